import { describe, expect, test } from 'vitest';
import { readNewLink, readSharedAnswer } from '../../src/resources/report-links/link-record';

const notThat: readonly unknown[] = ['', '<html></html>', null, {}, { weather: { sky: 'clear' } }, []];

describe('a link that was just made', () => {
  const url = 'https://fleet.example/shared-report#token';

  test('is read with its end', () => {
    const link = { url, expiresAt: '2026-11-27T09:30:00.000Z' };
    expect(readNewLink({ ...link, id: 7 })).toEqual({ ...link, id: '7' });
    expect(readNewLink(link)).toEqual(link);
  });

  test.each([
    ...notThat,
    { url: '', expiresAt: '2026-11-27T09:30:00.000Z' },
    { url, expiresAt: 'some day' },
    { url },
  ])('is not made by the answer %j, and a sentence says so', (answer) => {
    expect(() => readNewLink(answer)).toThrow(expect.objectContaining({ text: 'failure.shape' }));
  });
});

describe('a report behind a link', () => {
  test('is read with its company and the end of the link', () => {
    const data = { id: 3, company: 'Prairie Lines', expiresAt: '2026-11-27T09:30:00.000Z' };
    expect(readSharedAnswer({ success: true, data })).toEqual(data);
    expect(readSharedAnswer({ data: { expiresAt: data.expiresAt } }).company).toBe('');
  });

  test.each([...notThat, { data: [] }, { data: {} }, { data: { expiresAt: '' } }])(
    'is not in the answer %j, and a sentence says so',
    (answer) => {
      expect(() => readSharedAnswer(answer)).toThrow(expect.objectContaining({ text: 'failure.shape' }));
    },
  );
});
