import type { FormLayout } from '../../../resources/definition/form';
import { fieldsOf, namesOf, type Values } from '../../../resources/definition/form-fields';
import type { FormMoment } from '../../../resources/definition/form-input';
import type { Operations } from '../../../resources/definition/operations';
import type { ResourceRecord } from '../../../resources/definition/record';

type Layout = FormLayout<ResourceRecord>;

/** The initial values of a new record. */
export function newValues(layout: Layout, moment: FormMoment): Values {
  const values: Values = {};
  for (const { field, initial } of fieldsOf(layout)) {
    if (initial !== undefined) values[field] = typeof initial === 'function' ? initial(moment) : initial;
  }
  return values;
}

/** The initial values of an edited record. */
export function recordValues({ fromRecord }: Layout, record: ResourceRecord): Values {
  return { ...(fromRecord?.(record) ?? record) };
}

/** The initial values of a copy of a record. */
export function copiedValues(
  layout: Layout,
  record: ResourceRecord,
  duplicate: Operations<ResourceRecord>['duplicate'],
  moment: FormMoment,
): Values {
  const omitted: readonly string[] = (typeof duplicate === 'object' && duplicate.omit) || [];
  const kept = Object.entries(recordValues(layout, record)).filter(([name]) => !omitted.includes(name));
  return { ...newValues(layout, moment), ...Object.fromEntries(kept) };
}

/**
 * The body of a request. Null for a cleared field that had a value: JSON leaves out undefined, and the server would
 * keep the old value.
 */
export function requestBody({ toRequest }: Layout, values: Values, began: Values): Values {
  const isEmptied = (name: string) => values[name] === undefined && (began[name] ?? null) !== null;
  const whole = Object.fromEntries(
    Object.keys(values).map((name) => [name, isEmptied(name) ? null : values[name]]),
  );
  return toRequest ? { ...toRequest(whole) } : whole;
}

/** The names of all fields that the form may have. */
export function formNames(layout: Layout): readonly string[] {
  return fieldsOf(layout).flatMap(namesOf);
}
