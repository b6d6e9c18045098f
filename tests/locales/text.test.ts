import { describe, expect, it } from 'vitest';
import { fillIn } from '../../src/locales/catalogue';
import { en } from '../../src/locales/en';
import { es } from '../../src/locales/es';
import { failureCause, failureText } from '../../src/locales/failure-text';
import { fr } from '../../src/locales/fr';
import { createTranslate } from '../../src/locales/text';

describe('fillIn', () => {
  it('puts values in the place of their names, as often as they occur', () => {
    expect(fillIn('{a} and {b} and {a}', { a: 'one', b: 2 })).toBe('one and 2 and one');
  });

  it('takes 0 and the empty text for values', () => {
    expect(fillIn('{count} of {name}.', { count: 0, name: '' })).toBe('0 of .');
  });

  it('leaves a name without a value as it stands', () => {
    expect(fillIn('{first} of {total}', { first: 1 })).toBe('1 of {total}');
    expect(fillIn('{first}')).toBe('{first}');
  });

  it('passes over values that the text has no name for', () => {
    expect(fillIn('Plain', { name: 'x' })).toBe('Plain');
  });

  it('puts nothing into a value that looks like a name, and no dollar of it is read as a pattern', () => {
    expect(fillIn('{a}', { a: '{b} $& $1', b: 'no' })).toBe('{b} $& $1');
  });

  it('ends a sentence with one full stop, also after a value that ends in one', () => {
    expect(fillIn('It is {time}.', { time: '10:40 a.m.' })).toBe('It is 10:40 a.m.');
    expect(fillIn('{time}. {count}.', { time: '10:40', count: 2 })).toBe('10:40. 2.');
    expect(fillIn('Of {name}...', { name: 'Acme Inc.' })).toBe('Of Acme Inc....');
    expect(fillIn('For {count} {count|minute|minutes}.', { count: 1 })).toBe('For 1 minute.');
    expect(fillIn('At {time}.')).toBe('At {time}.');
  });
});

it.each([
  ['es', es],
  ['fr', fr],
] as const)('no zone stands after a “de” in %s, which would be “d’” before “America”', (_language, texts) => {
  expect(Object.values(texts).filter((text) => /\b(de|du|del|d’)\s*\{zone\}/i.test(text))).toEqual([]);
});

describe('a counted text', () => {
  const cluster = (language: 'en' | 'es' | 'fr', count: number, available: number) =>
    createTranslate(language, { en, es, fr }[language])('map.cluster', {
      count,
      available,
      unavailable: count - available,
    });

  it('has the form of each of its numbers', () => {
    expect(cluster('en', 3, 1)).toBe('3 records: 1 available, 2 unavailable');
    expect(cluster('es', 3, 1)).toBe('3 registros: 1 disponible, 2 no disponibles');
    expect(cluster('fr', 3, 1)).toBe('3 éléments\u00a0: 1 disponible, 2 indisponibles');
    expect(cluster('en', 1, 1)).toBe('1 record: 1 available, 0 unavailable');
    expect(cluster('es', 1, 1)).toBe('1 registro: 1 disponible, 0 no disponibles');
  });

  it('takes 0 for one in French alone, and fractions as the language does', () => {
    expect(cluster('fr', 1, 1)).toBe('1 élément\u00a0: 1 disponible, 0 indisponible');
    expect(fillIn('{count|video|videos}', { count: 0 }, 'es')).toBe('videos');
    expect(fillIn('{count|vidéo|vidéos}', { count: 1.5 }, 'fr')).toBe('vidéo');
    expect(fillIn('{count|video|videos}', { count: 1.5 }, 'en')).toBe('videos');
  });

  it('has a form of its own for full millions where the language has', () => {
    const clips = (language: 'en' | 'es' | 'fr', locale: string) =>
      createTranslate(language, { en, es, fr }[language], locale)('videos.clips', { count: 1_000_000 });
    expect(clips('es', 'es-MX')).toBe('1,000,000 de clips');
    expect(clips('fr', 'fr-CA')).toMatch(/^1\s000\s000 de clips$/u);
    expect(clips('en', 'en-US')).toBe('1,000,000 clips');
  });

  it('falls back to the form for all others', () => {
    expect(fillIn('{count|día|días}', { count: 1_000_000 }, 'es')).toBe('días');
  });

  it.each([
    ['en', 'time.minutes', 1, '1 minute ago'],
    ['en', 'time.minutes', 2, '2 minutes ago'],
    ['es', 'time.hours', 1, 'Hace 1 hora'],
    ['fr', 'time.days', 30, 'Il y a 30 jours'],
    ['en', 'list.noMatch.text', 1, 'None of the 1 record matches the search and filters.'],
    ['es', 'list.selected', 1, '1 elemento seleccionado'],
    ['es', 'form.minLength', 1, 'Ingrese al menos 1 carácter.'],
    ['fr', 'videos.downloadSelected', 2, 'Télécharger 2 sélectionnées'],
    ['es', 'request.tooLong', 1, 'Un video dura 1 minuto como máximo'],
  ] as const)('%s %s of %i', (language, key, count, words) => {
    const t = createTranslate(language, { en, es, fr }[language]);
    expect(t(key, { count, total: count, minutes: count })).toBe(words);
  });
});

describe('createSay', () => {
  const t = createTranslate('es', es);

  it('writes numbers for the region', () => {
    const rest = { received: 1000, total: 51_234 };
    expect(createTranslate('es', es, 'es-MX')('list.rest', rest)).toBe('1,000 de 51,234 leídos.');
    expect(createTranslate('es', es, 'es-ES')('list.rest', rest)).toBe('1000 de 51.234 leídos.');
  });

  it('returns a text of the catalogue, filled in', () => {
    expect(t('table.selectAll')).toBe(es['table.selectAll']);
    expect(t('pagination.page', { page: 3 })).toBe('Página 3');
  });

  it('returns a resource’s own text in its language, filled in', () => {
    expect(t({ en: '{n} depots', es: '{n} depósitos', fr: '{n} dépôts' }, { n: 2 })).toBe('2 depósitos');
  });
});

describe('failureCause', () => {
  const t = createTranslate('en', en);

  it.each([
    [{ status: 403 }, 'Access Denied: You do not have permission to perform this action.'],
    [{ status: 404, url: '/api/v2/assets/7?x=1' }, 'Not Found: The requested 7 could not be found.'],
    [{ status: 403, serverMessage: 'Drivers may not' }, 'Access Denied: Drivers may not'],
    [{ status: 409, serverMessage: 'Already requested' }, 'Already requested'],
    [{ status: 200, text: 'failure.api' }, 'API request failed'],
    [{ status: 418 }, 'Error Code: 418'],
  ] as const)('of %j is "%s"', (failure, words) => expect(failureCause(failure, t)).toBe(words));
});

describe('failureText', () => {
  const t = createTranslate('en', en);

  it('is the server’s message first', () => {
    const failure = { status: 500, serverMessage: 'The depot burns', text: 'failure.api' } as const;
    expect(failureText(failure, t)).toBe('The depot burns');
  });

  it('is the failure’s own text next, in the user’s language', () => {
    expect(failureText({ status: 200, text: 'failure.api' }, createTranslate('es', es))).toBe(
      es['failure.api'],
    );
  });

  it('is the status where the answer has no message, and the network where no answer came', () => {
    expect(failureText({ status: 418 }, t)).toBe('Error Code: 418');
    expect(failureText({ status: 0 }, t)).toBe(
      'Network Error: Unable to connect to the server. Please check your internet connection.',
    );
  });

  it('is "An unknown error occurred" for an error event', () => {
    expect(failureText(new Event('error'), t)).toBe('An unknown error occurred');
  });

  it('is the message of any other error, and the screen’s default for none', () => {
    expect(failureText(new Error('Broken'), t)).toBe('Broken');
    expect(failureText(new Error(''), t)).toBe('An error occurred. Please try again.');
    expect(failureText(undefined, t, 'failure.assets')).toBe('Error loading assets location data');
  });
});
