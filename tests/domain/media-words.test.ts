import { expect, test } from 'vitest';
import { fileSize } from '../../src/domain/files/file-size';
import { createTextPool } from '../../src/domain/lists/text-pool';
import { mediaTime } from '../../src/domain/video/media-time';

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [75, '1:15'],
  [3661, '1:01:01'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%s seconds are %s', (seconds, words) => {
  expect(mediaTime(seconds)).toBe(words);
});

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [95_200, '95 kB'],
  [1_240_000, '1.2 MB'],
  [268_000_000, '268 MB'],
  [5_000_000_000, '5 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes, 'en')).toBe(words);
});

test('equal texts share what is made of them, until the pool is full', () => {
  const pool = createTextPool((text) => ({ text }), 2);
  const first = pool('a');
  expect(pool('a')).toBe(first);
  pool('b');
  pool('c');
  expect(pool('a')).not.toBe(first);
});
