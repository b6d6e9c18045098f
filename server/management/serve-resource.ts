import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hasPermission } from '../auth/roles';
import { userOf } from '../http/authentication';
import { HttpProblem } from '../http/http-problem';
import { changedMeanwhile, type Versioned, versionsOf } from '../http/if-match';
import { faultsText } from '../http/problems';
import { countQuery, listQuery } from './list-query';
import type { ManagedResource, ManagedRow } from './managed-resource';
import type { ManagedRepository } from './repository';

/** Enough for a thousand rows with all fields. */
const IMPORT_BYTES = 2 * 1024 * 1024;

const params = z.object({ id: z.string() });

/** @throws {HttpProblem} 400 that names each invalid parameter. */
export function parseQuery<Output>(schema: z.ZodType<Output>, query: unknown): Output {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  throw new HttpProblem(400, faultsText(parsed.error.issues));
}

/** Options of a route whose handler parses the query itself, for the description of the API. */
export const parses = (querystring: z.ZodType) => ({ config: { parses: { querystring } } });

/** Returns 0, which is no record's id, for invalid ids. */
export const readId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lists, single records, create, change, delete, restore and import of a resource (feature `management`). */
export function serveResource<Row extends ManagedRow, Facts extends object>(
  api: FastifyInstance,
  resource: ManagedResource<Row, Facts>,
  records: ManagedRepository<Row, Facts>,
  now: () => number,
): void {
  const { name, noun, permission, body } = resource;
  const path = `/api/v2/${name}`;
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const queries = { all: listQuery(resource.list, true), public: listQuery(resource.list, false) };

  const noSuch = (id: string) => new HttpProblem(404, `There is no ${noun} ${id}`);
  const seesPrivate = (request: FastifyRequest) => hasPermission(userOf(request).roleName, permission);
  const describe = async (rows: readonly Row[], request: FastifyRequest): Promise<object[]> => {
    const described = await resource.describe(rows, request);
    if (!resource.privateFields || seesPrivate(request)) return described;
    const hidden = new Set(resource.privateFields);
    return described.map((record) =>
      Object.fromEntries(Object.entries(record).filter(([field]) => !hidden.has(field))),
    );
  };
  const describeOne = async (row: Row, request: FastifyRequest): Promise<object> =>
    (await describe([row], request))[0] ?? {};
  /** @throws {HttpProblem} 404 for an unknown record, 412 when its version is not the requested one. */
  const unchanged = async (outcome: Versioned<Row> | undefined, id: string, request: FastifyRequest) => {
    if (!outcome) throw noSuch(id);
    if (outcome.kind === 'changed')
      throw changedMeanwhile(`This ${noun} was`, await describeOne(outcome.present, request));
    return outcome.record;
  };
  const answer = async (row: Row, request: FastifyRequest, done: string, more: object = {}) => ({
    success: true,
    data: { ...(await describeOne(row, request)), ...more },
    message: done && `${capitalized(noun)} ${done}`,
  });

  routes.get(path, parses(queries.all), async (request) => {
    const query = parseQuery(seesPrivate(request) ? queries.all : queries.public, request.query);
    const { rows, totalCount } = await records.list(query);
    return { success: true, data: await describe(rows, request), totalCount, message: '' };
  });

  if (resource.list.counts) {
    const counts = { all: countQuery(resource.list, true), public: countQuery(resource.list, false) };
    routes.get(`${path}/counts`, parses(counts.all), async (request) => {
      const query = parseQuery(seesPrivate(request) ? counts.all : counts.public, request.query);
      return { success: true, data: await records.count(query), message: '' };
    });
  }

  routes.get(`${path}/:id`, { schema: { params } }, async (request) => {
    const { id } = request.params;
    const row = await records.find(readId(id));
    if (!row) throw noSuch(id);
    return answer(row, request, '');
  });

  routes.post(path, { schema: { body } }, async (request) => {
    const at = new Date(now());
    const [row, more] = await records.add(
      request.body as Facts,
      at,
      async (transaction, added): Promise<object> =>
        resource.onCreated?.(transaction, added, request, at) ?? {},
    );
    return answer(row, request, 'created', more);
  });

  routes.put(`${path}/:id`, { schema: { params, body } }, async (request) => {
    const { id } = request.params;
    const outcome = await records.change(
      readId(id),
      request.body as Facts,
      new Date(now()),
      versionsOf(request),
    );
    return answer(await unchanged(outcome, id, request), request, 'updated');
  });

  routes.delete(`${path}/:id`, { schema: { params } }, async (request) => {
    const { id } = request.params;
    const outcome = await records.remove(readId(id), new Date(now()), versionsOf(request));
    return answer(await unchanged(outcome, id, request), request, 'deleted');
  });

  routes.post(`${path}/:id/restore`, { schema: { params } }, async (request) => {
    const { id } = request.params;
    const row = await records.restore(readId(id), new Date(now()));
    if (!row) throw new HttpProblem(404, `There is no ${noun} ${id} that can be restored`);
    return answer(row, request, 'restored');
  });

  if (resource.importRows !== undefined) serveImport(api, resource, records, now);
}

function serveImport<Row extends ManagedRow, Facts extends object>(
  api: FastifyInstance,
  { name, body, importRows = 0 }: ManagedResource<Row, Facts>,
  records: ManagedRepository<Row, Facts>,
  now: () => number,
): void {
  const importBody = z.object({
    rows: z.array(z.unknown()).min(1, 'must have at least one row').max(importRows),
    dryRun: z.boolean().default(false),
  });
  api.withTypeProvider<ZodTypeProvider>().post(
    `/api/v2/${name}/import`,
    {
      schema: { body: importBody },
      bodyLimit: IMPORT_BYTES,
      // Each row is parsed when it is tried, so that all errors are reported at once.
      config: { parses: { body: importBody.safeExtend({ rows: z.array(body) }) } },
    },
    async (request) => {
      const { rows, dryRun } = request.body;
      const rowErrors = await records.addAll(rows, new Date(now()), dryRun);
      const count = rows.length;
      if (dryRun) return { success: true, data: { rowCount: count, created: 0, rowErrors }, message: '' };
      if (rowErrors.length > 0) {
        const message = `${rowErrors.length} of ${count} rows cannot be imported. Nothing was saved.`;
        throw new HttpProblem(400, message, undefined, { rowCount: count, created: 0, rowErrors });
      }
      return {
        success: true,
        data: { rowCount: count, created: count, rowErrors },
        message: `${count} rows imported`,
      };
    },
  );
}
