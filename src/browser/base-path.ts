/**
 * The folder of the host in which the application stands: `/`, or such as `/fleet/`. The page says it in
 * `<meta name="base-path">`, which whoever serves it below a path replaces (docs/deploying.md "Below a path").
 */
export function basePath(): string {
  const given = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '/';
  const name = given.trim().replace(/^\/+|\/+$/g, '');
  return name === '' ? '/' : `/${name}/`;
}

/** @param path of the application, such as `/login`. @returns the path on the host, such as `/fleet/login`. */
export const onHost = (path: string, base = basePath()): string => base + path.replace(/^\//, '');

/** The opposite of `onHost`: what is outside of the folder, or the folder itself without its slash, is `/`. */
export const inApplication = (pathOnHost: string, base = basePath()): string =>
  pathOnHost.startsWith(base) ? `/${pathOnHost.slice(base.length)}` : '/';
