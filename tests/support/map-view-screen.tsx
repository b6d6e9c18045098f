import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect } from 'vitest';
import type { EngineEntry } from '../../src/ui/map/engine';
import { MapEnginesContext } from '../../src/ui/map/engine-catalogue';
import type { MapItem, MapSource } from '../../src/ui/map/map-item';
import { MapView, type MapViewProps } from '../../src/ui/map/map-view';
import { giveMapsASize } from './fake-map-engine';
import { renderInEnglish } from './in-english';

export const source: MapSource = {
  googleMapKey: '',
  tileUrl: '/tiles/{z}/{x}/{y}.png',
  tileAttribution: '© <a href="https://evil.example">OpenStreetMap</a> contributors',
};

export function item(id: string, latitude: number | null, longitude: number | null): MapItem {
  return { id, latitude, longitude, label: `Cam ${id}`, kind: 'available' };
}

export const fleet = [item('1', 41.26, -95.93), item('2', 33.75, -84.39), item('3', 47.6, -122.33)];

/** A screen as small as can be: it owns the selection, and shows the map. */
export function Screen(props: Partial<MapViewProps> & { onSelected?(id: string | undefined): void }) {
  const [selectedId, setSelectedId] = useState(props.selectedId);
  return (
    <>
      <button type="button" onClick={() => setSelectedId('2')}>
        choose 2
      </button>
      <MapView
        name="DashCams"
        items={fleet}
        source={source}
        renderPopup={(id) => <p>About {id}</p>}
        {...props}
        selectedId={selectedId}
        onSelect={(id) => {
          setSelectedId(id);
          props.onSelected?.(id);
        }}
      />
    </>
  );
}

export function show(ui: ReactNode, ...engines: EngineEntry[]) {
  const wrap = (each: ReactNode) => <MapEnginesContext value={engines}>{each}</MapEnginesContext>;
  const { rerender, unmount } = renderInEnglish(wrap(ui));
  return { rerender: (next: ReactNode) => rerender(wrap(next)), unmount };
}

export const region = () => screen.getByRole('region', { name: 'Map of DashCams' });
export const inView = () =>
  within(screen.getByRole('list', { name: 'Markers in view' })).queryAllByRole('listitem');
export const shown = (text: string) =>
  waitFor(() => expect(inView().map((each) => each.textContent)).toContain(text));
export const marks = () =>
  performance
    .getEntriesByName('map-drawn')
    .map((mark) => (mark instanceof PerformanceMark ? mark.detail : undefined));

export function pixelOf(text: string): [number, number] {
  const entry = inView().find((each) => each.textContent === text);
  return [Number(entry?.dataset.x), Number(entry?.dataset.y)];
}

/** Gives the maps of a file's tests their size, and clears what was drawn before each. */
export function prepare(): void {
  beforeEach(() => {
    giveMapsASize();
    performance.clearMarks('map-drawn');
  });
}
