import { en } from '../../src/locales/en';
import { type AnyResource, pathOf } from '../../src/resources/definition/resource';

/** One picture of the documentation. */
export interface Screen {
  /** Its name in docs/screens/. */
  file: string;
  title: string;
  /** What is opened, with its query string. */
  path: string;
  /** Taken of a phone. Absent: at 1440 × 900. */
  isPhone?: true;
  /** Nobody is signed in. Absent: the demo user is. */
  isSignedOut?: true;
}

/** What areas need in their address to show something: of those that other areas lead to. */
export interface LinkedPlaces {
  /** The query string of a vehicle's day. */
  vehicleDay: string;
  /** The id of an event. */
  event: string;
}

const labelOf = ({ label }: AnyResource): string => (typeof label === 'string' ? en[label] : label.en);

/** The pictures of all areas that have a screen, map and list by themselves, and of what has no area. */
export function listScreens(resources: readonly AnyResource[], places: LinkedPlaces): Screen[] {
  const queries: Readonly<Record<string, string>> = { 'vehicle-days': places.vehicleDay };
  const areas = resources
    .filter(({ place }) => place !== 'hidden')
    .flatMap((area): Screen[] => {
      const title = labelOf(area);
      const path = pathOf(area);
      if (!area.map) {
        const query = queries[area.name];
        return [{ file: `${area.name}.jpg`, title, path: query ? `${path}?${query}` : path }];
      }
      return [
        { file: `${area.name}-map.jpg`, title: `${title}, map`, path: `${path}?view=map` },
        { file: `${area.name}-list.jpg`, title: `${title}, list`, path: `${path}?view=list` },
      ];
    });
  return [
    { file: 'sign-in.jpg', title: 'Sign in', path: '/login', isSignedOut: true },
    ...areas,
    {
      file: 'event.jpg',
      title: 'An event',
      path: `/dashboard/events?event=${encodeURIComponent(places.event)}`,
    },
    { file: 'phone.jpg', title: 'On a phone', path: '/dashboard/dashcams', isPhone: true },
  ];
}

/** @returns docs/screens/README.md, in Markdown */
export function renderScreensPage(screens: readonly Screen[]): string {
  const sections = screens.map(({ file, title }) => `## ${title}\n\n![${title}](${file})`);
  return `${[
    '# Screens',
    '`npm run docs:screens` takes these pictures of the demo fleet and writes this page.',
    ...sections,
  ].join('\n\n')}\n`;
}
