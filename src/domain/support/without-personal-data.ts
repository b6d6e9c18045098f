/** Names of properties are in single quotation marks and help to find an error; names of people begin with a capital. */
const NAME_IN_CODE = /^([a-z_$][\w$]*|.)$/;
/** From this length on a word of letters and digits may be a token. */
const TOKEN = /\b(?=[\w-]*\d)[\w-]{20,}\b/g;

/**
 * A text of a program as it may leave the browser: without queries and fragments of addresses, addresses of people, numbers
 * of telephones, what stands in quotation marks and may have been typed, and what looks like a token.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[?#][^\s)"']*/g, '')
    .replace(/[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g, '…')
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/(?<![A-Za-z])'([^']*)(?:'|$)/g, (quoted, word: string) =>
      NAME_IN_CODE.test(word) ? quoted : "'…'",
    )
    .replace(/\+?\d[\d ()/-]{6,}\d/g, '…')
    .replace(TOKEN, '…');
}

/** A path of the application or of an API without ids of records: "/dashboard/events/:id". */
export function routeOfPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  return plain
    .split('/')
    .map((part) => (/\d|%|@|^.{33,}$/.test(part) && !/^v\d+$/.test(part) ? ':id' : part))
    .join('/');
}
