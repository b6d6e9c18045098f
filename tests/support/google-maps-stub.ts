/** How the stubbed script behaves once it is loaded. */
export type GoogleMapsMode = 'works' | 'refusesKey' | 'neverDraws' | 'collapses';

/**
 * The script with which a browser test answers `https://maps.googleapis.com/**` through `page.route`, so that the
 * real Google engine runs without Google: a map of true Mercator projection that can be moved, zoomed, dragged and
 * clicked, with overlays, map types and the traffic layer. A test for a script that hangs never answers the route, one
 * for a script that fails aborts it. Modes:
 *
 * - `works`;
 * - `refusesKey` calls `gm_authFailure` a while after the first map was made, as Google does for a bad key;
 * - `neverDraws` makes maps that never draw anything and report nothing, not even an error;
 * - `collapses` leaves the element that it is given without a height.
 *
 * Where the real script surprises those who use it, this one does the same. What of the real script each such
 * behaviour stands for is written beside it: "documented" means the reference of the Maps JavaScript API, names with a
 * number are reports of its users. Where both are silent, the stricter reading is taken.
 *
 * Its calls are recorded in `window.googleMapsStub`: `calls` (moves) and `maps`, whose `mapTypeId` and `layers`
 * can be looked at.
 */
export function googleMapsStub(mode: GoogleMapsMode = 'works'): string {
  return `(${script})(${JSON.stringify(mode)});`;
}

const script = `function (mode) {
  const calls = [];
  const tile = 256;
  window.googleMapsStub = { calls, maps: [] };

  // @react-google-maps/api copies the methods of OverlayView with for…in, so they are enumerable.
  function define(construct, methods, Base) {
    if (Base) Object.setPrototypeOf(construct.prototype, Base.prototype);
    for (const name in methods) construct.prototype[name] = methods[name];
    return construct;
  }
  const toWorld = (latLng) => {
    const sine = Math.sin((latLng.lat() * Math.PI) / 180);
    return {
      x: tile * (latLng.lng() / 360 + 0.5),
      y: tile * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
    };
  };
  const toLatLng = (x, y) => {
    const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / tile))) * 180) / Math.PI;
    return new LatLng(latitude, (x / tile - 0.5) * 360);
  };
  const asLatLng = (value) =>
    typeof value.lat === 'function' ? value : new LatLng(value.lat, value.lng);

  const LatLng = define(
    function (latitude, longitude) {
      this.latitude = latitude;
      this.longitude = longitude;
    },
    {
      lat: function () { return this.latitude; },
      lng: function () { return this.longitude; },
      toJSON: function () { return { lat: this.latitude, lng: this.longitude }; },
    },
  );
  const Point = define(function (x, y) { this.x = x; this.y = y; }, {});
  const Size = define(function (width, height) { this.width = width; this.height = height; }, {});
  const LatLngBounds = define(
    function (southWest, northEast) {
      this.southWest = southWest && asLatLng(southWest);
      this.northEast = northEast && asLatLng(northEast);
    },
    {
      getSouthWest: function () { return this.southWest; },
      getNorthEast: function () { return this.northEast; },
      extend: function (value) {
        const at = asLatLng(value);
        const south = this.southWest || at;
        const north = this.northEast || at;
        this.southWest = new LatLng(Math.min(south.lat(), at.lat()), Math.min(south.lng(), at.lng()));
        this.northEast = new LatLng(Math.max(north.lat(), at.lat()), Math.max(north.lng(), at.lng()));
        return this;
      },
    },
  );

  const MVCObject = define(function () {}, {
    addListener: function (name, handler) {
      this.handlers = this.handlers || {};
      (this.handlers[name] = this.handlers[name] || new Set()).add(handler);
      return { remove: () => this.handlers[name].delete(handler) };
    },
    trigger: function (name, event) {
      for (const handler of (this.handlers && this.handlers[name]) || []) handler.call(this, event);
    },
    // Documented "Events": listeners are called in a later task, after
    // the call that made it has returned.
    notify: function (name, event) {
      setTimeout(() => this.trigger(name, event), 0);
    },
  });

  const grounds = { roadmap: '#e5e3df', terrain: '#d8e2c8', satellite: '#3b4a3a', hybrid: '#3b4a3a' };

  const Map = define(
    function (element, options) {
      this.element = element;
      this.options = {};
      this.overlays = new Set();
      this.layers = new Set();
      this.mapTypeId = 'roadmap';
      this.zoom = 4;
      this.center = new LatLng(0, 0);
      // tomchentw/react-google-maps 316, googlemaps/react-wrapper 388, jlmakes/scrollreveal 412: the script writes
      // these on the element it is given, over the position of any style sheet.
      element.style.position = 'relative';
      element.style.overflow = 'hidden';
      // hpneo/gmaps 489: in some pages it also ends up with no height.
      if (mode === 'collapses') element.style.height = '0px';
      const inside = document.createElement('div');
      inside.style.cssText = 'position:absolute;left:0;top:0;width:100%;height:100%';
      const panes = document.createElement('div');
      panes.style.cssText = 'position:absolute;left:0;top:0;width:0;height:0;z-index:1';
      // Documented "MapPanes": one element for each kind of thing, on top of each other. They have no size, so what is
      // put there is sized by itself or not at all.
      this.panes = {};
      ['mapPane', 'overlayLayer', 'markerLayer', 'overlayMouseTarget', 'floatPane'].forEach((name, at) => {
        const pane = document.createElement('div');
        pane.style.cssText = 'position:absolute;left:0;top:0;width:0;height:0;z-index:' + (100 + at);
        panes.append(pane);
        this.panes[name] = pane;
      });
      // The script's own words stand in front of everything that does not keep to a stacking context of its own.
      const words = document.createElement('div');
      words.style.cssText =
        'position:absolute;right:0;bottom:0;z-index:1000001;padding:0 6px;font:10px/14px sans-serif;background:#f5f5f5';
      words.textContent = 'Map data ©2026 Google';
      inside.append(panes);
      element.append(inside, words);
      this.inside = inside;
      this.pane = panes;
      this.shown = undefined;
      this.setOptions(options || {});
      this.listen();
      window.googleMapsStub.maps.push(this);
      this.later();
      // Documented "gm_authFailure" and googlemaps/react-wrapper 623: the script loads and makes maps with any key; that
      // it is refused is only reported afterwards.
      if (mode === 'refusesKey') setTimeout(() => window.gm_authFailure && window.gm_authFailure(), 50);
    },
    {
      getDiv: function () { return this.element; },
      getZoom: function () { return this.zoom; },
      getCenter: function () { return this.center; },
      getMapTypeId: function () { return this.mapTypeId; },
      setMapTypeId: function (mapTypeId) {
        if (mapTypeId === this.mapTypeId) return;
        this.mapTypeId = mapTypeId;
        this.notify('maptypeid_changed');
        this.later();
      },
      // Documented "45° imagery": satellite pictures lean at close zooms unless "tilt" is 0.
      getTilt: function () {
        if (this.options.tilt !== undefined) return this.options.tilt;
        return /satellite|hybrid/.test(this.mapTypeId) && this.zoom >= 12 ? 45 : 0;
      },
      setOptions: function (options) {
        Object.assign(this.options, options);
        if (options.mapTypeId) this.setMapTypeId(options.mapTypeId);
        if ('draggableCursor' in options) this.element.style.cursor = options.draggableCursor || 'grab';
        if (options.center || options.zoom !== undefined) this.aim(options);
      },
      setCenter: function (center) {
        calls.push({ name: 'setCenter', center: asLatLng(center).toJSON() });
        this.aim({ center });
      },
      setZoom: function (zoom) {
        calls.push({ name: 'setZoom', zoom });
        this.aim({ zoom });
      },
      moveCamera: function (camera) {
        calls.push({ name: 'moveCamera', zoom: camera.zoom, center: camera.center && asLatLng(camera.center).toJSON() });
        this.aim(camera);
      },
      panTo: function (center) {
        calls.push({ name: 'panTo', center: asLatLng(center).toJSON() });
        this.aim({ center });
      },
      panBy: function (x, y) {
        const world = toWorld(this.center);
        const scale = 2 ** this.zoom;
        this.aim({ center: toLatLng(world.x + x / scale, world.y + y / scale) });
      },
      aim: function (camera) {
        if (camera.center) this.center = asLatLng(camera.center);
        if (camera.zoom !== undefined) {
          this.zoom = Math.max(this.options.minZoom || 0, Math.min(this.options.maxZoom || 22, camera.zoom));
        }
        this.later();
      },
      // Well known from "fitBounds, then setZoom has no effect": nothing has changed yet when it returns.
      fitBounds: function (bounds, padding) {
        calls.push({ name: 'fitBounds' });
        const paddingPx = typeof padding === 'number' ? padding : 0;
        setTimeout(() => {
          const southWest = toWorld(bounds.getSouthWest());
          const northEast = toWorld(bounds.getNorthEast());
          const zoomX = Math.log2((this.element.clientWidth - 2 * paddingPx) / (northEast.x - southWest.x));
          const zoomY = Math.log2((this.element.clientHeight - 2 * paddingPx) / (southWest.y - northEast.y));
          this.aim({
            center: toLatLng((southWest.x + northEast.x) / 2, (southWest.y + northEast.y) / 2),
            zoom: Math.floor(Math.min(zoomX, zoomY)),
          });
        }, 0);
      },
      // Documented "getBounds": undefined until the map is there.
      getBounds: function () {
        if (!this.shown) return undefined;
        const { width, height } = this.shown;
        return new LatLngBounds(this.latLngAt(0, height), this.latLngAt(width, 0));
      },
      /** Of the view that is drawn, which may be another one than was last requested. */
      latLngAt: function (x, y) {
        const { center, zoom, width, height } = this.shown;
        const world = toWorld(center);
        const scale = 2 ** zoom;
        return toLatLng(world.x + (x - width / 2) / scale, world.y + (y - height / 2) / scale);
      },
      pixelOf: function (latLng) {
        const { center, zoom, width, height } = this.shown;
        const world = toWorld(latLng);
        const middle = toWorld(center);
        const scale = 2 ** zoom;
        return new Point((world.x - middle.x) * scale + width / 2, (world.y - middle.y) * scale + height / 2);
      },
      later: function () {
        if (this.isPending || mode === 'neverDraws') return;
        this.isPending = true;
        requestAnimationFrame(() => {
          this.isPending = false;
          this.settle();
        });
      },
      /**
       * Draws what was requested last, in a later frame. A map whose element has no size draws nothing and reports
       * nothing (tomchentw/react-google-maps 186: a map in an invisible area).
       */
      settle: function () {
        const width = this.element.clientWidth;
        const height = this.element.clientHeight;
        if (width === 0 || height === 0) return;
        const before = this.shown;
        this.shown = { center: this.center, zoom: this.zoom, width, height };
        const isDark = this.options.colorScheme === 'DARK' && /roadmap|terrain/.test(this.mapTypeId);
        this.inside.style.background = isDark ? '#212a37' : grounds[this.mapTypeId];
        // The panes move with a drag and are laid anew at each zoom.
        if (!this.origin || !before || before.zoom !== this.zoom) {
          this.origin = this.latLngAt(0, 0);
        }
        const shift = this.pixelOf(this.origin);
        this.pane.style.transform = 'translate(' + shift.x + 'px,' + shift.y + 'px)';
        for (const overlay of this.overlays) overlay.attach();
        // Documented "OverlayView.draw": after onAdd, and when zoom or centre change; while a map is dragged it is not.
        const isNew = !before || before.zoom !== this.zoom || this.drawnType !== this.mapTypeId;
        this.drawnType = this.mapTypeId;
        for (const overlay of this.overlays) {
          if (!isNew && overlay.hasDrawn) continue;
          overlay.hasDrawn = true;
          overlay.draw();
        }
        this.notify('bounds_changed');
        clearTimeout(this.idleTimer);
        // Documented "idle": after panning or zooming has come to rest.
        this.idleTimer = setTimeout(() => this.trigger('idle'), 30);
        if (!before) this.notify('tilesloaded');
      },
      listen: function () {
        const eventAt = (event) => {
          const box = this.element.getBoundingClientRect();
          return { latLng: this.latLngAt(event.clientX - box.left, event.clientY - box.top), domEvent: event };
        };
        let drag;
        this.element.addEventListener('pointerdown', (event) => {
          drag = { x: event.clientX, y: event.clientY, hasMoved: false };
        });
        this.element.addEventListener('pointermove', (event) => {
          if (!this.shown) return;
          if (drag && this.options.gestureHandling !== 'none') {
            const x = event.clientX - drag.x;
            const y = event.clientY - drag.y;
            if (!drag.hasMoved && Math.hypot(x, y) < 4) return;
            if (!drag.hasMoved) this.notify('dragstart');
            this.panBy(-x, -y);
            drag = { x: event.clientX, y: event.clientY, hasMoved: true };
          } else {
            this.trigger('mousemove', eventAt(event));
          }
        });
        this.element.addEventListener('pointerleave', () => this.trigger('mouseout', {}));
        this.element.addEventListener('click', (event) => {
          if (this.shown && (!drag || !drag.hasMoved)) this.notify('click', eventAt(event));
          drag = undefined;
        });
        this.element.addEventListener('wheel', (event) => {
          event.preventDefault();
          this.setZoom(this.zoom + (event.deltaY < 0 ? 1 : -1));
        }, { passive: false });
        // Documented "Resize changes in version 3.32": the map observes its element, however late that gets its size.
        new ResizeObserver(() => this.later()).observe(this.element);
      },
    },
    MVCObject,
  );

  const OverlayView = define(
    function () {},
    {
      // Documented "OverlayView": onAdd and draw follow when the map is ready, never within setMap.
      setMap: function (map) {
        if (this.map) {
          this.map.overlays.delete(this);
          if (this.isAttached) this.onRemove();
          this.isAttached = false;
          this.hasDrawn = false;
        }
        this.map = map;
        if (!map) return;
        map.overlays.add(this);
        map.later();
      },
      getMap: function () { return this.map; },
      attach: function () {
        if (this.isAttached) return;
        this.isAttached = true;
        this.onAdd();
      },
      onAdd: function () {},
      draw: function () {},
      onRemove: function () {},
      // Documented "getPanes", "getProjection"; pieterv/react-googlemaps 27, tomchentw/react-google-maps 842: neither is
      // there before onAdd.
      getPanes: function () {
        return this.isAttached ? this.map.panes : null;
      },
      getProjection: function () {
        const map = this.map;
        if (!map || !this.isAttached) return undefined;
        const shift = () => map.pixelOf(map.origin);
        return {
          fromContainerPixelToLatLng: (point) => map.latLngAt(point.x, point.y),
          fromLatLngToContainerPixel: (latLng) => map.pixelOf(asLatLng(latLng)),
          fromLatLngToDivPixel: (latLng) => {
            const at = map.pixelOf(asLatLng(latLng));
            return new Point(at.x - shift().x, at.y - shift().y);
          },
          fromDivPixelToLatLng: (point) => map.latLngAt(point.x + shift().x, point.y + shift().y),
          getWorldWidth: () => tile * 2 ** map.shown.zoom,
        };
      },
    },
    MVCObject,
  );

  // Documented "TrafficLayer": on the map that it was given last, or on none.
  const TrafficLayer = define(
    function (options) {
      if (options && options.map) this.setMap(options.map);
    },
    {
      setMap: function (map) {
        if (this.map) this.map.layers.delete('traffic');
        this.map = map;
        if (map) map.layers.add('traffic');
      },
      getMap: function () { return this.map; },
    },
    MVCObject,
  );

  const event = {
    addListener: (target, name, handler) => target.addListener(name, handler),
    removeListener: (listener) => listener && listener.remove(),
    clearInstanceListeners: (target) => { target.handlers = {}; },
    trigger: (target, name, argument) => target.trigger(name, argument),
  };
  const library = {
    Map, OverlayView, TrafficLayer, MVCObject, LatLng, LatLngBounds, Point, Size, event,
    MapTypeId: { ROADMAP: 'roadmap', SATELLITE: 'satellite', HYBRID: 'hybrid', TERRAIN: 'terrain' },
    ColorScheme: { LIGHT: 'LIGHT', DARK: 'DARK', FOLLOW_SYSTEM: 'FOLLOW_SYSTEM' },
  };
  window.google = window.google || {};
  const ready = window.google.maps && window.google.maps.__ib__;
  window.google.maps = Object.assign(window.google.maps || {}, library, {
    version: 'stub',
    importLibrary: () => Promise.resolve(library),
  });
  if (ready) ready();
}`;
