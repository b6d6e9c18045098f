import { randomUUID } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { SignedInApi, StartedReferenceApi } from './reference-api';

interface Reference {
  $ref?: string;
}
interface Response extends Reference {
  content?: Record<string, { schema: object }>;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, Response>;
}

/** What tests look at of the description. */
export interface OpenApiDocument {
  info: { version: string };
  tags: { name: string }[];
  security: object[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, object>;
  };
}

export async function readDescription(api: Pick<StartedReferenceApi, 'url'>): Promise<OpenApiDocument> {
  return (await fetch(`${api.url}/api/v2/openapi.json`)).json() as Promise<OpenApiDocument>;
}

/** All operations with their path and method. */
export const operationsIn = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

export interface DescribedCall {
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** Sent as JSON, or as a form. */
  body?: unknown;
  /** In place of those of the caller. */
  headers?: Record<string, string>;
  /** The status that must come. Absent: 200. */
  status?: number;
  /** Another server than the one of the description. */
  at?: string;
}

/**
 * Calls operations by their ids, and holds what is sent and what comes against the description: an answer with a field, a
 * parameter or a type of content that is not described fails. Each call that takes an `Idempotency-Key` has one of its own.
 * @param own headers of the calls that give none, such as those of a session.
 */
export function createDescribedCaller(document: OpenApiDocument, url: string, own: Record<string, string>) {
  const operations = new Map(operationsIn(document).map((one) => [one.operationId, one]));
  const schemas = schemaReader(document);
  const reached = new Set<string>();
  const refused = new Set<string>();

  return {
    /** Ids that no call with a good answer has reached. */
    missing: () => [...operations.keys()].filter((id) => !reached.has(id)),
    /** Tags of which no call was refused. */
    neverRefused: () => document.tags.map(({ name }) => name).filter((name) => !refused.has(name)),

    /** @returns the answer: of JSON its value, of a file its text. */
    async call<Answer = unknown>(id: string, given: DescribedCall = {}): Promise<Answer> {
      const { path = {}, query = {}, body, status = 200, at = url } = given;
      const operation = operations.get(id);
      if (!operation) throw new Error(`No operation is called ${id}`);
      const known = (place: string) =>
        (operation.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
      const key = known('header').includes('Idempotency-Key') && { 'idempotency-key': `"${randomUUID()}"` };
      const headers = given.headers ?? { ...own, ...key };
      expect(known('path').sort(), `parameters in the path of ${id}`).toEqual(Object.keys(path).sort());
      expect(known('query'), `query of ${id}`).toEqual(expect.arrayContaining(Object.keys(query)));
      const address = Object.entries(path).reduce(
        (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
        operation.path,
      );
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
      const isForm = body instanceof FormData;
      if (body !== undefined && status < 300) checkBody(operation, body, isForm);
      const response = await fetch(`${at}${address}${search.size > 0 ? `?${search}` : ''}`, {
        method: operation.method.toUpperCase(),
        redirect: 'manual',
        headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      expect(response.status, `${id}: ${text.slice(0, 300)}`).toBe(status);
      const answer = checkAnswer(operation, response, text);
      if (status < 400) reached.add(id);
      else for (const tag of operation.tags) refused.add(tag);
      return answer as Answer;
    },
  };

  function checkBody({ operationId, requestBody }: Operation, body: unknown, isForm: boolean): void {
    const type = isForm ? 'multipart/form-data' : 'application/json';
    const schema = requestBody?.content[type]?.schema;
    // An empty object stands for no body.
    if (schema === undefined) expect(body, `body of ${operationId}`).toEqual({});
    else if (!isForm) schemas.check(schemas.input(schema), body, `body of ${operationId}`);
  }

  function checkAnswer(
    { operationId, responses }: Operation,
    { status, headers }: globalThis.Response,
    text: string,
  ) {
    // What every call may answer need not be named by each, but good answers must be.
    const named = responses[status] ?? (status >= 400 ? responses.default : undefined);
    const what = `${status} of ${operationId}`;
    if (!named) throw new Error(`${what} is not described`);
    const name = named.$ref?.split('/').at(-1);
    const { content } = name === undefined ? named : (document.components.responses[name] ?? {});
    if (!content) {
      expect(text, what).toBe('');
      return undefined;
    }
    const [type = ''] = (headers.get('content-type') ?? '').split(';');
    expect(Object.keys(content), `type of ${what}`).toContain(type);
    if (type !== 'application/json') return text;
    const answer = JSON.parse(text) as unknown;
    schemas.check(schemas.answer(content[type]?.schema ?? {}), answer, what);
    return answer;
  }
}

/** The schemas of a document, those of responses without unknown properties. */
function schemaReader({ components }: OpenApiDocument) {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false });
  addFormats.default(ajv);
  ajv.addVocabulary(['components', 'x-permission']);
  ajv.addSchema({ $id: 'openapi', components: closed({ schemas: components.schemas }) as object });
  // Compiling takes longer than a call.
  const compiled = new Map<string, ValidateFunction>();
  const compile = (schema: unknown): ValidateFunction => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/');
    const known = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, known);
    return known;
  };
  return {
    input: compile,
    answer: (schema: object) => compile(closed(schema)),
    check(validate: ValidateFunction, value: unknown, what: string): void {
      validate(value);
      expect(validate.errors ?? [], what).toEqual([]);
    },
  };
}

/** A schema whose objects have no other fields than the described ones. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  const isObject = 'type' in schema && schema.type === 'object' && 'properties' in schema;
  return isObject && !('additionalProperties' in schema) ? { ...parts, additionalProperties: false } : parts;
}

export type DescribedCaller = ReturnType<typeof createDescribedCaller>;

/** A server and its caller. */
export interface DescribedServer {
  api: SignedInApi;
  caller: DescribedCaller;
  /** Calls an operation. @returns what the answer has in `data`. */
  read<Data>(id: string, given?: DescribedCall): Promise<Data>;
  /** The server's clock, ms UTC. */
  nowMs(): number;
  /** Puts the clock forward. */
  pass(seconds: number): void;
}

/** The parameters of a signed address, as calls give them. */
export function signedCall(address: string): Required<Pick<DescribedCall, 'query'>> & { parts: string[] } {
  const { pathname, searchParams } = new URL(address);
  return { parts: pathname.split('/'), query: Object.fromEntries(searchParams) };
}
