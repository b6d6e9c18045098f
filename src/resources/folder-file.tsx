import { loadPart } from '../browser/load-part';

/** A file that folders of resources may have, by the names of the folders. */
export interface FolderFile<Module> {
  /** Adds that of a resource that has no folder. */
  add(resource: string, load: () => Promise<Module>): void;
  /** Loads it once; all callers get the same promise. Rejects for a folder without the file. */
  load(resource: string): Promise<Module>;
  /** Undefined until it is loaded. */
  loaded(resource: string): Module | undefined;
}

/**
 * @param name of the file.
 * @param found what `import.meta.glob` found of it.
 */
export function folderFile<Module>(
  name: string,
  found: Readonly<Record<string, () => Promise<Module>>>,
): FolderFile<Module> {
  const files = new Map(Object.entries(found).map(([path, load]) => [path.split('/')[1] ?? '', load]));
  const loading = new Map<string, Promise<Module>>();
  const loaded = new Map<string, Module>();
  return {
    add: (resource, load) => files.set(resource, load),
    loaded: (resource) => loaded.get(resource),
    load(resource) {
      const known = loading.get(resource);
      if (known) return known;
      const load = files.get(resource);
      const started = load
        ? loadPart(load)
        : Promise.reject(new Error(`There is no src/resources/${resource}/${name}`));
      loading.set(resource, started);
      // A later request tries again; the waiting screen gets the error.
      started.then(
        (module) => loaded.set(resource, module),
        () => setTimeout(() => loading.delete(resource), 2000),
      );
      return started;
    },
  };
}
