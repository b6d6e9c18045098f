import { describe, expect, it } from 'vitest';
import { fileSize } from '../../src/domain/files/file-size';
import type { Language } from '../../src/locales/catalogue';
import { localeOf } from '../../src/locales/locale';
import { formatNumber } from '../../src/locales/number-format';

describe('the locale is the chosen language in the browser’s region', () => {
  it.each<[Language, string[], string]>([
    ['es', ['es-MX', 'es', 'en-US'], 'es-MX'],
    ['es', ['es-US', 'en-US'], 'es-US'],
    ['es', ['es-ES'], 'es-ES'],
    ['es', ['es-419', 'es'], 'es-419'],
    ['fr', ['fr-CA', 'fr-FR'], 'fr-CA'],
    ['fr', ['en-CA', 'fr-FR'], 'fr-FR'],
    ['en', ['en-GB', 'en-US'], 'en-GB'],
    // Chosen here and not in the browser: the language as it is written where the browser is.
    ['es', ['en-US', 'en'], 'es-US'],
    ['fr', ['en-CA', 'en'], 'fr-CA'],
    ['es', ['en', 'es', 'en-US'], 'es-US'],
    ['es', ['en-US', 'es-MX'], 'es-MX'],
    ['en', ['zh-Hans-SG'], 'en-SG'],
    // There is no French of the United States, and no Spanish of Germany.
    ['fr', ['en-US'], 'fr'],
    ['es', ['de-DE'], 'es'],
    ['es', ['es'], 'es'],
    ['en', [], 'en'],
    ['en', ['not a tag', 'en-GB'], 'en-GB'],
    ['en', ['en-GB-u-nu-arab'], 'en-GB'],
  ])('%s in a browser of %j is %s', (language, browser, locale) => {
    expect(localeOf(language, browser)).toBe(locale);
  });
});

describe('numbers, sizes and times of day are those of the region', () => {
  it.each([
    ['en-US', '1,234,567.5', '87%', '1.2 MB', '3:33 PM'],
    ['en-GB', '1,234,567.5', '87%', '1.2 MB', '15:33'],
    ['es-US', '1,234,567.5', '87%', '1.2 MB', '3:33 p.m.'],
    ['es-MX', '1,234,567.5', '87%', '1.2 MB', '3:33 p.m.'],
    ['es-ES', '1.234.567,5', '87 %', '1,2 MB', '15:33'],
    ['fr-FR', '1 234 567,5', '87 %', '1,2 Mo', '15:33'],
    ['fr-CA', '1 234 567,5', '87 %', '1,2 Mo', '15 h 33'],
  ])('%s', (locale, number, percent, size, time) => {
    // Which of the spaces stands where differs from one version of the browser's data to another.
    const plain = (text: string) => text.replace(/\s/gu, ' ').replace('p. m.', 'p.m.');
    expect(plain(formatNumber(1_234_567.5, locale))).toBe(number);
    expect(plain(formatNumber(0.87, locale, { style: 'percent' }))).toBe(percent);
    expect(plain(fileSize(1_200_000, locale))).toBe(size);
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
    expect(plain(clock.format(Date.UTC(2026, 10, 22, 15, 33)))).toBe(time);
  });
});
