import { ClusterCore, type ClusterMembers, type ViewEntry, type ViewQuery } from './cluster-core';
import { copyOf, type Positions } from './prepared-items';

export type ClusterRequest =
  | { type: 'load'; set: number; positions: Positions; view: ViewQuery | undefined }
  | { type: 'query'; view: ViewQuery }
  | { type: 'members'; clusterId: number };

export interface ClusterReply {
  number: number;
  answer: ViewEntry[] | ClusterMembers | undefined;
}

/** Points and clusters for a view. Answers come in the order of the requests. */
export interface ClusterSource {
  /** Takes a set over and answers what of it is in view; nothing as long as there is no view. */
  load(positions: Positions, view: ViewQuery | undefined): Promise<ViewEntry[]>;
  query(view: ViewQuery): Promise<ViewEntry[]>;
  members(clusterId: number): Promise<ClusterMembers | undefined>;
  dispose(): void;
}

/** Sets up to this size are indexed in a few ms, less than it takes to start a worker and to hear from it. */
const pageLimit = 20_000;

interface Waiting {
  resolve(answer: ClusterReply['answer']): void;
  reject(reason: Error): void;
}

/** The page's end of the worker: requests by number, all of them rejected when the worker is lost. */
class WorkerLine {
  readonly #worker = new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #lastNumber = 0;

  constructor(onLost: () => void) {
    this.#worker.addEventListener('message', (event: MessageEvent<ClusterReply>) => {
      const { number, answer } = event.data;
      this.#waiting.get(number)?.resolve(answer);
      this.#waiting.delete(number);
    });
    this.#worker.addEventListener('error', () => {
      onLost();
      const waiting = [...this.#waiting.values()];
      this.close();
      for (const { reject } of waiting) reject(new Error('The cluster worker could not run.'));
    });
  }

  ask(request: ClusterRequest, transfer: Transferable[] = []): Promise<ClusterReply['answer']> {
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker.postMessage({ number, request }, transfer);
    });
  }

  close(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }
}

const entriesOf = (answer: ClusterReply['answer']): ViewEntry[] => (Array.isArray(answer) ? answer : []);

/** Small sets in the page, large ones in a worker; in the page too where workers do not exist or it cannot run. */
export function createClusterSource(): ClusterSource {
  const core = new ClusterCore();
  let hasWorkers = typeof Worker !== 'undefined';
  let line: WorkerLine | undefined;
  let lastSet = 0;
  /** The set that the worker has; absent: the page has the last one. */
  let away: { set: number; positions: Positions } | undefined;

  const takeBack = (): void => {
    hasWorkers = false;
    line = undefined;
    if (away) core.load(away.set, away.positions);
    away = undefined;
  };
  /** From the worker where it has the set, otherwise, and when it is lost meanwhile, from the page. */
  const ask = async <Answer>(
    inWorker: (line: WorkerLine) => Promise<Answer>,
    inPage: () => Answer,
  ): Promise<Answer> => (away && line ? inWorker(line).catch(inPage) : inPage());

  return {
    load: (positions, view) => {
      lastSet += 1;
      const set = lastSet;
      const inPage = () => (view ? core.query(view) : []);
      if (!hasWorkers || positions.xs.length <= pageLimit) {
        away = undefined;
        core.load(set, positions);
        return ask(async () => [], inPage);
      }
      line ??= new WorkerLine(takeBack);
      away = { set, positions };
      const copy = copyOf(positions);
      const transfer = [copy.xs.buffer, copy.ys.buffer, copy.kindIndexes.buffer];
      return ask(
        async (to) => entriesOf(await to.ask({ type: 'load', set, positions: copy, view }, transfer)),
        inPage,
      );
    },
    query: (view) =>
      ask(
        async (to) => entriesOf(await to.ask({ type: 'query', view })),
        () => core.query(view),
      ),
    members: (clusterId) =>
      ask(
        async (to) => {
          const answer = await to.ask({ type: 'members', clusterId });
          return Array.isArray(answer) ? undefined : answer;
        },
        () => core.members(clusterId),
      ),
    dispose: () => line?.close(),
  };
}
