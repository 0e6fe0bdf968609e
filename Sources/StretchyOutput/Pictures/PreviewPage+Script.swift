extension PreviewPage {
  /// Text is only ever set as text, never as markup.
  static let script = """
    'use strict';
    const byId = (id) => document.getElementById(id);
    const make = (parent, tag, name, text) => {
      const element = document.createElement(tag);
      if (name) element.className = name;
      if (text !== undefined) element.textContent = text;
      parent.append(element);
      return element;
    };
    const short = (value, digits) => String(Number(value.toFixed(digits))).replace('-', '\\u2212');
    const [PICTURE, TIME, OFFSET, PHASE, HEIGHT, PROGRESS, VISIBLE, LAYERS] = [0, 1, 2, 3, 4, 5, 6, 7];

    class Screen {
      constructor(data, files) {
        this.data = data;
        this.frames = data.frames;
        this.shown = -1;
        this.images = files.map((file) => {
          const image = new Image();
          image.src = 'data:image/png;base64,' + file;
          return image;
        });
        this.build(make(document.querySelector('main'), 'figure'));
      }

      build(figure) {
        const caption = make(figure, 'figcaption');
        make(caption, 'strong', '', this.data.title);
        make(caption, 'span', '', this.data.detail);
        const device = make(figure, 'div', 'device');
        this.canvas = make(device, 'canvas');
        [this.canvas.width, this.canvas.height] = this.data.pixels;
        this.canvas.style.height = 'min(' + this.data.size[1] + 'px, max(240px, calc(100vh - 21rem)))';
        this.outline = make(device, 'div', 'outline');
        const list = make(figure, 'dl');
        this.numbers = {};
        const names = ['frame', 'time', 'offset', 'phase', 'height', 'progress', 'visible'];
        names.forEach((name, index) => {
          make(list, 'dt', (index > 3 ? 'second ' : '') + name, name);
          this.numbers[name] = make(list, 'dd', (index > 3 ? 'second ' : '') + name);
        });
        this.buildCurve(figure);
        this.details = make(figure, 'details');
        make(this.details, 'summary', '', 'Layers');
        const table = make(make(this.details, 'div', 'layers'), 'table');
        const row = make(make(table, 'thead'), 'tr');
        for (const name of ['layer', 'x', 'y', 'width', 'height', 'alpha', '']) make(row, 'th', '', name);
        this.body = make(table, 'tbody');
        this.details.addEventListener('toggle', () => this.showLayers());
        this.body.addEventListener('mouseover', (event) => this.mark(event.target.closest('tr')));
        this.body.addEventListener('mouseleave', () => this.mark(null));
      }

      buildCurve(figure) {
        const make = (parent, tag, attributes) => {
          const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
          for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
          parent.append(element);
          return element;
        };
        const heights = this.frames.map((frame) => frame[HEIGHT]);
        const [low, high] = [Math.min(...heights), Math.max(...heights)];
        const last = Math.max(1, this.frames.length - 1);
        const points = heights.map((height, index) =>
          (index / last * 1000).toFixed(1) + ',' + (high > low ? 92 - (height - low) / (high - low) * 84 : 50).toFixed(1));
        const curve = make(figure, 'svg', {class: 'curve', viewBox: '0 0 1000 100', preserveAspectRatio: 'none'});
        make(curve, 'title', {}).textContent = 'header height over time';
        make(curve, 'polyline', {points: points.join(' ')});
        this.needle = make(curve, 'line', {y1: 0, y2: 100});
        const move = (event) => {
          const box = curve.getBoundingClientRect();
          const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
          player.seek(part * last / this.data.fps);
        };
        curve.addEventListener('pointerdown', (event) => {
          curve.setPointerCapture(event.pointerId);
          player.pause();
          move(event);
        });
        curve.addEventListener('pointermove', (event) => {
          if (curve.hasPointerCapture(event.pointerId)) move(event);
        });
      }

      /// Seconds that all of its frames take.
      get duration() { return this.frames.length / this.data.fps; }

      show(time) {
        const number = Math.min(this.frames.length - 1, Math.floor(time * this.data.fps + 1e-6));
        if (number === this.shown) return;
        this.shown = number;
        const frame = this.frames[number];
        this.draw(frame[PICTURE]);
        const texts = {
          frame: number + ' / ' + (this.frames.length - 1), time: short(frame[TIME], 3) + ' s',
          offset: short(frame[OFFSET], 2), phase: frame[PHASE], height: short(frame[HEIGHT], 2),
          progress: short(frame[PROGRESS], 4),
          visible: frame[VISIBLE] ? short(frame[VISIBLE][0], 2) + ' to ' + short(frame[VISIBLE][1], 2) : 'no',
        };
        for (const [name, text] of Object.entries(texts)) this.numbers[name].textContent = text;
        const place = number / Math.max(1, this.frames.length - 1) * 1000;
        this.needle.setAttribute('x1', place);
        this.needle.setAttribute('x2', place);
        this.showLayers();
      }

      draw(picture) {
        const image = this.images[picture];
        const paint = () => {
          if (this.frames[this.shown][PICTURE] !== picture) return;
          const context = this.canvas.getContext('2d');
          context.clearRect(0, 0, this.canvas.width, this.canvas.height);
          context.drawImage(image, 0, 0);
        };
        if (image.complete) paint(); else image.addEventListener('load', paint, {once: true});
      }

      showLayers() {
        if (!this.details.open || this.shown < 0) return;
        const layers = this.frames[this.shown][LAYERS];
        while (this.body.rows.length > layers.length) this.body.deleteRow(-1);
        layers.forEach((layer, index) => {
          const row = this.body.rows[index] || this.body.insertRow();
          while (row.cells.length < 7) row.insertCell();
          const [id, x, y, width, height, alpha, flags] = layer;
          row.className = flags & 2 ? 'hidden' : '';
          const texts = [this.data.ids[id], short(x, 2), short(y, 2), short(width, 2), short(height, 2), short(alpha, 3),
            [flags & 1 ? 'clips' : '', flags & 2 ? 'hidden' : ''].join(' ').trim()];
          texts.forEach((text, column) => { row.cells[column].textContent = text; });
        });
        this.mark(this.marked);
      }

      /// Shows where a layer lies.
      mark(row) {
        this.marked = row;
        const layer = row ? this.frames[this.shown][LAYERS][row.sectionRowIndex] : null;
        this.outline.style.display = layer ? 'block' : 'none';
        if (!layer) return;
        const zoom = this.canvas.clientWidth / this.data.size[0];
        ['left', 'top', 'width', 'height'].forEach((side, index) => {
          this.outline.style[side] = layer[index + 1] * zoom + 'px';
        });
      }
    }

    class Player {
      constructor(screens) {
        this.screens = screens;
        this.fps = Math.max(...screens.map((screen) => screen.data.fps));
        this.duration = Math.max(...screens.map((screen) => screen.duration));
        this.time = 0;
        this.begun = null;
        byId('scrubber').max = Math.max(0, Math.ceil(this.duration * this.fps - 1e-6) - 1);
        byId('scrubber').addEventListener('input', (event) => {
          this.pause();
          this.seek(Number(event.target.value) / this.fps);
        });
        byId('play').addEventListener('click', () => this.begun === null ? this.play() : this.pause());
        byId('speed').addEventListener('change', () => { if (this.begun !== null) this.restart(performance.now()); });
        document.addEventListener('keydown', (event) => this.press(event));
        this.seek(0);
      }

      seek(time) {
        // In the middle of the last frame: a rounding error must not lead beyond it.
        this.time = Math.min(Math.max(0, time), this.duration - 0.5 / this.fps);
        for (const screen of this.screens) screen.show(this.time);
        const frame = Math.floor(this.time * this.fps + 1e-6);
        byId('scrubber').value = frame;
        byId('time').textContent = (frame / this.fps).toFixed(3) + ' / ' + this.duration.toFixed(3) + ' s';
      }

      play() {
        if (this.time >= this.duration - 1.5 / this.fps) this.seek(0);
        this.restart(performance.now());
        byId('play').textContent = '\\u275A\\u275A';
        byId('play').setAttribute('aria-label', 'Pause');
        requestAnimationFrame((now) => this.tick(now));
      }

      pause() {
        this.begun = null;
        byId('play').textContent = '\\u25B6';
        byId('play').setAttribute('aria-label', 'Play');
      }

      /// The clock is read, not counted: a browser that skips a frame does not fall behind.
      restart(now) {
        this.begun = now;
        this.from = this.time;
      }

      tick(now) {
        if (this.begun === null) return;
        let time = this.from + Math.max(0, now - this.begun) / 1000 * Number(byId('speed').value);
        if (time >= this.duration) {
          if (!byId('loop').checked) {
            this.seek(this.duration);
            return this.pause();
          }
          time %= this.duration;
          this.time = time;
          this.restart(now);
        }
        this.seek(time);
        requestAnimationFrame((next) => this.tick(next));
      }

      press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('select')) return;
        const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
        if (event.key === ' ' && !event.target.closest('button, input, summary')) {
          event.preventDefault();
          byId('play').click();
        } else if (step && !event.target.closest('input')) {
          event.preventDefault();
          this.pause();
          this.seek((Math.floor(this.time * this.fps + 1e-6) + step) / this.fps);
        }
      }
    }

    const files = [...document.querySelectorAll('script.pictures')];
    const screens = [...document.querySelectorAll('script.screen')].map((element, index) =>
      new Screen(JSON.parse(element.textContent), JSON.parse(files[index].textContent)));
    // The pictures' text is not needed twice.
    for (const file of files) file.remove();
    const player = new Player(screens);

    """
}
