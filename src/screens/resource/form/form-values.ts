import type { FormLayout } from '../../../resources/definition/form';
import { fieldsOf, namesOf, type Values } from '../../../resources/definition/form-fields';
import type { FormMoment } from '../../../resources/definition/form-input';
import type { Operations } from '../../../resources/definition/operations';
import type { ResourceRecord } from '../../../resources/definition/record';

type Layout = FormLayout<ResourceRecord>;

/** What a new record begins with. */
export function newValues(layout: Layout, moment: FormMoment): Values {
  const values: Values = {};
  for (const { field, initial } of fieldsOf(layout)) {
    if (initial !== undefined) values[field] = typeof initial === 'function' ? initial(moment) : initial;
  }
  return values;
}

/** What the form of a record begins with. */
export function recordValues({ fromRecord }: Layout, record: ResourceRecord): Values {
  return { ...(fromRecord?.(record) ?? record) };
}

/** What a copy of a record begins with. */
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
 * The body of a request. Undefined stands for what was emptied where the form began with something: JSON would leave it out,
 * and the server keep it.
 */
export function requestBody({ toRequest }: Layout, values: Values, began: Values): Values {
  const isEmptied = (name: string) => values[name] === undefined && (began[name] ?? null) !== null;
  const whole = Object.fromEntries(
    Object.keys(values).map((name) => [name, isEmptied(name) ? null : values[name]]),
  );
  return toRequest ? { ...toRequest(whole) } : whole;
}

/** The names of all fields that the form may hold. */
export function formNames(layout: Layout): readonly string[] {
  return fieldsOf(layout).flatMap(namesOf);
}
