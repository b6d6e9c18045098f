/**
 * Every colour, size and duration of the application, once. The component library gets them through
 * `antd-theme.ts`; the sign-in page, the map's painter and the style sheets read the same values as CSS
 * variables (`--surface-1`, `--marker-available`, …), which `applyTheme` sets on the document.
 *
 * Every pair of text and ground keeps 4.5:1 or better in both schemes.
 */

export type Scheme = 'light' | 'dark';

/** One scheme's colours; keys become CSS variables in kebab case. */
export interface Palette {
  /** The page's ground. */
  surface0: string;
  /** Panels, tables, the header. */
  surface1: string;
  /** What lies on a panel: hovered and selected rows, wells. */
  surface2: string;
  /** Hairlines between surfaces. */
  border: string;
  /** Borders of controls, which must be seen (3:1). */
  borderStrong: string;
  text: string;
  textSecondary: string;
  /** Placeholders and disabled words. */
  textTertiary: string;
  accent: string;
  accentHover: string;
  /** The ground of a selected row or menu entry. */
  accentSoft: string;
  /** Words on the accent. */
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
  /** The first and second series of a chart: 3:1 on a panel, told apart by colour-blind people too. */
  chartFirst: string;
  chartSecond: string;
  /** The map's ground where no tile is drawn. */
  mapWater: string;
  mapLand: string;
  mapLine: string;
  /** The halo of a label on any tile, and its words. */
  mapHalo: string;
  mapText: string;
  markerAvailable: string;
  markerUnavailable: string;
  markerStale: string;
  markerLow: string;
  markerMedium: string;
  markerHigh: string;
  markerCritical: string;
  /** The ring around a marker and the dot's rim. */
  markerRim: string;
  /** The player, dark in both schemes: nothing beside a picture is bright. */
  playerGround: string;
  playerHover: string;
  playerText: string;
  playerTextSecondary: string;
  playerTrack: string;
  playerLoaded: string;
  playerAccent: string;
  /** What floats: popups, menus, drawers. */
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
    shadow: '0 8px 28px rgb(0 0 0 / 55%), 0 1px 3px rgb(0 0 0 / 45%)',
  },
};

/** Four sizes and two weights; lengths in px. */
export const type = {
  family: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  sizeSmall: 12,
  size: 14,
  sizeLarge: 16,
  sizeTitle: 20,
  weight: 400,
  weightStrong: 600,
} as const;

/** Lengths in px on a 4 px grid, durations in ms (section 9: animation 200 ms). */
export const measure = {
  radius: 8,
  rowHeight: 40,
  rowHeightCompact: 32,
  cardHeight: 56,
  sidebarWidth: 280,
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
    '--font-family': type.family,
    '--radius': `${measure.radius}px`,
    '--row-height': `${measure.rowHeight}px`,
    '--card-height': `${measure.cardHeight}px`,
    '--sidebar-width': `${measure.sidebarWidth}px`,
    '--panel-width': `${measure.panelWidth}px`,
    '--header-height': `${measure.headerHeight}px`,
  };
  for (const [name, value] of Object.entries(palettes[scheme])) variables[`--${kebab(name)}`] = value;
  return variables;
}

/** Puts a scheme's variables on the document, so that style sheets and the map's painter follow it. */
export function applyTheme(scheme: Scheme): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(cssVariables(scheme))) root.style.setProperty(name, value);
  root.style.colorScheme = scheme;
  root.dataset.scheme = scheme;
}
