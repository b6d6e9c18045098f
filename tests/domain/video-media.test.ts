import { describe, expect, test } from 'vitest';
import { mediaAddress, mediaKindOf } from '../../src/domain/video-media';

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

  test('is what its address says rather than its type id', () => {
    expect(mediaKindOf('a.jpg', 1)).toBe('image');
    expect(mediaKindOf('a.mp4', 2)).toBe('video');
  });
});

describe('the address of a file', () => {
  test.each([
    ['https://cdn.example/7.mp4', 'https://cams.example', 'https://cdn.example/7.mp4'],
    ['//cdn.example/7.mp4', 'https://cams.example', '//cdn.example/7.mp4'],
    ['/media/7.mp4?s=1', 'https://cams.example', 'https://cams.example/media/7.mp4?s=1'],
    ['media/7.mp4', 'https://cams.example/api', 'https://cams.example/api/media/7.mp4'],
    ['/media/7.mp4', '', '/media/7.mp4'],
    ['', 'https://cams.example', ''],
    ['javascript:alert(1)', 'https://cams.example', ''],
    ['data:text/html,x', '', ''],
    ['file:///etc/passwd', '', ''],
  ])('%s at "%s" is "%s"', (url, base, address) => {
    expect(mediaAddress(url, base)).toBe(address);
  });
});
