import type { ActionContext } from './definition/action';
import type { ResourceRecord } from './definition/record';
import { folderFile } from './folder-file';

/** Does an action with a record; rejects with the reason if it fails, which is then shown. */
export type OwnAction<Row extends ResourceRecord> = (row: Row, context: ActionContext) => Promise<unknown>;

/** Code of an action: an export of `actions.tsx` in the resource's folder, named by `own`. It may use other hooks. */
export type OwnActionHook<Row extends ResourceRecord> = () => OwnAction<Row>;

// A hook takes one kind of record only, whose type the registry does not have.
// biome-ignore lint/suspicious/noExplicitAny: each is called with records of its own resource
type ActionModule = Readonly<Record<string, OwnActionHook<any>>>;

const files = folderFile('actions.tsx', import.meta.glob<ActionModule>('./*/actions.tsx'));

/** Adds the code of actions of a resource that has no folder. */
export const addActions = files.add;

/** Loads the code of a resource's actions once; all callers get the same promise. */
export const loadActions = files.load;
