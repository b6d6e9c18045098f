/**
 * The base path of the application on its host: `/`, or for example `/fleet/`. It is read from
 * `<meta name="base-path">`, which the server replaces below a path (docs/deploying.md "Below a path").
 */
export function basePath(): string {
  const given = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '/';
  const name = given.trim().replace(/^\/+|\/+$/g, '');
  return name === '' ? '/' : `/${name}/`;
}

/** @param path of the application, such as `/login`. @returns the path on the host, such as `/fleet/login`. */
export const onHost = (path: string, base = basePath()): string => base + path.replace(/^\//, '');

/** The opposite of `onHost`: an address outside of the base path, or the base path without its slash, becomes `/`. */
export const inApplication = (pathOnHost: string, base = basePath()): string =>
  pathOnHost.startsWith(base) ? `/${pathOnHost.slice(base.length)}` : '/';
