import type { EngineListener, MapEngine } from './engine';
import {
  type MapFrame,
  toCoordinates,
  toPixel,
  toWorld,
  type WorldPoint,
  zoomOfWorldWidth,
} from './mercator';

/** The current view from the overlay's projection, and the position of the view's corner in the overlay's pane. */
function readView(map: google.maps.Map, projection: google.maps.MapCanvasProjection) {
  const element = map.getDiv();
  const widthPx = element.clientWidth;
  const heightPx = element.clientHeight;
  const middle = projection.fromContainerPixelToLatLng(new google.maps.Point(widthPx / 2, heightPx / 2));
  if (!middle) return undefined;
  const middleInPane = projection.fromLatLngToDivPixel(middle);
  const worldPx = projection.getWorldWidth();
  if (!middleInPane || !worldPx) return undefined;
  const frame: MapFrame = {
    widthPx,
    heightPx,
    zoom: zoomOfWorldWidth(worldPx),
    centre: toWorld({ latitude: middle.lat(), longitude: middle.lng() }),
  };
  return { frame, leftPx: middleInPane.x - widthPx / 2, topPx: middleInPane.y - heightPx / 2 };
}

/** Adds the markers' canvas to a Google map and reports its view. @returns a function that removes it. */
export function openGoogleOverlay(
  map: google.maps.Map,
  canvas: HTMLCanvasElement,
  interactive: boolean,
  listener: EngineListener,
): () => void {
  let frame: MapFrame | undefined;
  let request: number | undefined;
  let isReady = false;

  let animation: number | undefined;
  const stopAnimation = () => {
    if (animation !== undefined) cancelAnimationFrame(animation);
    animation = undefined;
  };
  /** Google's `panTo` has no duration and ignores reduced motion. */
  const animateTo = (center: WorldPoint, durationMs: number) => {
    const middle = map.getCenter();
    const from = middle ? toWorld({ latitude: middle.lat(), longitude: middle.lng() }) : center;
    const right = center.x - from.x - Math.round(center.x - from.x);
    const startMs = performance.now();
    const step = (nowMs: number) => {
      const share = Math.max(0, Math.min(1, (nowMs - startMs) / durationMs));
      const eased = share * (2 - share);
      const at = toCoordinates({ x: from.x + right * eased, y: from.y + (center.y - from.y) * eased });
      map.moveCamera({ center: { lat: at.latitude, lng: at.longitude } });
      animation = share < 1 ? requestAnimationFrame(step) : undefined;
    };
    animation = requestAnimationFrame(step);
  };

  const engine: MapEngine = {
    moveTo: (camera, durationMs) => {
      const { latitude, longitude, zoom } = camera;
      stopAnimation();
      if (durationMs > 0 && map.getZoom() === zoom) animateTo(toWorld(camera), durationMs);
      else map.moveCamera({ center: { lat: latitude, lng: longitude }, zoom });
    },
    requestFrame: () => {
      request ??= requestAnimationFrame(() => {
        request = undefined;
        overlay.draw();
      });
    },
    setPointerCursor: (isPointing) => map.setOptions({ draggableCursor: isPointing ? 'pointer' : null }),
  };

  // The base class exists only after Google's script has loaded.
  class MarkerOverlay extends google.maps.OverlayView {
    override onAdd(): void {
      this.getPanes()?.overlayLayer.appendChild(canvas);
    }

    override draw(): void {
      const projection = this.getProjection();
      const view = projection && readView(map, projection);
      if (!view) return;
      frame = view.frame;
      canvas.style.left = `${view.leftPx}px`;
      canvas.style.top = `${view.topPx}px`;
      if (!isReady) {
        isReady = true;
        listener.onReady(engine);
      }
      listener.onFrame(view.frame);
    }

    override onRemove(): void {
      canvas.remove();
      canvas.style.left = '';
      canvas.style.top = '';
    }
  }

  const overlay = new MarkerOverlay();
  overlay.setMap(map);
  const listeners = [
    map.addListener('bounds_changed', () => overlay.draw()),
    map.addListener('dragstart', stopAnimation),
  ];
  if (interactive) {
    const pixelOf = ({ latLng }: google.maps.MapMouseEvent) =>
      frame && latLng
        ? toPixel(frame, toWorld({ latitude: latLng.lat(), longitude: latLng.lng() }))
        : undefined;
    listeners.push(
      map.addListener('click', (event: google.maps.MapMouseEvent) => {
        const at = pixelOf(event);
        if (at) listener.onClick(at);
      }),
      map.addListener('mousemove', (event: google.maps.MapMouseEvent) => listener.onHover(pixelOf(event))),
      map.addListener('mouseout', () => listener.onHover(undefined)),
    );
  }
  return () => {
    for (const each of listeners) each.remove();
    stopAnimation();
    if (request !== undefined) cancelAnimationFrame(request);
    overlay.setMap(null);
  };
}
