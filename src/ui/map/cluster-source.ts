import type { ClusterMembers, ViewEntry, ViewQuery } from './cluster-core';
import type { Positions } from './prepared-items';

export type ClusterRequest =
  | { type: 'load'; positions: Positions; zoom: number }
  | { type: 'query'; view: ViewQuery }
  | { type: 'members'; clusterId: number };

export interface ClusterReply {
  number: number;
  answer: ViewEntry[] | ClusterMembers | undefined;
}

/**
 * Points and clusters for a view, computed away from the page's own thread. Answers come in the order of the
 * requests. A rejected request means that the worker was lost: load again, the next one is served in the page.
 */
export interface ClusterSource {
  /** Takes the arrays over; `zoom` (whole) is that of the view, which is to be served first. */
  load(positions: Positions, zoom: number): Promise<void>;
  query(view: ViewQuery): Promise<ViewEntry[]>;
  members(clusterId: number): Promise<ClusterMembers | undefined>;
  dispose(): void;
}

/** The same core in the page; loaded only then, as the worker brings its own. */
function createLocalSource(): ClusterSource {
  const loading = import('./cluster-core').then(({ ClusterCore }) => new ClusterCore());
  return {
    load: async (positions, zoom) => (await loading).load(positions, zoom),
    query: async (view) => (await loading).query(view),
    members: async (clusterId) => (await loading).members(clusterId),
    dispose: () => undefined,
  };
}

interface Waiting {
  resolve(answer: ClusterReply['answer']): void;
  reject(reason: Error): void;
}

function createWorkerSource(worker: Worker, onLost: () => void): ClusterSource {
  const waiting = new Map<number, Waiting>();
  let lastNumber = 0;

  worker.addEventListener('message', (event: MessageEvent<ClusterReply>) => {
    const { number, answer } = event.data;
    waiting.get(number)?.resolve(answer);
    waiting.delete(number);
  });
  worker.addEventListener('error', () => {
    onLost();
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error('The cluster worker could not run.'));
    waiting.clear();
  });

  function ask(request: ClusterRequest, transfer: Transferable[] = []): Promise<ClusterReply['answer']> {
    lastNumber += 1;
    const number = lastNumber;
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      worker.postMessage({ number, request }, transfer);
    });
  }

  return {
    load: async (positions, zoom) => {
      await ask({ type: 'load', positions, zoom }, [
        positions.latitudesDegrees.buffer,
        positions.longitudesDegrees.buffer,
        positions.kindIndexes.buffer,
      ]);
    },
    query: async (view) => {
      const answer = await ask({ type: 'query', view });
      return Array.isArray(answer) ? answer : [];
    },
    members: async (clusterId) => {
      const answer = await ask({ type: 'members', clusterId });
      return Array.isArray(answer) ? undefined : answer;
    },
    dispose: () => {
      worker.terminate();
      waiting.clear();
    },
  };
}

/** The source in a worker; in the page where workers do not exist or the worker cannot run. */
export function createClusterSource(): ClusterSource {
  if (typeof Worker === 'undefined') return createLocalSource();
  let current: ClusterSource;
  const worker = new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module' });
  current = createWorkerSource(worker, () => {
    current = createLocalSource();
  });
  return {
    load: (positions, zoom) => current.load(positions, zoom),
    query: (view) => current.query(view),
    members: (clusterId) => current.members(clusterId),
    dispose: () => current.dispose(),
  };
}
