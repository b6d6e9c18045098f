/**
 * Every colour, size and duration: tokens of Ant Design through `antd-theme.ts`, and the CSS variables of style sheets
 * and map (`--surface-1`, `--marker-available`, …). Texts have a contrast of 4.5:1 or better in both schemes.
 */

export type Scheme = 'light' | 'dark';

/** One scheme's colours; keys become CSS variables in kebab case. */
export interface Palette {
  surface0: string;
  /** Panels, tables, the header. */
  surface1: string;
  /** Hovered and selected rows on a panel. */
  surface2: string;
  border: string;
  /** Borders of controls (3:1 contrast). */
  borderStrong: string;
  text: string;
  textSecondary: string;
  textTertiary: string;
  accent: string;
  accentHover: string;
  accentSoft: string;
  onAccent: string;
  success: string;
  successSoft: string;
  error: string;
  errorSoft: string;
  warning: string;
  warningSoft: string;
  info: string;
  infoSoft: string;
  neutral: string;
  neutralSoft: string;
  /** Two chart series: 3:1 on a panel, distinct for colour-blind users. */
  chartFirst: string;
  chartSecond: string;
  /** The map's background without tiles. */
  mapWater: string;
  mapLand: string;
  mapLine: string;
  /** Label halo and text, readable on any tile. */
  mapHalo: string;
  mapText: string;
  markerAvailable: string;
  markerUnavailable: string;
  markerStale: string;
  markerLow: string;
  markerMedium: string;
  markerHigh: string;
  markerCritical: string;
  markerRim: string;
  /** Tracks by speed: apart in lightness too, for colour-blind users. */
  trackSlow: string;
  trackTown: string;
  trackRoad: string;
  trackFast: string;
  /** The video player, dark in both schemes. */
  playerGround: string;
  playerHover: string;
  playerText: string;
  playerTextSecondary: string;
  playerTrack: string;
  playerLoaded: string;
  playerAccent: string;
  shadow: string;
}

const player = {
  playerGround: '#0b0e12',
  playerHover: '#1f262f',
  playerText: '#e8ecf1',
  playerTextSecondary: '#b1bbc7',
  playerTrack: '#2a323c',
  playerLoaded: '#6b7785',
  playerAccent: '#7fb0ff',
} as const;

export const palettes: Record<Scheme, Palette> = {
  light: {
    ...player,
    surface0: '#f4f5f7',
    surface1: '#ffffff',
    surface2: '#eef0f3',
    border: '#e1e4e8',
    borderStrong: '#8b95a1',
    text: '#17202b',
    textSecondary: '#4f5b69',
    textTertiary: '#65707d',
    accent: '#1f56c3',
    accentHover: '#1a48a5',
    accentSoft: '#e6eefc',
    onAccent: '#ffffff',
    success: '#13693a',
    successSoft: '#e3f5ea',
    error: '#b3261e',
    errorSoft: '#fdeceb',
    warning: '#7a4b00',
    warningSoft: '#fdf2d8',
    info: '#1c55a8',
    infoSoft: '#e5effc',
    neutral: '#4f5b69',
    neutralSoft: '#eceff2',
    chartFirst: '#1f56c3',
    chartSecond: '#c06a0a',
    mapWater: '#dbe5ec',
    mapLand: '#f3f2ee',
    mapLine: '#c4cad0',
    mapHalo: '#ffffff',
    mapText: '#17202b',
    markerAvailable: '#178a4c',
    markerUnavailable: '#cf3a31',
    markerStale: '#7b8794',
    markerLow: '#178a4c',
    markerMedium: '#d9a400',
    markerHigh: '#e06c00',
    markerCritical: '#c62820',
    markerRim: '#ffffff',
    trackSlow: '#6f2da8',
    trackTown: '#2563d9',
    trackRoad: '#0f9488',
    trackFast: '#e8710a',
    shadow: '0 6px 24px rgb(15 23 32 / 16%), 0 1px 3px rgb(15 23 32 / 12%)',
  },
  dark: {
    ...player,
    surface0: '#0f1318',
    surface1: '#161b22',
    surface2: '#1f262f',
    border: '#2a323c',
    borderStrong: '#6b7785',
    text: '#e8ecf1',
    textSecondary: '#b1bbc7',
    textTertiary: '#929eab',
    accent: '#7fb0ff',
    accentHover: '#a3c6ff',
    accentSoft: '#1b2b45',
    onAccent: '#0b1730',
    success: '#6fd398',
    successSoft: '#12301f',
    error: '#ff9a92',
    errorSoft: '#3a1a18',
    warning: '#f3c05a',
    warningSoft: '#35280c',
    info: '#8fbcff',
    infoSoft: '#16273f',
    neutral: '#b1bbc7',
    neutralSoft: '#252d37',
    chartFirst: '#5b93f0',
    chartSecond: '#f0a24b',
    mapWater: '#10161d',
    mapLand: '#1a212a',
    mapLine: '#38424e',
    mapHalo: '#0f1318',
    mapText: '#f2f5f8',
    markerAvailable: '#35b970',
    markerUnavailable: '#f0655c',
    markerStale: '#8d99a6',
    markerLow: '#35b970',
    markerMedium: '#e7bd2e',
    markerHigh: '#f58a2c',
    markerCritical: '#f0524a',
    markerRim: '#0f1318',
    trackSlow: '#c78bf5',
    trackTown: '#6fa3ff',
    trackRoad: '#3ecfbf',
    trackFast: '#ffb057',
    shadow: '0 8px 28px rgb(0 0 0 / 55%), 0 1px 3px rgb(0 0 0 / 45%)',
  },
};

export const typography = {
  family: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  sizeSmall: 12,
  size: 14,
  sizeLarge: 16,
  sizeTitle: 20,
  weight: 400,
  weightStrong: 600,
} as const;

/** Lengths in px on a 4 px grid, durations in ms (section 9: animation 200 ms). */
export const dimensions = {
  radius: 8,
  rowHeight: 40,
  rowHeightCompact: 32,
  cardHeight: 56,
  sidebarWidth: 280,
  sidebarFoldedWidth: 56,
  /** From the edges of a page to its titles, tabs, search and tables. */
  pageEdge: 16,
  panelWidth: 320,
  headerHeight: 56,
  animationMs: 200,
} as const;

function kebab(name: string): string {
  return name.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);
}

/** The CSS variables of a scheme: `{ '--surface-0': '#f4f5f7', … }`. */
export function cssVariables(scheme: Scheme): Record<string, string> {
  const variables: Record<string, string> = {
    '--font-family': typography.family,
    '--radius': `${dimensions.radius}px`,
    '--row-height': `${dimensions.rowHeight}px`,
    '--card-height': `${dimensions.cardHeight}px`,
    '--page-edge': `${dimensions.pageEdge}px`,
    '--panel-width': `${dimensions.panelWidth}px`,
    '--header-height': `${dimensions.headerHeight}px`,
  };
  for (const [name, value] of Object.entries(palettes[scheme])) variables[`--${kebab(name)}`] = value;
  return variables;
}

export function applyTheme(scheme: Scheme): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(cssVariables(scheme))) root.style.setProperty(name, value);
  root.style.colorScheme = scheme;
  root.dataset.scheme = scheme;
}
