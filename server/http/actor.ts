import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** Who changes something: a user, or a command that has no id. */
export interface Actor {
  id: number | null;
  contactName: string;
}

/** The user whose request is being handled; the history records it with each change. */
export const currentActor = new AsyncLocalStorage<Actor>();

/** Knows the user of each request in what handles it. Register it after what finds the session's user. */
export function rememberActor(api: FastifyInstance): void {
  // A hook with a callback, so that what follows runs in the user's context.
  api.addHook('preHandler', (request, _, done) => {
    if (request.user) currentActor.run(request.user, done);
    else done();
  });
}
