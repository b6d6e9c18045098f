import { expect, it } from 'vitest';
import { liveStreamAddress } from '../../../src/domain/video/live-streams';

it.each([
  ['/api/v2/live', '/api/v2/live/500001/index.m3u8'],
  ['https://live.example/fleet', 'https://live.example/fleet/500001/index.m3u8'],
  ['https://live.example/{id}/master.m3u8?low=1', 'https://live.example/500001/master.m3u8?low=1'],
])('with %s the stream of a dashcam is at %s', (base, address) => {
  expect(liveStreamAddress(base, '500001')).toBe(address);
});

it('an id does not lead elsewhere', () => {
  expect(liveStreamAddress('/live', '../x?')).toBe('/live/..%2Fx%3F/index.m3u8');
});
