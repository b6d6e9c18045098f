import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** The author of a change: a user, or a command, which has no id. */
export interface Actor {
  id: number | null;
  contactName: string;
}

/** The user whose request is being handled; the history records it with each change. */
export const currentActor = new AsyncLocalStorage<Actor>();

/** Makes the user of each request available to its handlers. Register it after the hook that finds the session's user. */
export function rememberActor(api: FastifyInstance): void {
  // A hook with a callback, so that what follows runs in the user's context.
  api.addHook('preHandler', (request, _, done) => {
    if (request.user) currentActor.run(request.user, done);
    else done();
  });
}
