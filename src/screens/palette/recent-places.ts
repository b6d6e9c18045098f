import { useQueryClient } from '@tanstack/react-query';
import { perSession } from '../per-session';

/** A page opened through the palette, with its label at that time. */
export interface RecentPlace {
  /** The area whose icon it has. */
  area: string;
  title: string;
  aside?: string;
  to: string;
}

const MOST = 8;

const placesOf = perSession((): RecentPlace[] => []);

/** The pages opened through the palette in this session, the last first. */
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
