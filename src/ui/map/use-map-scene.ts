import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Covered } from './camera';
import { createClusterSource } from './cluster-source';
import type { MapItem } from './map-item';
import { MapScene, type Spot } from './map-scene';
import type { Target } from './marker-layout';

interface SceneProps {
  items: readonly MapItem[];
  selectedId: string | undefined;
  interactive: boolean;
  covered: Covered;
  onSelect(id: string | undefined): void;
}

/** What stood in a map of a size when the view last came to rest. */
interface RestingView {
  targets: readonly Target[];
  widthPx: number;
  heightPx: number;
}

export interface SceneState {
  /** Absent before the first effect has run. */
  scene: MapScene | undefined;
  canvas: HTMLCanvasElement | undefined;
  view: RestingView;
  spot: Spot | undefined;
  closeSpot(): void;
}

const nothing: RestingView = { targets: [], widthPx: 0, heightPx: 0 };

/** The scene of a map for as long as the component lives, fed with its props. */
export function useMapScene(regionRef: RefObject<HTMLElement | null>, props: SceneProps): SceneState {
  const { items, selectedId, interactive, covered, onSelect } = props;
  const [open, setOpen] = useState<{ scene: MapScene; canvas: HTMLCanvasElement }>();
  const [view, setView] = useState(nothing);
  const [spot, setSpot] = useState<Spot>();
  const onSelectRef = useRef(onSelect);

  useEffect(() => {
    const sizeOf = () => ({
      widthPx: regionRef.current?.clientWidth ?? 0,
      heightPx: regionRef.current?.clientHeight ?? 0,
    });
    const canvas = document.createElement('canvas');
    canvas.className = 'map-canvas';
    const scene = new MapScene({
      canvas,
      clusters: createClusterSource(),
      interactive,
      sizeOf,
      listener: {
        onSelect: (id) => onSelectRef.current(id),
        onSpot: setSpot,
        onRest: (targets) => setView({ targets, ...sizeOf() }),
      },
    });
    setOpen({ scene, canvas });
    return () => scene.dispose();
  }, [regionRef, interactive]);

  // Layout effects: a keystroke's markers set out for the worker in the same task that drew its rows.
  useLayoutEffect(() => {
    onSelectRef.current = onSelect;
  }, [onSelect]);
  // Before the selection, which is to be shown clear of it.
  useLayoutEffect(() => {
    open?.scene.setCovered(covered);
  }, [open, covered]);
  useLayoutEffect(() => {
    setSpot(undefined);
    open?.scene.setSelected(selectedId);
  }, [open, selectedId]);
  useLayoutEffect(() => {
    open?.scene.setItems(items);
  }, [open, items]);

  const closeSpot = useCallback(() => setSpot(undefined), []);
  return { scene: open?.scene, canvas: open?.canvas, view, spot, closeSpot };
}
