import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { withoutPersonalData } from '../../src/domain/support/without-personal-data';
import { HttpProblem } from '../http/http-problem';

const BODY_LIMIT_BYTES = 8 * 1024;
const PER_ADDRESS_AND_MINUTE = 30;
/** Of all browsers together, in one process. */
const PER_MINUTE = 300;
const MINUTE_MS = 60_000;

const scrubbed = (most: number) => z.string().max(most).transform(withoutPersonalData);
const word = z.string().regex(/^[\w.:+-]{0,64}$/);

const browserError = z.object({
  kind: z.enum(['error', 'rejection', 'boundary']),
  message: scrubbed(300),
  stack: scrubbed(3000).optional(),
  /** The address path without ids. */
  route: scrubbed(200),
  version: word,
  commit: word.optional(),
  /** The id of the request that failed. */
  reference: word.optional(),
  browser: z.string().max(300),
});

/**
 * Logs what browsers report (`ERROR_REPORT_URL`), without a session: an error may occur before the sign-in. What looks like
 * personal data is taken out here once more, as the input is not trusted.
 */
export function serveBrowserErrors(app: FastifyInstance, onReport: () => void): void {
  let count = 0;
  let minute = 0;
  const admit = (): void => {
    const present = Math.floor(performance.now() / MINUTE_MS);
    if (present !== minute) count = 0;
    minute = present;
    count += 1;
    if (count > PER_MINUTE) throw new HttpProblem(429, 'Too many reports. Try again in a minute.', 60);
  };
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v2/browser-errors',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: { body: browserError },
      config: { rateLimit: { max: PER_ADDRESS_AND_MINUTE, timeWindow: MINUTE_MS } },
    },
    async (request, reply) => {
      admit();
      onReport();
      request.log.error({ browserError: request.body }, 'An error in a browser');
      return reply.code(204).send();
    },
  );
}
