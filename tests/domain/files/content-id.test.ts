import { expect, it } from 'vitest';
import { contentId } from '../../../src/domain/files/content-id';

it('is the same for the same content and stands in an address as it is', () => {
  const id = contentId(['Cam 0001', 'Speed', 40.7, null]);
  expect(contentId(['Cam 0001', 'Speed', 40.7, null])).toBe(id);
  expect(id).toMatch(/^[0-9a-z]{6,11}$/);
});

it('differs where the parts do', () => {
  expect(contentId(['ab', 'c'])).not.toBe(contentId(['a', 'bc']));
  const ids = Array.from({ length: 50_000 }, (_, at) => contentId(['Cam', at]));
  expect(new Set(ids).size).toBe(50_000);
});
