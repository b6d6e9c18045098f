import { checkDefinitions } from './check-definitions';
import type { AnyResource } from './definition/resource';

const files = import.meta.glob<AnyResource>('./*/*.resource.ts', { eager: true, import: 'default' });

// The build runs it once, in place of each browser; see `checkedDefinitions` in vite.config.ts.
if (import.meta.env.DEV) checkDefinitions(files);

/** All resources, in the order of the sidebar. Each `*.resource.ts` in a folder here is one. */
export const resources: readonly AnyResource[] = Object.values(files).sort(
  (one, other) => one.order - other.order,
);
