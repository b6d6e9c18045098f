import { whenIdle } from '../../domain/when-idle';
import { ClusterCore, type ClusterMembers, type ViewEntry, type ViewQuery } from './cluster-core';
import { copyOf, type Positions, prepareItems } from './prepared-items';

export type ClusterRequest =
  | { type: 'load'; set: number; positions: Positions; view: ViewQuery | undefined }
  | { type: 'query'; view: ViewQuery }
  | { type: 'members'; clusterId: number };

export interface ClusterReply {
  number: number;
  answer: ViewEntry[] | ClusterMembers | undefined;
}

/** Points and clusters for a view. An answer of the worker may be overtaken by one of the page about a later set. */
export interface ClusterSource {
  /** Takes a set over and answers what of it is in view; nothing as long as there is no view. */
  load(positions: Positions, view: ViewQuery | undefined): Promise<ViewEntry[]>;
  query(view: ViewQuery): Promise<ViewEntry[]>;
  members(clusterId: number): Promise<ClusterMembers | undefined>;
  dispose(): void;
}

/**
 * Sets up to this size are indexed in a few ms, less than it takes to hear from a worker. So is the first one of any
 * size: a worker takes longer until it has started.
 */
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

interface LoadedSet {
  number: number;
  positions: Positions;
}

/** Small sets in the page, large ones in a worker; in the page too where workers do not exist or it cannot run. */
export function createClusterSource(): ClusterSource {
  const core = new ClusterCore();
  let mayOpen = typeof Worker !== 'undefined';
  let line: WorkerLine | undefined;
  let last: LoadedSet = { number: 0, positions: prepareItems([]).positions };
  /** Whether the worker has the last set; otherwise the page has it. */
  let isAway = false;

  const takeBack = (): void => {
    mayOpen = false;
    line = undefined;
    if (isAway) core.load(last.number, last.positions);
    isAway = false;
  };
  const hand = (to: WorkerLine, view: ViewQuery | undefined): Promise<ClusterReply['answer']> => {
    isAway = true;
    const positions = copyOf(last.positions);
    const { xs, ys, kindIndexes } = positions;
    const request = { type: 'load', set: last.number, positions, view } as const;
    return to.ask(request, [xs.buffer, ys.buffer, kindIndexes.buffer]);
  };
  /** The first large set stays in the page until the worker has it: other zooms of it are not indexed here. */
  const open = (): void => {
    if (line || !mayOpen || last.positions.xs.length <= pageLimit) return;
    line = new WorkerLine(takeBack);
    hand(line, undefined).catch(() => undefined);
  };
  /** From the worker where it has the set, otherwise, and when it is lost meanwhile, from the page. */
  const ask = async <Answer>(
    inWorker: (line: WorkerLine) => Promise<Answer>,
    inPage: () => Answer,
  ): Promise<Answer> => (isAway && line ? inWorker(line).catch(inPage) : inPage());

  return {
    load: async (positions, view) => {
      last = { number: last.number + 1, positions };
      const inPage = () => (view ? core.query(view) : []);
      const isLarge = positions.xs.length > pageLimit;
      if (line && isLarge) return hand(line, view).then(entriesOf, inPage);
      isAway = false;
      core.load(last.number, positions);
      if (isLarge) whenIdle(open);
      return inPage();
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
    dispose: () => {
      mayOpen = false;
      line?.close();
    },
  };
}
