import type { ReactNode } from 'react';
import { Drawing, type DrawingProps, type SignName, signs } from './sign';

export type IconName =
  // Areas and empty states
  | 'dashcam'
  | 'request-video'
  | 'asset'
  | 'alert'
  | 'incident'
  | 'locked-video'
  | 'adas'
  | 'report'
  | 'settings'
  | 'sign-out'
  | 'video'
  | 'image'
  | 'generic'
  // Controls
  | 'search'
  | 'arrow-up'
  | 'arrow-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-down'
  | 'map'
  | 'list'
  | 'menu'
  | 'more'
  | 'check'
  | 'columns'
  | 'plus'
  | 'download'
  | 'refresh'
  | 'play'
  | 'pause'
  | 'frame-back'
  | 'frame-on'
  | 'previous'
  | 'next'
  | 'sound'
  | 'muted'
  | 'full-screen'
  | 'leave-full-screen'
  | 'view'
  | 'calendar'
  | 'clock'
  | 'link'
  | 'light'
  | 'dark'
  | 'language'
  | SignName;

const drawings: Record<IconName, ReactNode> = {
  ...signs,
  dashcam: (
    <>
      <path d="M6.5 3.5h11M12 3.5V8" />
      <rect x="3" y="8" width="18" height="11.5" rx="3.5" />
      <circle cx="10.5" cy="13.75" r="3" />
      <path d="M17.25 12h.01" />
    </>
  ),
  'request-video': (
    <>
      <rect x="2.5" y="6" width="13" height="12" rx="2.5" />
      <path d="m15.5 10.5 6-3v9l-6-3M9 9v5.5M6.5 12.25 9 14.75l2.5-2.5" />
    </>
  ),
  asset: (
    <>
      <path d="M5 16.5H2.5v-10h11v10H9M13.5 10h4l4 3.5v3h-2.25M13.5 16.5h1.75" />
      <circle cx="7" cy="17" r="2" />
      <circle cx="17.25" cy="17" r="2" />
    </>
  ),
  alert: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.75h4" />,
  incident: <path d="M12 4.25 21 19.5H3zM12 10v4.5M12 17h.01" />,
  'locked-video': (
    <>
      <rect x="4" y="10.5" width="16" height="10" rx="2.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M10.75 13.4v4.2l3.5-2.1z" />
    </>
  ),
  adas: <path d="M12 3.5 19 6v5.5c0 4.2-2.9 7.4-7 9-4.1-1.6-7-4.8-7-9V6zM8.75 12l2.25 2.25L15.25 10" />,
  report: <path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9.25 17v-3M12.25 17v-5.5M15.25 17v-2" />,
  settings: (
    <>
      <path d="M3.5 7H13M17 7h3.5M3.5 12H7M11 12h9.5M3.5 17H12M16 17h4.5" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="12" r="2" />
      <circle cx="14" cy="17" r="2" />
    </>
  ),
  'sign-out': <path d="M14 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />,
  video: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="3" />
      <path d="M10 9v6l5-3z" />
    </>
  ),
  image: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="3" />
      <circle cx="8.5" cy="10" r="1.5" />
      <path d="m4.5 17 5-4 3 2.5 3.5-4 5 4.5" />
    </>
  ),
  generic: <path d="M4 13.5 6.5 5.5h11l2.5 8v5H4zM4 13.5h4.5L10 16h4l1.5-2.5H20" />,
  search: (
    <>
      <circle cx="10.75" cy="10.75" r="6.25" />
      <path d="m15.5 15.5 4.75 4.75" />
    </>
  ),
  'arrow-up': <path d="M12 19V5.5M6.5 11 12 5.5l5.5 5.5" />,
  'arrow-down': <path d="M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5" />,
  'chevron-left': <path d="M14.5 6 8.5 12l6 6" />,
  'chevron-right': <path d="m9.5 6 6 6-6 6" />,
  'chevron-down': <path d="m6 9.5 6 6 6-6" />,
  map: <path d="m3.5 6.5 5.5-2.5 6 2.5 5.5-2.5v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5M15 6.5V20" />,
  list: <path d="M8.5 6.5h12M8.5 12h12M8.5 17.5h12M4 6.5h.01M4 12h.01M4 17.5h.01" />,
  menu: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  check: <path d="m5 12.5 4.5 4.5 9.5-10" />,
  columns: <path d="M4 5h16v14H4zM9.5 5v14M14.5 5v14" />,
  more: <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  download: <path d="M12 4v11.5M7 11l5 5 5-5M4.5 20h15" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.25M20 4.5v4.75h-4.75" />,
  pause: <path d="M8.5 5v14M15.5 5v14" strokeWidth="3" />,
  'frame-back': <path d="M15.5 6 8.5 12l7 6zM5 6v12M19 9v6" />,
  'frame-on': <path d="M8.5 6l7 6-7 6zM19 6v12M5 9v6" />,
  previous: <path d="M18.5 5.5 8.5 12l10 6.5zM5.5 5.5v13" />,
  next: <path d="m5.5 5.5 10 6.5-10 6.5zM18.5 5.5v13" />,
  sound: <path d="M3.5 9.5v5H7l4.5 4v-13L7 9.5zM15 9a4.25 4.25 0 0 1 0 6M17.5 6.5a7.75 7.75 0 0 1 0 11" />,
  muted: <path d="M3.5 9.5v5H7l4.5 4v-13L7 9.5zM15.5 9.5l5 5M20.5 9.5l-5 5" />,
  'full-screen': <path d="M4 9V4.5h4.5M15.5 4.5H20V9M20 15v4.5h-4.5M8.5 19.5H4V15" />,
  'leave-full-screen': <path d="M8.5 4.5V9H4M20 9h-4.5V4.5M15.5 19.5V15H20M4 15h4.5v4.5" />,
  play: <path d="M7.5 4.75v14.5L19 12z" />,
  view: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5.5" width="17" height="15" rx="2.5" />
      <path d="M3.5 10h17M8 3.5v4M16 3.5v4" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.25l3.25 2" />
    </>
  ),
  link: (
    <path d="M9.5 14.5l5-5M11 6.75l2-2a4.3 4.3 0 0 1 6.1 6.1l-2.1 2.1M13 17.25l-2 2a4.3 4.3 0 0 1-6.1-6.1l2.1-2.1" />
  ),
  light: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2.25M12 19.25v2.25M2.5 12h2.25M19.25 12h2.25M5.3 5.3l1.6 1.6M17.1 17.1l1.6 1.6M5.3 18.7l1.6-1.6M17.1 6.9l1.6-1.6" />
    </>
  ),
  dark: <path d="M20 14.25A8.25 8.25 0 0 1 9.75 4 8.25 8.25 0 1 0 20 14.25Z" />,
  language: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.4 2.4 3.6 5.2 3.6 8.5s-1.2 6.1-3.6 8.5c-2.4-2.4-3.6-5.2-3.6-8.5s1.2-6.1 3.6-8.5Z" />
    </>
  ),
};

export interface IconProps extends Omit<DrawingProps, 'children'> {
  name: IconName;
}

/** An icon in the colour of the words beside it. */
export function Icon({ name, ...props }: IconProps) {
  return <Drawing {...props}>{drawings[name]}</Drawing>;
}
