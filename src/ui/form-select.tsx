import { Select, type SelectProps } from './select';

/**
 * A select for a form item. The item passes `aria-required`, which the component library would set on an element
 * without a role, where it is not allowed; the item's label already marks it as required.
 */
export function FormSelect<Value>({ 'aria-required': _isRequired, ...props }: SelectProps<Value>) {
  return <Select<Value> {...props} />;
}
