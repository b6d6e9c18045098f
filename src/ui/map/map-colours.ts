import type { MarkerKind } from './map-item';

export interface MapColours {
  kinds: Record<MarkerKind, string>;
  stale: string;
  rim: string;
  halo: string;
  text: string;
  accent: string;
  clusterGround: string;
  clusterText: string;
  water: string;
  land: string;
  line: string;
  fontFamily: string;
}

const kindVariables: Record<MarkerKind, string> = {
  available: '--marker-available',
  unavailable: '--marker-unavailable',
  low: '--marker-low',
  medium: '--marker-medium',
  high: '--marker-high',
  critical: '--marker-critical',
};

/** The colours of the theme in force, from its CSS variables. */
export function readMapColours(): MapColours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  const kind = (name: MarkerKind) => read(kindVariables[name], 'grey');
  return {
    kinds: {
      available: kind('available'),
      unavailable: kind('unavailable'),
      low: kind('low'),
      medium: kind('medium'),
      high: kind('high'),
      critical: kind('critical'),
    },
    stale: read('--marker-stale', 'grey'),
    rim: read('--marker-rim', 'white'),
    halo: read('--map-halo', 'white'),
    text: read('--map-text', 'black'),
    accent: read('--accent', 'blue'),
    clusterGround: read('--surface-1', 'white'),
    clusterText: read('--text', 'black'),
    water: read('--map-water', 'white'),
    land: read('--map-land', 'white'),
    line: read('--map-line', 'grey'),
    fontFamily: read('--font-family', 'sans-serif'),
  };
}

/** Calls back when the document's colour scheme changes. @returns a function that stops it. */
export function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}
