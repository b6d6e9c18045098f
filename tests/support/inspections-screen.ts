import { screen } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { resources as registry } from '../../src/resources/index';
import { addActions } from '../../src/resources/own-actions';
import { addCells } from '../../src/resources/own-cells';
import { type BackEndAppOptions, renderOnBackEnd } from './back-end-app';
import { rowNames } from './controls';
import type { SeenRequest } from './fake-back-end';
import { inspectionResources, inspectionsBackEnd } from './inspections-back-end';

/** The areas of the application, and the made-up ones that use every option of a definition. */
export const resourcesWithInspections = [...registry, ...inspectionResources];

/** Brings the cells and actions of the made-up resource along, as its folder would by itself. */
export function prepareInspections(): void {
  beforeAll(() => {
    addCells('inspections', () => import('./inspections/cells'));
    addActions('inspections', () => import('./inspections/actions'));
  });
}

interface InspectionsOptions extends Partial<Omit<BackEndAppOptions, 'address' | 'resources'>> {
  /** Where another of the made-up resources is. Absent: the area with every option. */
  area?: string;
}

/**
 * The made-up area on its own back end, in its list.
 *
 * @param others what is answered to requests that are not for the made-up resources, by path.
 */
export function openInspections(
  query = '?view=list',
  { area = 'vehicle-inspections', answers: others = {}, ...options }: InspectionsOptions = {},
) {
  const back = inspectionsBackEnd();
  const answers = new Proxy(others, {
    get: (_all, path: string) => others[path] ?? ((request: SeenRequest) => answerOf(path, request)),
  });
  const answerOf = (path: string, { method, params, body, headers }: SeenRequest) => {
    const asked = Object.fromEntries(
      Object.entries((params ?? {}) as object).map(([name, value]) => [name, String(value)]),
    );
    const given = (body ?? {}) as Record<string, unknown>;
    const answer = back.answer({ method, path, query: asked, body: given, headers });
    return answer ?? { status: 404, body: { message: 'Not found' } };
  };
  const app = renderOnBackEnd({
    address: `/dashboard/${area}${query}`,
    features: ['settings', 'idempotency'],
    resources: resourcesWithInspections,
    answers,
    ...options,
  });
  const asked = (method: string) => back.asked.filter((one) => one.method === method);
  return { ...app, back, asked };
}

export const inspectionsTable = () => screen.findByRole('table', { name: 'Inspections table' });

/** The numbers of the inspections that the table shows. */
export const shownInspections = async () => rowNames(await inspectionsTable());
