// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { antdTheme } from '../../src/app/antd-theme';
import { applyTheme } from '../../src/app/theme';
import { readMapColours } from '../../src/ui/map/map-colours';

/** The hue of a colour `#rrggbb` in degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const span = Math.max(red, green, blue) - Math.min(red, green, blue);
  const largest = Math.max(red, green, blue);
  const sixth =
    largest === red
      ? (green - blue) / span
      : largest === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return (sixth * 60 + 360) % 360;
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each([
    ['low', 'green', 100, 160],
    ['medium', 'yellow', 42, 60],
    ['high', 'orange', 20, 35],
    ['critical', 'red', 0, 10],
  ] as const)('markers of %s severity are %s', (severity, _colour, from, to) => {
    applyTheme(scheme);
    const hue = hueOf(readMapColours().kinds[severity]);
    expect(hue).toBeGreaterThanOrEqual(from);
    expect(hue).toBeLessThanOrEqual(to);
  });

  const token = theme.getDesignToken(antdTheme(scheme, { reducedMotion: false, isPhone: false }));

  test.each([
    ['success', 'green', token.colorSuccess, token.colorSuccessBg, 100, 160],
    ['error', 'red', token.colorError, token.colorErrorBg, 0, 10],
    ['warning', 'yellow', token.colorWarning, token.colorWarningBg, 35, 60],
    ['info', 'blue', token.colorInfo, token.colorInfoBg, 200, 230],
  ])('a badge in the tone %s is %s, its text and its ground', (_tone, _colour, text, ground, from, to) => {
    for (const hue of [hueOf(text), hueOf(ground)]) {
      expect(hue).toBeGreaterThanOrEqual(from);
      expect(hue).toBeLessThanOrEqual(to);
    }
  });
});

test('a mark beside words, as in details, has the colour of the marker', () => {
  applyTheme('light');
  const sheet = readFileSync('src/ui/tone-mark.css', 'utf8');
  const root = getComputedStyle(document.documentElement);
  for (const [kind, colour] of Object.entries(readMapColours().kinds)) {
    const rule = new RegExp(`\\.tone-mark\\[data-tone="${kind}"\\] \\{\\s*fill: var\\((--[\\w-]+)\\);`);
    const variable = rule.exec(sheet)?.[1] ?? '';
    expect([kind, root.getPropertyValue(variable).trim()]).toEqual([kind, colour]);
  }
});
