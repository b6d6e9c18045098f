import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpProblem, sessionExpired } from './http-problem';

declare module 'fastify' {
  interface FastifyRequest {
    isCutOff: boolean;
  }
}

const malformedKinds = ['html', 'truncated', 'not-json', 'empty'] as const;

const faultRule = z.strictObject({
  match: z
    .strictObject({
      /** The start of the path; absent: every path. */
      path: z.string().startsWith('/').optional(),
      method: z.string().toUpperCase().optional(),
    })
    .default({}),
  /** How many requests it applies to; absent: all. A browser repeats a reset GET once by itself. */
  times: z.int().positive().optional(),
  /** Delay before the response; alone, the request is then handled as usual. */
  latencyMs: z.int().min(0).max(120_000).optional(),
  status: z.int().min(200).max(599).optional(),
  /** The response body, as JSON; absent: `{ success: false, message }`. */
  body: z.unknown().optional(),
  /** Answers with invalid JSON; `truncated` is the first half of the real response. */
  malformed: z.enum(malformedKinds).optional(),
  reset: z.literal(true).optional(),
  expireSession: z.literal(true).optional(),
});

const faultRules = z.union([z.array(faultRule), faultRule.transform((rule) => [rule])]);

/** One simulated fault, as `POST /__faults` takes it. */
export type FaultRule = z.input<typeof faultRule>;
type ParsedRule = z.output<typeof faultRule>;

type MalformedBody = Exclude<(typeof malformedKinds)[number], 'truncated'>;

const malformedBodies: Record<MalformedBody, { type: string; body: string }> = {
  html: { type: 'text/html; charset=utf-8', body: '<!doctype html><title>502</title><h1>Bad Gateway</h1>' },
  'not-json': { type: 'application/json; charset=utf-8', body: 'Internal error near line 1' },
  empty: { type: 'application/json; charset=utf-8', body: '' },
};

function sendMalformed(rule: ParsedRule, kind: MalformedBody, reply: FastifyReply): void {
  const { type, body } = malformedBodies[kind];
  reply
    .code(rule.status ?? 200)
    .type(type)
    .send(body);
}

async function* firstHalf(
  payload: string | Buffer | AsyncIterable<Uint8Array>,
  size: number,
  cutOff: () => void,
): AsyncGenerator<Uint8Array> {
  let left = Math.floor(size / 2);
  const pieces = typeof payload === 'string' || Buffer.isBuffer(payload) ? [Buffer.from(payload)] : payload;
  for await (const piece of pieces) {
    yield piece.subarray(0, left);
    left -= piece.length;
    if (left <= 0) break;
  }
  cutOff();
}

/**
 * Fault injection for tests: `POST /__faults` with one rule or a list adds rules, `GET` lists the rules left, `DELETE`
 * removes them. The first rule that matches a request applies.
 * @param revoke ends the session of a token.
 */
export function injectFaults(app: FastifyInstance, revoke: (request: FastifyRequest) => Promise<void>): void {
  let rules: (ParsedRule & { hits: number })[] = [];

  app.post('/__faults', (request) => {
    const parsed = faultRules.safeParse(request.body);
    if (!parsed.success) throw new HttpProblem(400, z.prettifyError(parsed.error));
    rules.push(...parsed.data.map((rule) => ({ ...rule, hits: 0 })));
    return { success: true, data: rules };
  });
  app.get('/__faults', () => ({ success: true, data: rules }));
  app.delete('/__faults', () => {
    rules = [];
    return { success: true, data: rules };
  });

  app.decorateRequest('isCutOff', false);
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.isCutOff || payload === null || payload === undefined) return payload;
    const body = payload as string | Buffer | Readable;
    const size =
      body instanceof Readable ? Number(reply.getHeader('content-length')) : Buffer.byteLength(body);
    reply.header('content-length', size);
    return Readable.from(
      firstHalf(body, size, () => request.raw.socket.destroySoon()),
      { objectMode: false },
    );
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/__faults')) return;
    const rule = rules.find(
      ({ match, times, hits }) =>
        request.url.startsWith(match.path ?? '/') &&
        (match.method === undefined || match.method === request.method) &&
        (times === undefined || hits < times),
    );
    if (!rule) return;
    rule.hits += 1;
    if (rule.latencyMs !== undefined) await delay(rule.latencyMs);
    if (rule.reset) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    if (rule.expireSession) {
      await revoke(request);
      throw sessionExpired();
    }
    if (rule.malformed === 'truncated') {
      request.isCutOff = true;
      // A compressed response has no length in advance.
      delete request.headers['accept-encoding'];
      if (rule.status !== undefined) reply.code(rule.status);
      return;
    }
    if (rule.malformed !== undefined) {
      sendMalformed(rule, rule.malformed, reply);
      return reply;
    }
    if (rule.status !== undefined) {
      const body = rule.body ?? { success: rule.status < 400, message: `Fault ${rule.status} on demand` };
      return reply.code(rule.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
    }
    return;
  });
}
