/**
 * The English texts, word for word those of the specification where it gives one. The other catalogues are
 * typed after this one, so that a missing translation does not compile. `{name}` marks what is filled in.
 */
export const en = {
  // Map
  'map.label': 'Map of {name}',
  'map.loading': 'Loading map...',
  'map.initializing': 'Initializing map...',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.fit': 'Show all',
  'map.tilesFailed': 'Map tiles could not be loaded. Markers are shown on a plain ground.',
  'map.googleFailed': 'Google Maps could not be loaded. The standard map is shown instead.',
  'map.closePopup': 'Close',
  'map.sameSpot': '{count} on the same spot',
  'map.cluster': '{count} records: {available} available, {unavailable} unavailable',
};
