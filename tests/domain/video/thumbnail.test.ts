import { describe, expect, test } from 'vitest';
import { inlineThumbnail, thumbnailOf } from '../../../src/domain/video/thumbnail';

describe('a thumbnail string', () => {
  test.each(['', 'abc', 'data:,abc', '123456789'])('shorter than 10 characters, %j, is ignored', (text) => {
    expect(inlineThumbnail(text)).toBeUndefined();
  });

  test('starting with "data:" is used as is', () => {
    expect(inlineThumbnail('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
  });

  test.each(['/9j/4AAQSkZJRg==', 'AAAAAAAAAA', 'abc+/def123='])(
    'of base64, %s, gets a jpeg data prefix',
    (text) => expect(inlineThumbnail(text)).toBe(`data:image/jpeg;base64,${text}`),
  );

  test.each(['https://cams.example/7.jpg', '(thumbnail not uploaded)', 'AAAA AAAA AAAA', 'AAAAAAAAA==='])(
    'of anything else, %s, is ignored',
    (text) => expect(inlineThumbnail(text)).toBeUndefined(),
  );
});

describe('the picture of a clip', () => {
  test('is its thumbnail, whatever its file is', () => {
    const clip = { inline: 'data:image/png;base64,AAAA', videoUrl: 'a.jpg', mediaTypeId: 2 };
    expect(thumbnailOf(clip)).toBe(clip.inline);
  });

  test.each([
    ['/media/7.jpg', null, '/media/7.jpg'],
    ['/media/7', 2, '/media/7'],
    ['/media/7.mp4', null, undefined],
    ['/media/7', 1, undefined],
    ['', 2, undefined],
  ])('without one, with the file %j of type %s, is %s', (videoUrl, mediaTypeId, picture) => {
    expect(thumbnailOf({ inline: undefined, videoUrl, mediaTypeId })).toBe(picture);
  });
});
