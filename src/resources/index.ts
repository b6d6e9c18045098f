import type { AnyResource } from './definition';

const files = import.meta.glob<AnyResource>('./*.resource.ts', { eager: true, import: 'default' });

/** Every resource of the application, in the sidebar's order. A new file in this folder is a new resource. */
export const resources: readonly AnyResource[] = Object.values(files).sort(
  (one, other) => one.order - other.order,
);
