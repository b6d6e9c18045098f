import type { ComponentType } from 'react';
import type { FilterDefinition, FilterKind } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';
import { kindOf } from '../../../resources/filter-values';
import { lazyPart } from '../../../ui/lazy-part';
import { ChoicesControl } from './choices-control';
import DateControl from './date-control';
import type { AnyFilterControlProps } from './filter-control-props';
import { RelationControl } from './relation-control';
import { TextControl } from './text-control';
import { ValuesControl } from './values-control';
import { YesNoControl } from './yes-no-control';
import './filters.css';

type Control = ComponentType<AnyFilterControlProps>;

// Its inputs are large, and few lists have it.
const NumberRangeControl = lazyPart(() => import('./number-range-control'));

const controls = {
  choices: ChoicesControl,
  values: ValuesControl,
  relation: RelationControl,
  text: TextControl,
  'number-range': NumberRangeControl,
  date: DateControl,
  'date-range': DateControl,
  'yes-no': YesNoControl,
} satisfies Record<Exclude<FilterKind, 'choice'>, unknown>;

/** The control of any kind of filter except a dropdown with one choice. */
export default function FilterControl(
  props: AnyFilterControlProps & { filter: FilterDefinition<ResourceRecord> },
) {
  const Control = controls[kindOf(props.filter) as keyof typeof controls] as Control;
  return <Control {...props} />;
}
