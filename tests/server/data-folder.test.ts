// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainFolderError, openDataFolder } from '../../server/database/data-folder';
import { explain } from '../../server/launch';

const isRoot = process.getuid?.() === 0;
/** The id of the system user that owns no files. */
const UNPRIVILEGED_UID = 65_534;

let workshop: string;
beforeAll(() => {
  workshop = mkdtempSync(path.join(tmpdir(), 'fleet-folder-'));
  chmodSync(workshop, 0o755);
  // The lock's code is read here: the other account may not see the folder of these tests.
  openDataFolder(path.join(workshop, 'own')).release();
});
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

/** The error of a start with a folder, as an account that is not root. */
function refusalOf(folder: string): string {
  // Root may write everywhere.
  if (isRoot) process.seteuid?.(UNPRIVILEGED_UID);
  try {
    openDataFolder(folder).release();
    return 'It was opened';
  } catch (error) {
    return explain(error);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

const folderWith = (name: string, mode: number): string => {
  const folder = path.join(workshop, name);
  mkdirSync(folder);
  chmodSync(folder, mode);
  return folder;
};
const mayNot = (folder: string) =>
  `This account may not write to the data folder ${folder}. Give it the right to, or set DATA_DIR to another folder.`;

it('reports that a folder may be read and not written', () => {
  const folder = folderWith('read', 0o555);
  expect(refusalOf(folder)).toBe(mayNot(folder));
});

it('reports that a folder of another user is closed', () => {
  const folder = folderWith('closed', 0o000);
  expect(refusalOf(folder)).toBe(mayNot(folder));
  chmodSync(folder, 0o755);
});

it('reports that a folder may not be made where it is to be', () => {
  const folder = path.join(folderWith('above', 0o555), 'below', 'data');
  expect(refusalOf(folder)).toBe(mayNot(folder));
});

const readOnly = (folder: string) =>
  `The data folder ${folder} is on a read-only disk. Make the disk writable, or set DATA_DIR to another folder.`;

it('reports that a disk is read-only', ({ skip }) => {
  const disk = folderWith('disk', 0o755);
  const mount = isRoot && process.platform === 'linux';
  const isMounted =
    mount && spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', disk]).status === 0;
  if (!isMounted) skip('needs root on Linux, to make a read-only disk');
  try {
    for (const folder of [disk, path.join(disk, 'data')]) {
      const end = (() => {
        try {
          openDataFolder(folder).release();
          return 'It was opened';
        } catch (error) {
          return explain(error);
        }
      })();
      expect(end).toBe(readOnly(folder));
    }
  } finally {
    spawnSync('umount', [disk]);
  }
});

it.each([
  ['EROFS', readOnly('/data')],
  ['EACCES', mayNot('/data')],
  ['EPERM', mayNot('/data')],
])('knows %s of any call of the file system', (code, sentence) => {
  const error = Object.assign(new Error(`${code}: open '/data/in-use.lock'`), { code, syscall: 'open' });
  expect(explain(explainFolderError(error, '/data'))).toBe(sentence);
});
