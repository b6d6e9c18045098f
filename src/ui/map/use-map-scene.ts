import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CoveredArea } from './camera';
import { createClusterSource } from './cluster-source';
import type { MapItem } from './map-item';
import { MapScene, type Spot } from './map-scene';
import type { Target } from './marker-layout';

interface SceneProps {
  items: readonly MapItem[];
  selectedId: string | undefined;
  interactive: boolean;
  covered: CoveredArea;
  onSelect(id: string | undefined): void;
}

interface ViewAfterMove {
  targets: readonly Target[];
  widthPx: number;
  heightPx: number;
}

export interface SceneState {
  scene: MapScene | undefined;
  canvas: HTMLCanvasElement | undefined;
  view: ViewAfterMove;
  spot: Spot | undefined;
  closeSpot(): void;
}

const emptyView: ViewAfterMove = { targets: [], widthPx: 0, heightPx: 0 };

export function useMapScene(regionRef: RefObject<HTMLElement | null>, props: SceneProps): SceneState {
  const { items, selectedId, interactive, covered, onSelect } = props;
  const [open, setOpen] = useState<{ scene: MapScene; canvas: HTMLCanvasElement }>();
  const [view, setView] = useState(emptyView);
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
        onMoveEnd: (targets) => setView({ targets, ...sizeOf() }),
      },
    });
    setOpen({ scene, canvas });
    return () => scene.dispose();
  }, [regionRef, interactive]);

  // Layout effects, so that markers are sent to the worker in the task that rendered the rows.
  useLayoutEffect(() => {
    onSelectRef.current = onSelect;
  }, [onSelect]);
  // Before the selection, which avoids the covered part.
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
