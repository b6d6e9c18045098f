import { Select, type SelectProps } from 'antd';

/**
 * A select for a form item. The item hands `aria-required` to it, which the component library would put on an
 * element without a role, where it means nothing and is not allowed; the item's label already says it.
 */
export function FormSelect({ 'aria-required': _isRequired, ...props }: SelectProps) {
  return <Select {...props} />;
}
