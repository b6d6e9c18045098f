import type { AnyResource } from '../resources/definition';

/** What every screen is given: its resource. */
export interface ScreenProps {
  definition: AnyResource;
}
