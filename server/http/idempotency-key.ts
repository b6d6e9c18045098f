import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  currentClaim,
  type IdempotencyKeyRepository,
  type KeyClaim,
  type KeyOutcome,
  stillBusy,
} from '../repositories/idempotency-keys';
import { userOf } from './authentication';
import { HttpProblem } from './http-problem';

declare module 'fastify' {
  interface FastifyRequest {
    keyClaim: KeyClaim | null;
  }
}

/** The calls whose answer is kept and given again. */
const answeredAgain: ReadonlySet<string> = new Set([
  '/api/v2/alert-rules',
  '/api/v2/reports',
  '/api/v2/reports/:id/regenerate',
  '/api/v2/report-schedules',
  '/api/v2/report-schedules/:id/restore',
  '/api/v2/report-schedules/:id/run',
  '/api/v2/event-comments',
  '/api/v2/views',
  '/api/v2/views/:id/restore',
  '/api/v2/video-requests',
  '/api/v2/video-requests/:id/cancel',
  ...['drivers', 'depots', 'groups'].flatMap((name) => [
    `/api/v2/${name}`,
    `/api/v2/${name}/import`,
    `/api/v2/${name}/:id/restore`,
  ]),
  // Not an invitation: its answer has a link that must not be stored. An email invites only once.
  '/api/v2/users/:id/restore',
  '/api/DashCamMaster/RequestVideo/:id',
  '/api/DashCamMaster/archives',
]);

/** 1 to 255 visible characters, in quotation marks (a structured header's string) or bare. */
const KEY = /^(?:"([\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x5b\x5d-\x7e]{1,255}))$/;

/**
 * The calls whose response is not stored, as it has a secret: a key makes the same secret again (`idempotencySeed`), so that the
 * record is made once.
 */
const createsOfSecrets: ReadonlySet<string> = new Set(['/api/v2/report-links']);

/** The calls that make a record or start work. Others that are POST only read, or carry a password. */
export const keyedCreates: ReadonlySet<string> = new Set([...answeredAgain, ...createsOfSecrets]);

/**
 * What a secret that a request makes is derived from, together with a key of the server: no two users have the same one.
 * Undefined without an `Idempotency-Key`.
 */
export function idempotencySeed(request: FastifyRequest): string | undefined {
  const key = keyOf(request);
  return key === undefined ? undefined : JSON.stringify([userOf(request).id, key]);
}

export const keyOfAnotherRequest = (): HttpProblem =>
  new HttpProblem(422, 'This Idempotency-Key was used for another request. Use a new one.');

function keyOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const [, quoted, bare] = KEY.exec([header].flat().join(',').trim()) ?? [];
  const key = quoted ?? bare;
  if (key === undefined)
    throw new HttpProblem(400, 'Idempotency-Key: must be 1 to 255 visible characters in quotation marks');
  return key;
}

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url');

/**
 * Carries a create with an `Idempotency-Key` out once (IETF draft "The Idempotency-Key HTTP Header Field"): the same
 * key and body get the same answer for 24 hours; another body is 422; while the first is under way, 409 with
 * `Retry-After`. A create that was refused may be tried again. Register it after the hook that finds the session's user.
 */
export function answerCreatesOnce(api: FastifyInstance, keys: IdempotencyKeyRepository): void {
  api.decorateRequest('keyClaim', null);

  /** @returns the claim; undefined when the request has been answered. */
  const answerFrom = (outcome: KeyOutcome, reply: FastifyReply): KeyClaim | undefined => {
    switch (outcome.kind) {
      case 'claimed':
        return outcome.claim;
      case 'answered':
        reply.code(outcome.status).type('application/json; charset=utf-8').send(outcome.answer);
        return undefined;
      case 'other':
        throw keyOfAnotherRequest();
      case 'busy':
        throw stillBusy();
      case 'lost':
        throw new HttpProblem(
          409,
          'This was carried out already, but its answer was lost. Load the list again to see the result.',
        );
    }
  };

  // After the body was checked, so that a body that is refused takes no key. A hook with a callback, so that what
  // follows runs in the claim's context.
  api.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'POST' || !answeredAgain.has(request.routeOptions.url ?? '')) return done();
    let key: string | undefined;
    try {
      key = keyOf(request);
    } catch (error) {
      return done(error as Error);
    }
    if (key === undefined) return done();
    const [route = ''] = request.url.split('?');
    keys
      .claim({ userId: userOf(request).id, key, route, bodyHash: hashOf(request.body) })
      .then((outcome) => answerFrom(outcome, reply))
      .then((claim) => {
        if (!claim) return;
        request.keyClaim = claim;
        currentClaim.run(claim, done);
      }, done);
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const claim = request.keyClaim;
    if (!claim) return;
    request.keyClaim = null;
    try {
      if (reply.statusCode < 300 && typeof payload === 'string')
        await keys.storeAnswer(claim, reply.statusCode, payload);
      else await keys.release(claim);
    } catch (error) {
      // What was made stays made; only its answer cannot be repeated.
      request.log.error(error);
    }
  });
}
