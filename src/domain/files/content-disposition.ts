const extended = /;\s*filename\*\s*=\s*(?:UTF-8|ISO-8859-1)'[^']*'([^;\s]+)/i;
const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const bare = /;\s*filename\s*=\s*([^;"\s]+)/i;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The file name in a Content-Disposition header (RFC 6266), without a path; undefined without one. */
export function dispositionFileName(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const inUtf8 = decoded(extended.exec(header)?.[1] ?? '');
  const plain = quoted.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? bare.exec(header)?.[1];
  const name = (inUtf8 || plain)?.split(/[\\/]/).at(-1)?.trim();
  return name && name !== '.' && name !== '..' ? name : undefined;
}
