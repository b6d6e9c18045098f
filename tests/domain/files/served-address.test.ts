import { expect, test } from 'vitest';
import { apiAddressOf, servedAddress, servedPicture } from '../../../src/domain/files/served-address';

const baseUrls = {
  dashcam: 'https://cams.example',
  asset: 'https://assets.example',
  login: 'https://login.example',
};
const on = (dashcam: string) => ({ ...baseUrls, dashcam });

test.each([
  ['/api/DashCamMaster/DownloadVideo/7', 'dashcam'],
  ['/api/v2/video-requests/7/cancel', 'dashcam'],
  ['/api/v2/auth/refresh', 'login'],
  ['/api/v2/assets', 'asset'],
  ['/api/reports/7/download', 'asset'],
])('%s is served by the %s API', (path, address) => expect(apiAddressOf(path)).toBe(address));

test.each([
  ['https://cdn.example/7.mp4', 'https://cdn.example/7.mp4'],
  ['HTTP://cdn.example/7.mp4?x=1', 'HTTP://cdn.example/7.mp4?x=1'],
  ['//cdn.example/7.mp4', '//cdn.example/7.mp4'],
  ['/media/7.mp4?s=1', 'https://cams.example/media/7.mp4?s=1'],
  [' media/7.mp4 ', 'https://cams.example/media/7.mp4'],
  ['', ''],
  [' ', ''],
  ['http://', ''],
  ['https://', ''],
  ['//', ''],
])('a clip at "%s" is at "%s"', (address, whole) => {
  expect(servedAddress(address, baseUrls, 'dashcam')).toBe(whole);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  'ftp://v.example/a',
  'blob:https://app.example/1',
])('%s is followed by nobody', (address) => {
  expect(servedAddress(address, baseUrls, 'asset')).toBe('');
});

test('a relative address belongs to the server of its path, else to the one that sent it', () => {
  expect(servedAddress('/video/7.mp4', baseUrls, 'asset')).toBe('https://assets.example/video/7.mp4');
  expect(servedAddress('/api/DashCamMaster/media/7', baseUrls, 'asset')).toBe(
    'https://cams.example/api/DashCamMaster/media/7',
  );
});

test.each([
  ['', '/media/7.mp4', '/media/7.mp4'],
  ['', 'media/7.mp4', '/media/7.mp4'],
  ['/fleet', '/media/7.mp4', '/fleet/media/7.mp4'],
  ['/fleet', '/fleet/media/7.mp4', '/fleet/media/7.mp4'],
  ['https://cams.example/root', 'media/7.mp4', 'https://cams.example/root/media/7.mp4'],
  ['https://cams.example/root', '/root/media/7.mp4', 'https://cams.example/root/media/7.mp4'],
  ['https://cams.example/root', '/rooted/7.mp4', 'https://cams.example/root/rooted/7.mp4'],
])('on "%s", %s is at %s', (base, address, whole) => {
  expect(servedAddress(address, on(base), 'dashcam')).toBe(whole);
});

test('a picture may be its own data, and no other data', () => {
  expect(servedPicture('data:image/png;base64,AAAA', baseUrls, 'dashcam')).toBe('data:image/png;base64,AAAA');
  expect(servedPicture('data:text/html,<script>', baseUrls, 'dashcam')).toBe('');
  expect(servedPicture('/media/7.jpg', baseUrls, 'dashcam')).toBe('https://cams.example/media/7.jpg');
});
