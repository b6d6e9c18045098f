import { describe, expect, test } from 'vitest';
import { mediaKindOf } from '../../../src/domain/video/video-media';

describe('a clip', () => {
  test.each(['a.mp4', 'a.avi', 'a.mov', 'a.webm', 'https://cams.example/7.MP4?signature=x'])(
    'at %s is a video',
    (url) => expect(mediaKindOf(url, null)).toBe('video'),
  );

  test.each(['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'a.webp', '/media/7.JPG?signature=x'])(
    'at %s is an image',
    (url) => expect(mediaKindOf(url, null)).toBe('image'),
  );

  test.each<[number | null, string]>([
    [1, 'video'],
    [2, 'image'],
    [3, 'unknown'],
    [null, 'unknown'],
  ])('whose address says nothing is, by the type id %s, %s', (typeId, kind) => {
    expect(mediaKindOf('/media/7', typeId)).toBe(kind);
    expect(mediaKindOf('', typeId)).toBe(kind);
  });

  test('follows its address rather than its type id', () => {
    expect(mediaKindOf('a.jpg', 1)).toBe('image');
    expect(mediaKindOf('a.mp4', 2)).toBe('video');
  });
});
