import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hasPermission } from '../auth/roles';
import { userOf } from '../http/authentication';
import { plainText } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import { changedMeanwhile, versionsOf } from '../http/if-match';
import { requiredText } from '../management/field-values';
import { parseQuery, parses, readId } from '../management/serve-resource';
import type { StoredView, Viewer, ViewRepository } from './view-repository';

const MAX_QUERY = 4000;
const MAX_COLUMNS = 100;

const area = z.string().regex(/^[a-z][a-z0-9-]{0,49}$/, 'must be the name of an area');
const viewFacts = {
  name: requiredText(80),
  /** A query string without the question mark. */
  query: plainText.max(MAX_QUERY, `must have at most ${MAX_QUERY} characters`),
  isShared: z.boolean().default(false),
};
const newView = z.object({ ...viewFacts, area });
const changedView = z.object(viewFacts);
const params = z.object({ id: z.string() });
const listQuery = z.strictObject({ area: area.optional() });

const fieldName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/, 'must be the name of a field');
const fewColumns = (columns: object) => Object.keys(columns).length <= MAX_COLUMNS;
const tooMany = `must have at most ${MAX_COLUMNS} columns`;
const choice = z.object({
  area,
  layout: z.strictObject({
    columns: z.record(fieldName, z.boolean()).refine(fewColumns, tooMany).optional(),
    order: z.array(fieldName).max(MAX_COLUMNS, tooMany).optional(),
    widths: z.record(fieldName, z.int().min(1).max(4000)).refine(fewColumns, tooMany).optional(),
    density: z.enum(['comfortable', 'compact']).optional(),
  }),
  defaultViewId: z
    .union([
      z.int().min(1).max(999_999_999),
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    ])
    .nullable()
    .default(null),
});

/** Saved views of lists, and a user's choices for tables (feature `views`). */
export function serveViews(api: FastifyInstance, views: ViewRepository, now: () => number): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const viewerOf = (request: FastifyRequest): Viewer => {
    const { id, roleName } = userOf(request);
    return { userId: id, mayChangeShared: hasPermission(roleName, 'company') };
  };
  const noSuch = (id: string) => new HttpProblem(404, `There is no view ${id}`);
  const answer = (view: StoredView, request: FastifyRequest, message: string) => ({
    success: true,
    data: viewRecord(view, viewerOf(request)),
    message,
  });

  routes.get('/api/v2/views', parses(listQuery), async (request) => {
    const query = parseQuery(listQuery, request.query);
    const viewer = viewerOf(request);
    const found = await views.list(viewer.userId, query.area);
    return { success: true, data: found.map((view) => viewRecord(view, viewer)), message: '' };
  });

  routes.post('/api/v2/views', { schema: { body: newView } }, async (request) => {
    const { area: of, ...facts } = request.body;
    const view = await views.add(viewerOf(request).userId, of, facts, new Date(now()));
    return answer(view, request, 'View created');
  });

  routes.put('/api/v2/views/:id', { schema: { params, body: changedView } }, async (request) => {
    const { id } = request.params;
    const viewer = viewerOf(request);
    const at = new Date(now());
    const outcome = await views.change(readId(id), viewer, request.body, at, versionsOf(request));
    if (!outcome) throw noSuch(id);
    if (outcome.kind === 'changed')
      throw changedMeanwhile('This view was', viewRecord(outcome.present, viewer));
    return answer(outcome.record, request, 'View updated');
  });

  routes.delete('/api/v2/views/:id', { schema: { params } }, async (request) => {
    const { id } = request.params;
    const viewer = viewerOf(request);
    const outcome = await views.remove(readId(id), viewer, new Date(now()), versionsOf(request));
    if (!outcome) throw noSuch(id);
    if (outcome.kind === 'changed')
      throw changedMeanwhile('This view was', viewRecord(outcome.present, viewer));
    return answer(outcome.record, request, 'View deleted');
  });

  routes.post('/api/v2/views/:id/restore', { schema: { params } }, async (request) => {
    const { id } = request.params;
    const view = await views.restore(readId(id), viewerOf(request), new Date(now()));
    if (!view) throw noSuch(id);
    return answer(view, request, 'View restored');
  });

  routes.get('/api/v2/view-choices', async (request) => {
    const choices = await views.readChoices(userOf(request).id);
    const data = choices.map((one) => ({ id: one.area, ...one }));
    return { success: true, data, message: '' };
  });

  routes.put('/api/v2/view-choices', { schema: { body: choice } }, async (request) => {
    const { area: of, layout, defaultViewId } = request.body;
    await views.choose(userOf(request).id, of, layout, defaultViewId, new Date(now()));
    return { success: true, data: { id: of, area: of, layout, defaultViewId }, message: 'Choices saved' };
  });
}

function viewRecord(view: StoredView, { userId, mayChangeShared }: Viewer) {
  const { id, area: of, name, query, isShared, ownerName, version, updatedAt } = view;
  const isOwn = view.userId === userId;
  return {
    id,
    area: of,
    name,
    query,
    isShared,
    isOwn,
    mayChange: isOwn || mayChangeShared,
    ownerName,
    version,
    updatedAt: updatedAt.toISOString(),
  };
}
