import { Select, type SelectProps } from './select';

/**
 * A select for a form item. The item hands `aria-required` to it, which the component library would put on an
 * element without a role, where it means nothing and is not allowed; the item's label already says it.
 */
export function FormSelect<Value>({ 'aria-required': _isRequired, ...props }: SelectProps<Value>) {
  return <Select<Value> {...props} />;
}
