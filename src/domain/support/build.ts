/** What was built, and from what. */
export interface Build {
  /** Of package.json. */
  version: string;
  /** Empty: not known. */
  commit: string;
  /** As it was given at the build; empty: not given. */
  builtAt: string;
}

declare const __BUILD__: Build | undefined;

/** Of the file that this stands in: of the application in a browser, of the server in its process. */
export const build: Build =
  typeof __BUILD__ === 'undefined' ? { version: '0.0.0', commit: '', builtAt: '' } : __BUILD__;

/** A build in one line: "0.1.0 (3f9a1c2e4b5d)". */
export function buildText({ version, commit, builtAt }: Build): string {
  const origin = [commit, builtAt].filter(Boolean).join(', ');
  return origin ? `${version} (${origin})` : version;
}
