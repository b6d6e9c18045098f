import { useQueryClient } from '@tanstack/react-query';
import { perSession } from '../per-session';

/** A place that was gone to through the palette, by its words at that time. */
export interface RecentPlace {
  /** The area whose picture it has. */
  area: string;
  title: string;
  aside?: string;
  to: string;
}

const MOST = 8;

const placesOf = perSession((): RecentPlace[] => []);

/** Where the user has been through the palette in this session, the last first. */
export function useRecentPlaces() {
  const places = placesOf(useQueryClient());
  return {
    list: (): readonly RecentPlace[] => places,
    add(place: RecentPlace): void {
      const others = places.filter(({ to }) => to !== place.to);
      places.splice(0, places.length, ...[place, ...others].slice(0, MOST));
    },
  };
}
