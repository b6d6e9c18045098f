import * as z from 'zod/mini';
import type { Endpoint } from '../../src/resources/definition/endpoint';
import { type AnyResource, defineResource } from '../../src/resources/definition/resource';
import { identifier, number, text } from '../../src/resources/fields';

const sampleRecord = z.pipe(
  z.object({ Id: identifier(), Name: text(), Size: number() }),
  z.transform(({ Id, Name, Size }) => ({ id: Id, name: Name, size: Size })),
);

/** A resource of three fields that is served by the endpoint a test is about. */
export function sampleResource(endpoint: Endpoint, change: Partial<AnyResource> = {}): AnyResource {
  const definition = defineResource({
    name: 'samples',
    label: 'area.assets',
    order: 1,
    schema: sampleRecord,
    endpoint,
    fields: {
      name: { title: 'field.name', cell: 'text' },
      size: { title: 'field.speed', cell: 'speed-kmh' },
    },
    columns: ['name', 'size'],
  });
  return { ...definition, ...change };
}

/** A row as the server writes it. */
export function sampleRow(id: number, change: Record<string, unknown> = {}) {
  return { Id: id, Name: `Sample ${id}`, Size: id, ...change };
}
