import { describe, expect, test } from 'vitest';
import { clipFileName, type NamedClip, uniqueName } from '../../../src/domain/video/clip-name';

const clip: NamedClip = {
  dashCamName: 'Cam 0012',
  camera: 'Front',
  created: '11/21/2026 8:05:09 AM',
  isImage: false,
  videoUrl: '/media/7.mp4',
};

describe('the name of a clip’s file', () => {
  test('is made of dashcam, camera and created time, with .mp4', () => {
    expect(clipFileName(clip)).toBe('Cam 0012_Front_11-21-2026 8-05-09 AM.mp4');
  });

  test.each([
    ['image/jpeg', '/media/7', '.jpg'],
    ['image/png', '/media/7.jpg', '.png'],
    ['', '/media/7.webp?signature=a.b', '.webp'],
    ['application/octet-stream', '/media/7', '.jpg'],
  ])('of a picture of type "%s" at %s ends with %s', (type, videoUrl, ending) => {
    expect(clipFileName({ ...clip, isImage: true, videoUrl }, type)).toBe(
      `Cam 0012_Front_11-21-2026 8-05-09 AM${ending}`,
    );
  });

  test('keeps out what file systems do not allow', () => {
    const name = clipFileName({ ...clip, dashCamName: '../Cam: 7/8?\n', camera: 'Fr|ont "A"' });
    expect(name).toBe('Cam- 7-8_Fr-ont -A_11-21-2026 8-05-09 AM.mp4');
  });

  test('is a name even where nothing is known', () => {
    expect(clipFileName({ ...clip, dashCamName: '', camera: ' ', created: '' })).toBe('video.mp4');
  });
});

test('a name that is taken gets a number, whatever its case', () => {
  const taken = new Set<string>();
  expect(['a.mp4', 'A.MP4', 'a.mp4', 'b'].map((name) => uniqueName(name, taken))).toEqual([
    'a.mp4',
    'A (2).MP4',
    'a (3).mp4',
    'b',
  ]);
});
