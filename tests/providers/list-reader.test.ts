import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import type { BodyForm } from '../../src/providers/data/adapter';
import { createListReader } from '../../src/providers/data/large-lists/list-reader';
import { createWorkerHandler, type ListRequest } from '../../src/providers/data/large-lists/worker-handler';
import { sampleResource, sampleRow } from '../support/sample-resource';

const definition = sampleResource(
  { style: 'post-query', address: 'asset', path: '/api/q', body: () => ({}) },
  {
    live: true,
    fields: { name: { title: 'field.name', cell: 'display-date', wallTime: 'size' as 'id' } } as never,
  },
);

const FLEET = 8_000;

const bytesOf = (body: unknown): ArrayBuffer =>
  new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)).buffer as ArrayBuffer;

const fleet = (change: (at: number) => Record<string, unknown> = () => ({})) =>
  Array.from({ length: FLEET }, (_, at) => sampleRow(at, change(at)));

/** A body as it arrives, in pieces that part characters. */
const streamOf = (bytes: ArrayBuffer): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.byteLength; at += 997) {
        controller.enqueue(new Uint8Array(bytes.slice(at, at + 997)));
      }
      controller.close();
    },
  });

/** The worker's own code behind messages that are cloned on their way, in tasks of their own. */
class FakeWorker extends EventTarget {
  static opened = 0;
  readonly requests: ListRequest[] = [];
  isTerminated = false;
  onRequest: ((request: ListRequest) => void) | undefined;
  /** It takes messages and never replies. */
  isSilent = false;
  definition = definition;
  readonly #serve = createWorkerHandler(
    (name) => (name === 'samples' ? this.definition : undefined),
    (reply, transfer = []) => {
      const data = structuredClone(reply, { transfer });
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
    },
  );

  constructor() {
    super();
    FakeWorker.opened += 1;
  }

  postMessage(request: ListRequest, transfer: Transferable[]): void {
    const data = structuredClone(request, { transfer });
    this.requests.push(data);
    this.onRequest?.(data);
    setTimeout(() => {
      if (!this.isTerminated && !this.isSilent) this.#serve(data);
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

/** A fleet is more than the page reads by itself. */
const limits = { anyBytes: 64 * 1024, firstBytes: 64 * 1024 };

function readerWithWorker(firstBytes = limits.firstBytes) {
  const worker = new FakeWorker();
  const createWorker = vi.fn(() => worker as unknown as Worker);
  const reader = createListReader({ utcOffsetMin: 180, createWorker, limits: { ...limits, firstBytes } });
  const read = (body: unknown, signal?: AbortSignal, resource = definition) =>
    reader.read(resource, 'samples {}', async () => ({ body: bytesOf(body), url: '/api/q' }), signal);
  return { reader, worker, createWorker, read };
}

const kindsOf = (worker: FakeWorker) => new Set(worker.requests.map(({ type }) => type));

describe('a large list', () => {
  it('is read in the worker, in parts, as the page would have read it', async () => {
    const { worker, read } = readerWithWorker();
    // The names of some contain a zone, so that their sizes are put on the fleet's clock.
    const rows = [...fleet((at) => (at % 7 ? {} : { Name: `${at} Z` })), { Name: 'nameless' }];
    const inPage = await createListReader({ utcOffsetMin: 180 }).read(
      definition,
      'samples {}',
      async () => ({ body: bytesOf(rows), url: '/api/q' }),
      undefined,
    );
    const inWorker = await read(rows);
    expect(inWorker).toEqual(inPage);
    expect(inWorker.records[7]).toMatchObject({ id: '7', size: 7 + 180 * 60_000 });
    expect(inWorker.skipped).toBe(1);
    expect(worker.requests.filter(({ type }) => type === 'more').length).toBeGreaterThan(2);
  });

  it('comes in the order in which its screen starts', async () => {
    const { worker, read } = readerWithWorker();
    const sorted = { ...definition, sort: { field: 'size' as never, order: 'desc' as const } };
    worker.definition = sorted;
    const { records } = await read(
      fleet((at) => ({ Size: at })),
      undefined,
      sorted,
    );
    expect(records.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: FLEET }, (_, at) => FLEET - 1 - at),
    );
    expect(kindsOf(worker)).toContain('read');
  });

  it('brings only what changed, and keeps the objects and places of the rest', async () => {
    const { read } = readerWithWorker();
    const first = await read(fleet());
    const second = await read(fleet((at) => (at === 7 ? { Size: 99 } : {})).reverse());
    const changed = second.records.filter((record, place) => record !== first.records[place]);
    expect(changed).toEqual([{ id: '7', name: 'Sample 7', size: 99 }]);
    expect(second.records[7]).toBe(changed[0]);
    const third = await read(fleet((at) => (at === 7 ? { Size: 99 } : {})));
    expect(third.records).toBe(second.records);
  });

  it('brings what came and takes out what went', async () => {
    const { read } = readerWithWorker();
    const first = await read(fleet());
    const second = await read([sampleRow(FLEET), ...fleet().slice(1)]);
    expect(second.records).toHaveLength(FLEET);
    expect(second.records[0]).toBe(first.records[1]);
    expect(second.records.at(-1)?.id).toBe(String(FLEET));
  });

  it.each([
    ['no JSON', `${'x'.repeat(300_000)}`, { text: 'failure.notJson' }],
    ['no list', { data: { text: 'x'.repeat(300_000) } }, { text: 'failure.shape' }],
    [
      'a failure',
      { success: false, message: 'Not today', more: 'x'.repeat(300_000) },
      { message: 'Not today', serverMessage: 'Not today', text: 'failure.api' },
    ],
  ])('that is %s is the error that the page would have found', async (_what, body, expected) => {
    const { worker, read } = readerWithWorker();
    const failure = await read(body).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 200, url: '/api/q', ...expected });
    expect(kindsOf(worker)).toContain('read');
    const inPage = await createListReader({ utcOffsetMin: 0 })
      .read(definition, 'k', async () => ({ body: bytesOf(body), url: '/api/q' }), undefined)
      .catch((error: unknown) => error);
    expect((failure as ApiError).message).toBe((inPage as ApiError).message);
  });

  it('is given up when its screen is left, and the next one is whole', async () => {
    const { worker, read } = readerWithWorker();
    const controller = new AbortController();
    worker.onRequest = ({ type }) => {
      if (type === 'more') controller.abort();
    };
    const first = read(fleet(), controller.signal);
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect((await read(fleet((at) => ({ Size: at + 1 })))).records[3]).toMatchObject({ size: 4 });
    expect(kindsOf(worker)).toContain('cancel');
  });

  it('is not handed to the worker when its screen was left before the answer came', async () => {
    const { worker, read } = readerWithWorker();
    await expect(read(fleet(), AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.requests).toEqual([]);
  });

  it('is requested again and read in the page when the worker is lost, as are all that follow', async () => {
    const { reader, worker, createWorker } = readerWithWorker();
    worker.isSilent = true;
    const ask = vi.fn(async () => ({ body: bytesOf(fleet()), url: '/api/q' }));
    const answer = reader.read(definition, 'samples {}', ask, undefined);
    await vi.waitFor(() => expect(worker.requests).not.toEqual([]));
    worker.fail();
    expect((await answer).records).toHaveLength(FLEET);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(worker.isTerminated).toBe(true);
    await reader.read(definition, 'samples {}', ask, undefined);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(createWorker).toHaveBeenCalledTimes(1);
  });

  it('of a resource that the worker lacks is read in the page', async () => {
    const { worker, read } = readerWithWorker();
    const other = { ...definition, name: 'others' };
    expect((await read(fleet(), undefined, other)).records).toHaveLength(FLEET);
    expect(kindsOf(worker)).toEqual(new Set(['read']));
  });
});

describe('the first answer of a list that is not too large', () => {
  const first = 16 * 1024 * 1024;

  it('is read in the page, and only what changes about it comes from the worker', async () => {
    vi.useFakeTimers();
    const { worker, createWorker, read } = readerWithWorker(first);
    const before = await read(fleet());
    expect(createWorker).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(kindsOf(worker)).toEqual(new Set(['cache']));
    const reading = read(fleet((at) => (at === 7 ? { Size: 99 } : {})));
    await vi.runAllTimersAsync();
    const after = await reading;
    expect(after.records.filter((record, place) => record !== before.records[place])).toEqual([
      { id: '7', name: 'Sample 7', size: 99 },
    ]);
    expect(kindsOf(worker)).toEqual(new Set(['cache', 'read', 'more']));
    vi.useRealTimers();
  });

  it('is followed by one that comes before the worker has it', async () => {
    vi.useFakeTimers();
    const { worker, read } = readerWithWorker(first);
    await read(fleet());
    const reading = read(fleet((at) => ({ Size: at + 1 })));
    await vi.advanceTimersByTimeAsync(500);
    expect((await reading).records[3]).toMatchObject({ size: 4 });
    await vi.runAllTimersAsync();
    expect(kindsOf(worker)).not.toContain('cache');
    const again = read(fleet((at) => ({ Size: at === 7 ? 99 : at + 1 })));
    await vi.runAllTimersAsync();
    expect((await again).records[7]).toMatchObject({ size: 99 });
    vi.useRealTimers();
  });

  it('is not learnt by the worker any more when a small one came after it', async () => {
    vi.useFakeTimers();
    const { createWorker, read } = readerWithWorker(first);
    await read(fleet());
    await read([sampleRow(1), sampleRow(2)]);
    await vi.runAllTimersAsync();
    expect(createWorker).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('that holds no list is a failure, and nothing is learnt of it', async () => {
    vi.useFakeTimers();
    const { createWorker, read } = readerWithWorker(first);
    await expect(read('x'.repeat(300_000))).rejects.toMatchObject({ text: 'failure.notJson' });
    await vi.runAllTimersAsync();
    expect(createWorker).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});

describe('the answers of a list that the worker has cached', () => {
  const readerOfForms = () => {
    const { worker, reader } = readerWithWorker();
    const forms: BodyForm[] = [];
    const ask = (rows: unknown, stream = streamOf) => {
      return async (form: BodyForm) => {
        forms.push(form);
        return { body: form === 'stream' ? stream(bytesOf(rows)) : bytesOf(rows), url: '/api/q' };
      };
    };
    const read = (rows: unknown, stream = streamOf, signal?: AbortSignal) =>
      reader.read(definition, 'samples {}', ask(rows, stream), signal);
    return { worker, forms, read };
  };

  it('come in pieces, and the page takes over only what changed', async () => {
    const { worker, forms, read } = readerOfForms();
    const name = (at: number) => ({ Name: `Zoë und 三 ${at}` });
    const before = await read(fleet(name));
    const after = await read(fleet((at) => ({ ...name(at), ...(at === 7 && { Size: 99 }) })));
    expect(forms).toEqual(['whole', 'stream']);
    const bodies = worker.requests.flatMap((request) => ('body' in request ? [request.body] : []));
    expect(bodies.map((body) => Array.isArray(body))).toEqual([false, true]);
    expect(after.records.filter((record, place) => record !== before.records[place])).toEqual([
      { id: '7', name: 'Zoë und 三 7', size: 99 },
    ]);
  });

  it('are read in the page when they have become small, and come whole again', async () => {
    const { forms, read } = readerOfForms();
    await read(fleet());
    expect((await read([sampleRow(1), sampleRow(2)])).records).toHaveLength(2);
    expect((await read([sampleRow(1)])).records).toHaveLength(1);
    expect(forms).toEqual(['whole', 'stream', 'whole']);
  });

  it('are requested whole when the worker is lost', async () => {
    const { worker, forms, read } = readerOfForms();
    await read(fleet());
    worker.fail();
    expect((await read(fleet())).records).toHaveLength(FLEET);
    expect(forms).toEqual(['whole', 'whole']);
  });

  it('are requested whole when the worker never replies, as one whose script hangs', async () => {
    vi.useFakeTimers();
    const { worker, forms, read } = readerOfForms();
    worker.isSilent = true;
    const list = read(fleet());
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect((await list).records).toHaveLength(FLEET);
    expect(worker.isTerminated).toBe(true);
    expect(forms).toEqual(['whole', 'whole']);
  });

  it('are read in the page where a policy forbids workers', async () => {
    const createWorker = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const reader = createListReader({ utcOffsetMin: 0, createWorker, limits });
    const ask = async () => ({ body: bytesOf(fleet()), url: '/api/q' });
    expect((await reader.read(definition, 'samples {}', ask, undefined)).records).toHaveLength(FLEET);
  });

  it('that break off are a failure of the network, and the next one is whole', async () => {
    const { read } = readerOfForms();
    await read(fleet());
    const broken = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.error(new TypeError('network error')),
      });
    await expect(read(fleet(), broken)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect((await read(fleet((at) => ({ Size: at + 1 })))).records[3]).toMatchObject({ size: 4 });
  });

  it('that bring nothing are refused', async () => {
    const { read } = readerOfForms();
    await read(fleet());
    const nothing = () => streamOf(new ArrayBuffer(0));
    await expect(read(fleet(), nothing)).rejects.toMatchObject({ text: 'failure.shape' });
  });

  it('are given up while they arrive when their screen is left', async () => {
    const { read } = readerOfForms();
    await read(fleet());
    const controller = new AbortController();
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(stream) {
          controller.abort();
          stream.error(controller.signal.reason);
        },
      });
    await expect(read(fleet(), endless, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a small list', () => {
  it('needs no worker, and keeps its objects all the same', async () => {
    const { createWorker, read } = readerWithWorker();
    const first = await read([sampleRow(1), sampleRow(2)]);
    const second = await read([sampleRow(2, { Size: 9 }), sampleRow(1)]);
    expect(createWorker).not.toHaveBeenCalled();
    expect(second.records[0]).toBe(first.records[0]);
    expect(second.records[1]).toMatchObject({ id: '2', size: 9 });
  });

  it('may grow large and become small again', async () => {
    const { read } = readerWithWorker();
    const small = await read([sampleRow(1), sampleRow(2)]);
    const large = await read(fleet());
    expect(large.records).toHaveLength(FLEET);
    const again = await read([sampleRow(1), sampleRow(2)]);
    expect(again.records).toEqual(small.records);
  });
});

describe('a live list with an order of its own', () => {
  it('comes in that order first, and later in the places that it has', async () => {
    const sorted = { ...definition, sort: { field: 'size' as never, order: 'desc' as const } };
    const reader = createListReader({ utcOffsetMin: 0 });
    const read = async (rows: unknown[]) => {
      const { records } = await reader.read(sorted, 'k', async () => ({ rows }), undefined);
      return records.map(({ id }) => id);
    };
    expect(await read([sampleRow(1), sampleRow(3), sampleRow(2)])).toEqual(['3', '2', '1']);
    expect(await read([sampleRow(1, { Size: 9 }), sampleRow(2), sampleRow(3)])).toEqual(['3', '2', '1']);
  });
});

describe('the end of a session', () => {
  it('ends the worker with the lists that it holds, and what was being read there', async () => {
    const { reader, worker, createWorker, read } = readerWithWorker();
    const first = await read(fleet());
    worker.isSilent = true;
    const reading = read(fleet()).catch((error: Error) => error.name);
    await vi.waitFor(() => expect(worker.requests.filter(({ type }) => type === 'read')).toHaveLength(2));
    reader.close();
    expect(worker.isTerminated).toBe(true);
    expect(await reading).toBe('AbortError');
    const next = new FakeWorker();
    createWorker.mockReturnValue(next as unknown as Worker);
    // Nothing is known any more that a record could be the same as.
    const again = await read(fleet());
    expect(createWorker).toHaveBeenCalledTimes(2);
    expect(again.records[0]).toEqual(first.records[0]);
    expect(again.records[0]).not.toBe(first.records[0]);
  });
});
