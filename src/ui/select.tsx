import { type SelectProps as LibraryProps, Select as LibrarySelect, theme } from 'antd';
import type { KeyboardEvent } from 'react';

/**
 * For the library's selects: Tab leaves the field unchanged. With an open list the library handles Tab like Enter,
 * which would choose the first option, or remove the one just chosen. The field gets its keys before the list, and the
 * list closes on blur.
 */
export const tabLeavesAsItIs = {
  onInputKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') event.stopPropagation();
  },
};

export type SelectProps<Value> = Omit<LibraryProps<Value>, 'onInputKeyDown'>;

/** The length of the longest list of presets of days, so that a short list is visibly complete. */
const OPTIONS_IN_VIEW = 10;

/** The library's select, which Tab leaves unchanged, with ten visible options rather than the library's eight. */
export function Select<Value>(props: SelectProps<Value>) {
  const { token } = theme.useToken();
  return (
    <LibrarySelect<Value>
      listHeight={OPTIONS_IN_VIEW * token.controlHeight}
      {...props}
      {...tabLeavesAsItIs}
    />
  );
}
