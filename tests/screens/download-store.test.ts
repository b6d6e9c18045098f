import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Files } from '../../src/domain/files/files';
import type { Disk, OpenDisk } from '../../src/screens/downloads/disk';
import { createDownloadStore, type Download } from '../../src/screens/downloads/download-store';
import type { WantedClip } from '../../src/screens/downloads/wanted-clip';
import { fakeFiles } from '../support/fake-providers';

// All that is used of a window; the files of jsdom's are not those that archives are made of.
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

const clip = (id: string): WantedClip => ({
  id,
  label: `Clip ${id}`,
  path: `/files/${id}`,
  fileName: () => `${id}.mp4`,
  createdAtMs: Date.UTC(2026, 10, 21),
  sizeBytes: 4,
});

/** A disk in memory that keeps what became of it. */
function memoryDisk(change: Partial<Disk> = {}) {
  const written: Uint8Array[] = [];
  let fate: 'open' | 'kept' | 'discarded' = 'open';
  const disk: Disk = {
    write: async (bytes) => {
      written.push(bytes.slice());
    },
    keep: async () => {
      fate = 'kept';
    },
    discard: async () => {
      fate = 'discarded';
    },
    ...change,
  };
  return { disk, written, fate: () => fate };
}

function provide(given: { files?: Partial<Files>; openDisk?: OpenDisk }) {
  const saveFile = vi.fn();
  const handOver = vi.fn(async () => {});
  const store = createDownloadStore({
    files: fakeFiles(given.files),
    openDisk: given.openDisk ?? (async () => undefined),
    saveFile,
    handOver,
  });
  const settled = () =>
    vi.waitFor(() => {
      expect(store.list().filter(({ state }) => state === 'running')).toEqual([]);
      return store.list()[0] as Download;
    });
  return { store, saveFile, handOver, settled };
}

const readAll: Files['read'] = async (path) => ({ blob: new Blob([path.slice(-4)]) });

describe('a clip', () => {
  test('is saved under its name, and leaves no trace in the list', async () => {
    const { store, saveFile, settled } = provide({ files: { read: readAll } });
    store.saveClips('a.mp4', [clip('a')]);
    expect(store.list()).toMatchObject([{ title: 'a.mp4', state: 'running', total: 1 }]);
    await settled();
    expect(saveFile).toHaveBeenCalledWith('a.mp4', expect.any(Blob));
    expect(store.list()).toEqual([]);
  });

  test('that fails stays with its reason until it is dismissed, and comes on a retry', async () => {
    let isBroken = true;
    const { store, saveFile, settled } = provide({
      files: { read: (...call) => (isBroken ? Promise.reject(new Error('Gone')) : readAll(...call)) },
    });
    store.saveClips('a.mp4', [clip('a')]);
    const failed = await settled();
    expect(failed).toMatchObject({ state: 'failed', fault: { kind: 'clips', reason: new Error('Gone') } });
    isBroken = false;
    store.retry(failed.id);
    await settled();
    expect(saveFile).toHaveBeenCalledOnce();
  });

  test('reports its progress', async () => {
    let go = (): void => undefined;
    const { store } = provide({
      files: {
        async read(path, { onProgress } = {}) {
          onProgress?.(3, 4);
          await new Promise<void>((resolve) => {
            go = resolve;
          });
          return readAll(path);
        },
      },
    });
    store.saveClips('a.mp4', [clip('a')]);
    await vi.waitFor(() => expect(store.list()[0]).toMatchObject({ receivedBytes: 3, totalBytes: 4 }));
    go();
  });

  test('that is cancelled is read no further and gone from the list', async () => {
    let signal: AbortSignal | undefined;
    const { store, saveFile } = provide({
      files: {
        read: (_path, options) => {
          signal = options?.signal;
          return new Promise((_resolve, reject) =>
            signal?.addEventListener('abort', () => reject(signal?.reason)),
          );
        },
      },
    });
    store.saveClips('a.mp4', [clip('a')]);
    await vi.waitFor(() => expect(signal).toBeDefined());
    store.cancel(store.list()[0]?.id ?? 0);
    await vi.waitFor(() => expect(store.list()).toEqual([]));
    expect(signal?.aborted).toBe(true);
    expect(saveFile).not.toHaveBeenCalled();
  });
});

describe('an archive', () => {
  const clips = ['a', 'b', 'c', 'd', 'e', 'f'].map(clip);

  test('is written as the clips come, with no more than three of them under way', async () => {
    const { disk, written, fate } = memoryDisk();
    let underway = 0;
    let most = 0;
    const { store, settled } = provide({
      openDisk: async () => disk,
      files: {
        async read(path) {
          underway += 1;
          most = Math.max(most, underway);
          await new Promise((resolve) => setTimeout(resolve, 1));
          underway -= 1;
          return readAll(path);
        },
      },
    });
    store.saveArchive('clips.zip', clips);
    expect(await settled()).toMatchObject({ state: 'saved', done: 6, failed: [] });
    expect(fate()).toBe('kept');
    expect(most).toBe(3);
    // The first and the last record of a ZIP.
    const bytes = Buffer.concat(written);
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    expect(bytes.includes('PK\u0005\u0006')).toBe(true);
    expect(written.length).toBeGreaterThan(6);
  });

  test('leaves out clips that fail, shows which, and fetches those alone on a retry', async () => {
    const asked: string[] = [];
    const { store, settled } = provide({
      openDisk: async () => memoryDisk().disk,
      files: {
        read: async (path, options) => {
          asked.push(path);
          if (path === '/files/b') throw new Error('Gone');
          return readAll(path, options);
        },
      },
    });
    store.saveArchive('clips.zip', clips);
    const first = await settled();
    expect(first).toMatchObject({
      state: 'saved',
      failed: [{ clip: { id: 'b' }, reason: new Error('Gone') }],
    });
    asked.length = 0;
    store.retry(first.id);
    expect(await settled()).toMatchObject({ state: 'failed', fault: { kind: 'clips' } });
    expect(asked).toEqual(['/files/b']);
  });

  test('of which no clip came is not kept', async () => {
    const { disk, fate } = memoryDisk();
    const { store, settled } = provide({
      openDisk: async () => disk,
      files: { read: () => Promise.reject(new Error('Gone')) },
    });
    store.saveArchive('clips.zip', clips);
    expect(await settled()).toMatchObject({ state: 'failed', fault: { kind: 'clips' } });
    expect(fate()).toBe('discarded');
  });

  test.each<[string, Partial<Disk>]>([
    ['while it is written', { write: () => Promise.reject(new Error('Full')) }],
    ['at its end', { keep: () => Promise.reject(new Error('Full')) }],
  ])('that the disk refuses %s shows a message and leaves nothing behind', async (_when, change) => {
    const { disk, fate } = memoryDisk(change);
    const { store, settled } = provide({ openDisk: async () => disk, files: { read: readAll } });
    store.saveArchive('clips.zip', clips);
    expect(await settled()).toMatchObject({
      state: 'failed',
      fault: { kind: 'disk', reason: new Error('Full') },
    });
    expect(fate()).toBe('discarded');
  });

  test('for which no file could be opened shows a message', async () => {
    const { store, settled } = provide({ openDisk: () => Promise.reject(new Error('Not allowed')) });
    store.saveArchive('clips.zip', clips);
    expect(await settled()).toMatchObject({ state: 'failed', fault: { kind: 'disk' } });
  });

  test('whose list is still to be read asks for its place at once, and takes all that the list has', async () => {
    let come = (_clips: readonly WantedClip[]): void => undefined;
    const openDisk = vi.fn(async () => memoryDisk().disk);
    const { store, settled } = provide({ openDisk, files: { read: readAll } });
    store.saveArchive('clips.zip', () => new Promise((resolve) => (come = resolve)));
    expect(openDisk).toHaveBeenCalledWith('clips.zip');
    expect(store.list()).toMatchObject([{ state: 'running', total: undefined }]);
    await vi.waitFor(() => {
      come(clips);
      expect(store.list()[0]?.total).toBe(clips.length);
    });
    expect(await settled()).toMatchObject({ state: 'saved', done: clips.length, failed: [] });
  });

  test('whose list cannot be read shows a message, leaves nothing behind, and reads it again on a retry', async () => {
    const { disk, fate } = memoryDisk();
    let isBroken = true;
    const list = async () => {
      if (isBroken) throw new Error('No list');
      return clips;
    };
    const { store, settled } = provide({ openDisk: async () => disk, files: { read: readAll } });
    store.saveArchive('clips.zip', list);
    const failed = await settled();
    expect(failed).toMatchObject({ state: 'failed', fault: { kind: 'list', reason: new Error('No list') } });
    expect(fate()).toBe('discarded');
    isBroken = false;
    store.retry(failed.id);
    expect(await settled()).toMatchObject({ state: 'saved', total: clips.length });
  });

  test('is not made when the user names no place for it', async () => {
    const { store, handOver } = provide({ openDisk: async () => 'cancelled' });
    store.saveArchive('clips.zip', clips);
    await vi.waitFor(() => expect(store.list()).toEqual([]));
    expect(handOver).not.toHaveBeenCalled();
  });

  test('is left to the server where there is no disk', async () => {
    const { store, handOver, settled } = provide({});
    store.saveArchive('clips.zip', clips);
    expect(await settled()).toMatchObject({ state: 'handed-over' });
    expect(handOver).toHaveBeenCalledWith(clips, expect.any(AbortSignal));
  });

  test('that is cancelled leaves nothing behind', async () => {
    const { disk, fate } = memoryDisk();
    const { store } = provide({
      openDisk: async () => disk,
      files: {
        read: (path, options) =>
          path === '/files/a'
            ? readAll(path, options)
            : new Promise((_resolve, reject) =>
                options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
              ),
      },
    });
    store.saveArchive('clips.zip', clips);
    await vi.waitFor(() => expect(store.list()[0]?.done).toBe(1));
    store.cancel(store.list()[0]?.id ?? 0);
    await vi.waitFor(() => expect(fate()).toBe('discarded'));
    expect(store.list()).toEqual([]);
  });
});

test('a page that is still writing asks before it is left', async () => {
  const { store, settled } = provide({ files: { read: readAll } });
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  store.saveClips('a.mp4', [clip('a')]);
  expect(leave()).toBe(true);
  await settled();
  expect(leave()).toBe(false);
});

test('closing cancels everything', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { store } = provide({
    files: {
      read: (_path, options) => {
        signals.push(options?.signal);
        return new Promise(() => {});
      },
    },
  });
  store.saveClips('a.mp4', [clip('a')]);
  store.saveClips('b.mp4', [clip('b')]);
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  store.close();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  expect(store.list()).toEqual([]);
});
