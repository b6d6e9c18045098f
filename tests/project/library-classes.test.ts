import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The rules that name a class of the component library, each with what stands before it up to the rule or block before. */
const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const rules = sheets.flatMap((file) =>
  [...readFileSync(`src/${file}`, 'utf8').matchAll(/[^{};]*\.ant-[^{}]*\{/g)].map(([rule]) => ({
    file,
    rule,
  })),
);

describe('classes of the component library', () => {
  it('are named in ten lines at the most: tokens and properties of the library come first', () => {
    const lines = rules.flatMap(({ rule }) => rule.split('\n').filter((line) => line.includes('.ant-')));
    expect(lines.length).toBeLessThanOrEqual(10);
  });

  it.each(rules)('have a reason above them ($file)', ({ rule }) => {
    expect(rule).toContain('/*');
  });
});
