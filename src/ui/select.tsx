import { type SelectProps as LibraryProps, Select as LibrarySelect, theme } from 'antd';
import type { KeyboardEvent } from 'react';

/**
 * For the library's selects: Tab leaves the field as it is. With an open list the library takes it for Enter, so that
 * leaving the field chose the first option, or took away what had just been chosen. The field gets its keys before the
 * list does, and without its focus the list closes.
 */
export const tabLeavesAsItIs = {
  onInputKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') event.stopPropagation();
  },
};

export type SelectProps<Value> = Omit<LibraryProps<Value>, 'onInputKeyDown'>;

/** As many as the longest list of spans of days has: whoever opens a short list sees that there is no more. */
const OPTIONS_IN_VIEW = 10;

/** The library's select, which is left as it is by Tab, and has ten options in view rather than the library's eight. */
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
