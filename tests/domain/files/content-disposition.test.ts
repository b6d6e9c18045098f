import { expect, test } from 'vitest';
import { dispositionFileName } from '../../../src/domain/files/content-disposition';

test.each([
  ['attachment; filename="Usage report.csv"', 'Usage report.csv'],
  ['attachment; filename=clip.mp4', 'clip.mp4'],
  ['attachment; FileName = clip.mp4; size=7', 'clip.mp4'],
  ['attachment; filename="a \\"quoted\\" name.csv"', 'a "quoted" name.csv'],
  ['attachment; filename="?.csv"; filename*=UTF-8\'\'%C3%A9tat.csv', 'état.csv'],
  ['attachment; filename="kept.csv"; filename*=UTF-8\'\'%E0%A4%A', 'kept.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\folder\\\\clip.mp4"', 'clip.mp4'],
])('%s names %s', (header, name) => {
  expect(dispositionFileName(header)).toBe(name);
});

test.each([undefined, '', 'attachment', 'inline; filename=""', 'attachment; filename=".."'])(
  '%j names nothing',
  (header) => {
    expect(dispositionFileName(header)).toBeUndefined();
  },
);
