import { whenIdle } from '../../browser/when-idle';
import { ClusterCore, type ClusterMembers, type ViewEntry, type ViewQuery } from './cluster-core';
import { copyPositions, type Positions, prepareItems } from './prepared-items';

export type ClusterRequest =
  | { type: 'load'; set: number; positions: Positions; view: ViewQuery | undefined }
  | { type: 'query'; view: ViewQuery }
  | { type: 'members'; clusterId: number };

export interface ClusterResponse {
  number: number;
  result: ViewEntry[] | ClusterMembers | undefined;
}

/** Points and clusters for a viewport. Results of the worker may arrive after those of the page for a later set. */
export interface ClusterSource {
  /** Indexes a set and returns the entries in the viewport; none without a viewport. */
  load(positions: Positions, view: ViewQuery | undefined): Promise<ViewEntry[]>;
  query(view: ViewQuery): Promise<ViewEntry[]>;
  members(clusterId: number): Promise<ClusterMembers | undefined>;
  dispose(): void;
}

/** Faster than a message to the worker. The first set is indexed in the page too, as the worker has to start. */
const maxItemsInPage = 20_000;

const FIRST_RESPONSE_LIMIT_MS = 15_000;

interface PendingRequest {
  resolve(result: ClusterResponse['result']): void;
  reject(reason: Error): void;
}

/** The page's side of the worker: pending requests by number, rejected when the worker fails. */
class ClusterWorkerClient {
  readonly #worker = new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module' });
  readonly #pending = new Map<number, PendingRequest>();
  readonly #firstResponse: ReturnType<typeof setTimeout>;
  #lastNumber = 0;

  constructor(onError: () => void) {
    const fail = (): void => {
      onError();
      const waiting = [...this.#pending.values()];
      this.close();
      for (const { reject } of waiting) reject(new Error('The cluster worker could not run.'));
    };
    // A worker whose script hangs emits no message and no error.
    this.#firstResponse = setTimeout(fail, FIRST_RESPONSE_LIMIT_MS);
    this.#worker.addEventListener('error', fail);
    this.#worker.addEventListener('message', (event: MessageEvent<ClusterResponse>) => {
      clearTimeout(this.#firstResponse);
      const { number, result } = event.data;
      this.#pending.get(number)?.resolve(result);
      this.#pending.delete(number);
    });
  }

  request(request: ClusterRequest, transfer: Transferable[] = []): Promise<ClusterResponse['result']> {
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    return new Promise((resolve, reject) => {
      this.#pending.set(number, { resolve, reject });
      this.#worker.postMessage({ number, request }, transfer);
    });
  }

  close(): void {
    clearTimeout(this.#firstResponse);
    this.#worker.terminate();
    this.#pending.clear();
  }
}

const viewEntriesOf = (result: ClusterResponse['result']): ViewEntry[] =>
  Array.isArray(result) ? result : [];

interface LoadedSet {
  number: number;
  positions: Positions;
}

/** Small sets in the page, large ones in a worker; all in the page where workers are not available. */
export function createClusterSource(): ClusterSource {
  const core = new ClusterCore();
  let canUseWorker = typeof Worker !== 'undefined';
  let client: ClusterWorkerClient | undefined;
  let last: LoadedSet = { number: 0, positions: prepareItems([]).positions };
  let isInWorker = false;

  const returnToPage = (): void => {
    canUseWorker = false;
    client = undefined;
    if (isInWorker) core.load(last.number, last.positions);
    isInWorker = false;
  };
  const loadInWorker = (
    to: ClusterWorkerClient,
    view: ViewQuery | undefined,
  ): Promise<ClusterResponse['result']> => {
    isInWorker = true;
    const positions = copyPositions(last.positions);
    const { xs, ys, kindIndexes } = positions;
    const request = { type: 'load', set: last.number, positions, view } as const;
    return to.request(request, [xs.buffer, ys.buffer, kindIndexes.buffer]);
  };
  /** The first large set stays in the page until the worker has it. */
  const startWorker = (): void => {
    if (client || !canUseWorker || last.positions.xs.length <= maxItemsInPage) return;
    try {
      client = new ClusterWorkerClient(returnToPage);
    } catch {
      // A policy may forbid workers.
      canUseWorker = false;
      return;
    }
    loadInWorker(client, undefined).catch(() => undefined);
  };
  /** Queries the worker if it has the set, and the page otherwise or when the worker fails. */
  const queryLoaded = async <Result>(
    fromWorker: (client: ClusterWorkerClient) => Promise<Result>,
    fromPage: () => Result,
  ): Promise<Result> => (isInWorker && client ? fromWorker(client).catch(fromPage) : fromPage());

  return {
    load: async (positions, view) => {
      last = { number: last.number + 1, positions };
      const fromPage = () => (view ? core.query(view) : []);
      const isLarge = positions.xs.length > maxItemsInPage;
      if (client && isLarge) return loadInWorker(client, view).then(viewEntriesOf, fromPage);
      isInWorker = false;
      core.load(last.number, positions);
      if (isLarge) whenIdle(startWorker);
      return fromPage();
    },
    query: (view) =>
      queryLoaded(
        async (to) => viewEntriesOf(await to.request({ type: 'query', view })),
        () => core.query(view),
      ),
    members: (clusterId) =>
      queryLoaded(
        async (to) => {
          const result = await to.request({ type: 'members', clusterId });
          return Array.isArray(result) ? undefined : result;
        },
        () => core.members(clusterId),
      ),
    dispose: () => {
      canUseWorker = false;
      client?.close();
    },
  };
}
