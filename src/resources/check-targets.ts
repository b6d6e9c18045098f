import { type Contradiction, fieldsIn, missing } from './contradiction';
import { tabsOf } from './definition/details';
import { fieldsOf, layoutOf } from './definition/form-fields';
import { canWrite } from './definition/operations';
import type { AnyResource } from './definition/resource';

/** The other resources that a definition leads to. */
export function targetFaults(definition: AnyResource, known: readonly AnyResource[]): Contradiction[] {
  const { filters = [], details, form, recordActions = [], writes } = definition;
  const targets: [string, string | undefined][] = [
    ...Object.entries(fieldsIn(definition)).map(([name, field]): [string, string | undefined] => [
      `fields "${name}"`,
      field.cell === 'relation' ? field.relation.resource : undefined,
    ]),
    ...[...fieldsOf(layoutOf(form)), ...recordActions.flatMap((action) => action.form ?? [])].flatMap(
      (input): [string, string | undefined][] => {
        if (input.input === 'relation') return [[`form "${input.field}"`, input.resource]];
        if (input.input !== 'tags') return [];
        return [input.suggestedBy, input.knownTo].map((resource) => [`form "${input.field}"`, resource]);
      },
    ),
    ...filters.map((filter): [string, string | undefined] => [
      `filters "${filter.name}"`,
      filter.kind === 'relation' ? filter.resource : undefined,
    ]),
    ...filters.map((filter): [string, string | undefined] => [
      `filters "${filter.name}".members`,
      filter.kind === 'relation' ? filter.members?.resource : undefined,
    ]),
    ...(details ? tabsOf(details) : []).map((tab): [string, string | undefined] => [
      'details.tabs',
      tab.show === 'related' ? tab.related.resource : undefined,
    ]),
    ...(details?.links ?? []).map(({ resource }): [string, string] => ['details.links', resource]),
    ['details.more', details?.more?.resource],
    ['details.nearby', details?.nearby?.resource],
    ['details.live', details?.live?.resource],
    ...recordActions.flatMap(({ name, refreshes = [] }) =>
      refreshes.map((resource): [string, string] => [`recordActions "${name}".refreshes`, resource]),
    ),
    ['writes', writes?.resource],
  ];
  const names = known.map(({ name }) => name);
  const faults = targets
    .filter(([, resource]) => resource !== undefined && !names.includes(resource))
    .map(([option, resource]) => missing(option, `"${resource}" is no resource`, 'Name one', names));
  const written = writes && known.find(({ name }) => name === writes.resource);
  if (written && !canWrite(written.endpoint) && !canWrite(written.featured?.endpoint))
    faults.push({
      option: 'writes',
      text: `the endpoint of "${written.name}" cannot write. Give it one of style "rest" or "rest-pages".`,
    });
  for (const tab of details ? tabsOf(details) : []) {
    if (tab.show !== 'related') continue;
    const other = known.find(({ name }) => name === tab.related.resource);
    const fields = Object.keys(other?.fields ?? {});
    const unknown = (tab.related.columns ?? []).filter((name) => other && !fields.includes(name));
    for (const name of unknown)
      faults.push(missing('details.tabs', `"${name}" is no field of "${other?.name}"`, 'Name one', fields));
  }
  return faults;
}
