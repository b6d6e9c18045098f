import type { Files } from '../../domain/files/files';
import type { OpenDisk } from './disk';
import { DownloadFault } from './download-fault';
import { type FetchedClip, type FetchProgress, fetchClips } from './fetch-clips';
import type { WantedClip, WantedClips } from './wanted-clip';
import { writeArchive } from './write-archive';

/** The state of one download. */
export interface Download extends FetchProgress {
  id: number;
  /** The name of its file, or of its contents. */
  title: string;
  kind: 'clips' | 'archive';
  state: 'running' | 'saved' | 'handed-over' | 'failed';
  /** The number of its clips; undefined while their list is loading. */
  total: number | undefined;
  fault: DownloadFault | undefined;
}

/** Downloads, which continue while the user opens other pages. */
export interface DownloadStore {
  /** In the order of their start; a new array whenever one changes. */
  list(): readonly Download[];
  subscribe(listener: () => void): () => void;
  /** Saves each clip as a file. */
  saveClips(title: string, clips: readonly WantedClip[]): void;
  /** Saves the clips as one ZIP. The user chooses its place at once, though the list of clips may still be loading. */
  saveArchive(fileName: string, clips: WantedClips): void;
  cancel(id: number): void;
  /** Retries the failed clips, or all after a failure of the whole. */
  retry(id: number): void;
  dismiss(id: number): void;
  /** Cancels all downloads. */
  close(): void;
}

export interface DownloadStoreOptions {
  files: Files;
  openDisk: OpenDisk;
  saveFile(name: string, file: Blob): void;
  /** Downloads an archive that the server makes, where there is no disk to write to. */
  handOver(clips: readonly WantedClip[], signal: AbortSignal): Promise<void>;
}

interface Job {
  download: Download;
  clips: WantedClips;
  controller: AbortController;
}

/** The interval of progress updates; changes of state are reported at once. */
const PROGRESS_MS = 100;

/** Asks for confirmation before a page with running downloads is closed. */
function keepPage(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function failAs(kind: DownloadFault['kind']) {
  return (reason: unknown): never => {
    throw new DownloadFault(kind, reason);
  };
}

export function createDownloadStore(options: DownloadStoreOptions): DownloadStore {
  const { files, openDisk, saveFile, handOver } = options;
  const listeners = new Set<() => void>();
  let jobs: readonly Job[] = [];
  let list: readonly Download[] = [];
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const emit = (): void => {
    clearTimeout(timer);
    timer = undefined;
    list = jobs.map(({ download }) => download);
    const isRunning = list.some(({ state }) => state === 'running');
    window.removeEventListener('beforeunload', keepPage);
    if (isRunning) window.addEventListener('beforeunload', keepPage);
    for (const listener of listeners) listener();
  };
  const change = (job: Job, part: Partial<Download>): void => {
    job.download = { ...job.download, ...part };
    if ('state' in part) emit();
    else timer ??= setTimeout(emit, PROGRESS_MS);
  };
  const remove = (job: Job): void => {
    jobs = jobs.filter((other) => other !== job);
    emit();
  };

  const clipsOf = async (job: Job): Promise<readonly WantedClip[]> => {
    if (typeof job.clips !== 'function') return job.clips;
    const clips = await job.clips(job.controller.signal).catch(failAs('list'));
    job.controller.signal.throwIfAborted();
    change(job, { total: clips.length });
    return clips;
  };
  const fetched = (job: Job, clips: readonly WantedClip[]) =>
    fetchClips(files, clips, job.controller.signal, (progress) => change(job, progress));

  // When the list cannot be loaded, the file that was opened before must be deleted.
  async function* fetchedLater(job: Job): AsyncGenerator<FetchedClip> {
    yield* fetched(job, await clipsOf(job));
  }

  const saveEach = async (job: Job): Promise<'saved'> => {
    for await (const { clip, file } of fetched(job, await clipsOf(job)))
      if (file) saveFile(clip.fileName(file.type), file);
    return 'saved';
  };

  const saveAsArchive = async (job: Job): Promise<'saved' | 'handed-over'> => {
    const { signal } = job.controller;
    const disk = await openDisk(job.download.title).catch(failAs('disk'));
    if (disk === 'cancelled') job.controller.abort();
    signal.throwIfAborted();
    if (disk && disk !== 'cancelled') {
      await writeArchive(disk, fetchedLater(job), signal);
      return 'saved';
    }
    await handOver(await clipsOf(job), signal).catch(failAs('archive'));
    return 'handed-over';
  };

  const run = async (job: Job): Promise<void> => {
    const { controller } = job;
    try {
      const state = await (job.download.kind === 'archive' ? saveAsArchive(job) : saveEach(job));
      controller.signal.throwIfAborted();
      const { failed, total, kind } = job.download;
      if (failed.length === total) throw new DownloadFault('clips', failed[0]?.reason);
      // The browser shows saved files itself.
      if (kind === 'clips' && failed.length === 0) remove(job);
      else change(job, { state });
    } catch (reason) {
      if (!controller.signal.aborted) {
        const fault = reason instanceof DownloadFault ? reason : new DownloadFault('archive', reason);
        change(job, { state: 'failed', fault });
      } else if (jobs.includes(job)) remove(job);
      controller.abort();
    }
  };

  const start = (kind: Download['kind'], title: string, clips: WantedClips): void => {
    lastId += 1;
    const download: Download = {
      id: lastId,
      title,
      kind,
      state: 'running',
      receivedBytes: 0,
      totalBytes: undefined,
      done: 0,
      total: typeof clips === 'function' ? undefined : clips.length,
      failed: [],
      fault: undefined,
    };
    const job = { download, clips, controller: new AbortController() };
    jobs = [...jobs, job];
    emit();
    void run(job);
  };
  const find = (id: number): Job | undefined => jobs.find(({ download }) => download.id === id);

  return {
    list: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    saveClips: (title, clips) => start('clips', title, clips),
    saveArchive: (fileName, clips) => start('archive', fileName, clips),
    cancel(id) {
      const job = find(id);
      if (!job) return;
      job.controller.abort();
      remove(job);
    },
    retry(id) {
      const job = find(id);
      if (!job) return;
      const { kind, title, state, failed } = job.download;
      remove(job);
      start(kind, title, state === 'saved' ? failed.map(({ clip }) => clip) : job.clips);
    },
    dismiss(id) {
      const job = find(id);
      if (job) remove(job);
    },
    close() {
      const closed = jobs;
      jobs = [];
      emit();
      for (const { controller } of closed) controller.abort();
    },
  };
}
