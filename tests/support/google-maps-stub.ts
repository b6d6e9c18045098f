/** How the stubbed script behaves once it is loaded. */
export type GoogleMapsMode = 'works' | 'refusesKey';

/**
 * The script with which a browser test answers `https://maps.googleapis.com/**` through `page.route`, so that the
 * real Google engine runs without Google: a map of true Mercator projection that can be moved, zoomed, dragged and
 * clicked, and overlays with panes. `refusesKey` calls `gm_authFailure` as Google does for a bad key. A test for a
 * script that hangs never answers the route, one for a script that fails aborts it.
 *
 * Its methods are enumerable, as `@react-google-maps/api` copies them with `for…in`. The moves that were asked for
 * are kept in `window.googleMapsStub.calls`.
 */
export function googleMapsStub(mode: GoogleMapsMode = 'works'): string {
  return `(${script})(${JSON.stringify(mode)});`;
}

const script = `function (mode) {
  const calls = [];
  const tile = 256;
  window.googleMapsStub = { calls, maps: [] };

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
  });

  const Map = define(
    function (element, options) {
      this.element = element;
      this.options = {};
      this.overlays = new Set();
      this.zoom = 4;
      this.center = new LatLng(0, 0);
      element.style.overflow = 'hidden';
      element.style.background = options.colorScheme === 'DARK' ? '#212a37' : '#e5e3df';
      const pane = document.createElement('div');
      pane.style.cssText = 'position:absolute;left:0;top:0;width:0;height:0';
      element.append(pane);
      this.pane = pane;
      this.origin = undefined;
      this.setOptions(options || {});
      this.listen();
      window.googleMapsStub.maps.push(this);
      this.later();
    },
    {
      getDiv: function () { return this.element; },
      getZoom: function () { return this.zoom; },
      getCenter: function () { return this.center; },
      getMapTypeId: function () { return 'roadmap'; },
      setOptions: function (options) {
        Object.assign(this.options, options);
        if (options.center) this.center = asLatLng(options.center);
        if (options.zoom !== undefined) this.zoom = options.zoom;
        if ('draggableCursor' in options) this.element.style.cursor = options.draggableCursor || 'grab';
        if (options.center || options.zoom !== undefined) this.later();
      },
      setCenter: function (center) { this.moveCamera({ center }); },
      setZoom: function (zoom) { this.moveCamera({ zoom }); },
      panTo: function (center) {
        calls.push({ name: 'panTo', center: asLatLng(center).toJSON() });
        this.center = asLatLng(center);
        this.later();
      },
      panBy: function (x, y) {
        const world = toWorld(this.center);
        const scale = 2 ** this.zoom;
        this.center = toLatLng(world.x + x / scale, world.y + y / scale);
        this.later();
      },
      moveCamera: function (camera) {
        calls.push({ name: 'moveCamera', zoom: camera.zoom, center: camera.center && asLatLng(camera.center).toJSON() });
        if (camera.center) this.center = asLatLng(camera.center);
        if (camera.zoom !== undefined) {
          this.zoom = Math.max(this.options.minZoom || 0, Math.min(this.options.maxZoom || 22, camera.zoom));
        }
        this.later();
      },
      fitBounds: function (bounds, padding) {
        const room = typeof padding === 'number' ? padding : 0;
        const southWest = toWorld(bounds.getSouthWest());
        const northEast = toWorld(bounds.getNorthEast());
        const zoomX = Math.log2((this.element.clientWidth - 2 * room) / (northEast.x - southWest.x));
        const zoomY = Math.log2((this.element.clientHeight - 2 * room) / (southWest.y - northEast.y));
        this.moveCamera({
          center: toLatLng((southWest.x + northEast.x) / 2, (southWest.y + northEast.y) / 2),
          zoom: Math.floor(Math.min(zoomX, zoomY)),
        });
      },
      getBounds: function () {
        const at = (x, y) => this.latLngAt(x, y);
        const width = this.element.clientWidth;
        const height = this.element.clientHeight;
        return new LatLngBounds(at(0, height), at(width, 0));
      },
      latLngAt: function (x, y) {
        const world = toWorld(this.center);
        const scale = 2 ** this.zoom;
        return toLatLng(
          world.x + (x - this.element.clientWidth / 2) / scale,
          world.y + (y - this.element.clientHeight / 2) / scale,
        );
      },
      pixelOf: function (latLng) {
        const world = toWorld(latLng);
        const middle = toWorld(this.center);
        const scale = 2 ** this.zoom;
        return new Point(
          (world.x - middle.x) * scale + this.element.clientWidth / 2,
          (world.y - middle.y) * scale + this.element.clientHeight / 2,
        );
      },
      later: function () {
        if (this.isPending) return;
        this.isPending = true;
        requestAnimationFrame(() => {
          this.isPending = false;
          this.settle();
        });
      },
      /** The pane moves with a drag and is laid anew at each zoom, as Google's does. */
      settle: function () {
        if (!this.origin || this.origin.zoom !== this.zoom) {
          this.origin = { zoom: this.zoom, latLng: this.latLngAt(0, 0) };
        }
        const shift = this.pixelOf(this.origin.latLng);
        this.pane.style.transform = 'translate(' + shift.x + 'px,' + shift.y + 'px)';
        for (const overlay of this.overlays) overlay.attach();
        if (this.drawnZoom !== this.zoom) for (const overlay of this.overlays) overlay.draw();
        this.drawnZoom = this.zoom;
        this.trigger('bounds_changed');
        this.trigger('idle');
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
          if (drag && this.options.gestureHandling !== 'none') {
            const x = event.clientX - drag.x;
            const y = event.clientY - drag.y;
            if (!drag.hasMoved && Math.hypot(x, y) < 4) return;
            this.panBy(-x, -y);
            drag = { x: event.clientX, y: event.clientY, hasMoved: true };
          } else {
            this.trigger('mousemove', eventAt(event));
          }
        });
        this.element.addEventListener('pointerleave', () => this.trigger('mouseout', {}));
        this.element.addEventListener('click', (event) => {
          if (!drag || !drag.hasMoved) this.trigger('click', eventAt(event));
          drag = undefined;
        });
        this.element.addEventListener('wheel', (event) => {
          event.preventDefault();
          this.setZoom(this.zoom + (event.deltaY < 0 ? 1 : -1));
        }, { passive: false });
        new ResizeObserver(() => this.later()).observe(this.element);
      },
    },
    MVCObject,
  );

  const OverlayView = define(
    function () {},
    {
      setMap: function (map) {
        if (this.map) {
          this.map.overlays.delete(this);
          if (this.isAttached) this.onRemove();
          this.isAttached = false;
        }
        this.map = map;
        if (!map) return;
        map.overlays.add(this);
        map.drawnZoom = undefined;
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
      getPanes: function () {
        const pane = this.map && this.map.pane;
        return pane
          ? { mapPane: pane, overlayLayer: pane, markerLayer: pane, overlayMouseTarget: pane, floatPane: pane }
          : null;
      },
      getProjection: function () {
        const map = this.map;
        if (!map || !map.origin) return undefined;
        const shift = () => map.pixelOf(map.origin.latLng);
        return {
          fromContainerPixelToLatLng: (point) => map.latLngAt(point.x, point.y),
          fromLatLngToContainerPixel: (latLng) => map.pixelOf(asLatLng(latLng)),
          fromLatLngToDivPixel: (latLng) => {
            const at = map.pixelOf(asLatLng(latLng));
            return new Point(at.x - shift().x, at.y - shift().y);
          },
          fromDivPixelToLatLng: (point) => map.latLngAt(point.x + shift().x, point.y + shift().y),
          getWorldWidth: () => tile * 2 ** map.zoom,
        };
      },
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
    Map, OverlayView, MVCObject, LatLng, LatLngBounds, Point, Size, event,
    ColorScheme: { LIGHT: 'LIGHT', DARK: 'DARK', FOLLOW_SYSTEM: 'FOLLOW_SYSTEM' },
  };
  window.google = window.google || {};
  const ready = window.google.maps && window.google.maps.__ib__;
  window.google.maps = Object.assign(window.google.maps || {}, library, {
    version: 'stub',
    importLibrary: () => Promise.resolve(library),
  });
  if (ready) ready();
  if (mode === 'refusesKey' && window.gm_authFailure) setTimeout(() => window.gm_authFailure(), 0);
}`;
