import type { AnyResource } from '../resources/definition/resource';

export interface ScreenProps {
  definition: AnyResource;
}
