import { describe, expect, it } from 'vitest';
import { fillIn } from '../../src/locales/catalogue';
import { en } from '../../src/locales/en';
import { es } from '../../src/locales/es';
import { failureCause, failureText } from '../../src/locales/failure-text';
import { createSay } from '../../src/locales/text';

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
});

describe('createSay', () => {
  const say = createSay('es', es);

  it('says a text of the catalogue, filled in', () => {
    expect(say('table.selectAll')).toBe(es['table.selectAll']);
    expect(say('pagination.page', { page: 3 })).toBe('Página 3');
  });

  it('says a resource’s own text in its language, filled in', () => {
    expect(say({ en: '{n} depots', es: '{n} depósitos', fr: '{n} dépôts' }, { n: 2 })).toBe('2 depósitos');
  });
});

describe('failureCause', () => {
  const say = createSay('en', en);

  it.each([
    [{ status: 403 }, 'Access Denied: You do not have permission to perform this action.'],
    [{ status: 404, url: '/api/v2/assets/7?x=1' }, 'Not Found: The requested 7 could not be found.'],
    [{ status: 403, serverMessage: 'Drivers may not' }, 'Access Denied: Drivers may not'],
    [{ status: 409, serverMessage: 'Already requested' }, 'Already requested'],
    [{ status: 200, text: 'failure.api' }, 'API request failed'],
    [{ status: 418 }, 'Error Code: 418'],
  ] as const)('of %j is "%s"', (failure, words) => expect(failureCause(failure, say)).toBe(words));
});

describe('failureText', () => {
  const say = createSay('en', en);

  it('is the server’s message first', () => {
    const failure = { status: 500, serverMessage: 'The depot burns', text: 'failure.api' } as const;
    expect(failureText(failure, say)).toBe('The depot burns');
  });

  it('is the failure’s own text next, in the user’s language', () => {
    expect(failureText({ status: 200, text: 'failure.api' }, createSay('es', es))).toBe(es['failure.api']);
  });

  it('is the status where nothing was said, and the network where no answer came', () => {
    expect(failureText({ status: 418 }, say)).toBe('Error Code: 418');
    expect(failureText({ status: 0 }, say)).toBe(
      'Network Error: Unable to connect to the server. Please check your internet connection.',
    );
  });

  it('is "An unknown error occurred" for an error event', () => {
    expect(failureText(new Event('error'), say)).toBe('An unknown error occurred');
  });

  it('is the message of any other error, and the screen’s default for none', () => {
    expect(failureText(new Error('Broken'), say)).toBe('Broken');
    expect(failureText(new Error(''), say)).toBe('An error occurred. Please try again.');
    expect(failureText(undefined, say, 'failure.assets')).toBe('Error loading assets location data');
  });
});
