/** The order matters: most browsers also contain the names of older ones. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (table: readonly [RegExp, string][], userAgent: string): string | undefined =>
  table.find(([mark]) => mark.test(userAgent))?.[1];

/** Browser and system of a user agent: "Firefox · Windows"; the user agent itself where both are unknown. */
export function deviceName(userAgent: string): string {
  const names = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(Boolean);
  return names.length > 0 ? names.join(' · ') : userAgent.trim();
}
