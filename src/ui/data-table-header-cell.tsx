import type { KeyboardEvent, MouseEventHandler, ThHTMLAttributes } from 'react';
import { ColumnEdge, type ColumnSizing, widthAfterKey } from './column-edge';

type HeaderCellProps = Omit<ThHTMLAttributes<HTMLTableCellElement>, 'onClick'> & {
  onClick?: MouseEventHandler;
  /** Absent: the column cannot be resized. */
  sizing?: ColumnSizing | undefined;
};

/**
 * A header cell. In the library a sortable header is a focusable cell without the role of a button, and Space does
 * nothing: here a button in it sorts. Shift and an arrow key resize the column of that button.
 */
export function HeaderCell({
  tabIndex,
  onClick,
  onKeyDown: _,
  'aria-label': _label,
  style,
  sizing,
  children,
  ...cell
}: HeaderCellProps) {
  const fixed = style?.left !== undefined ? 'left' : style?.right !== undefined ? 'right' : undefined;
  const onKeyDown =
    sizing &&
    ((event: KeyboardEvent<HTMLElement>): void => {
      const widthPx = widthAfterKey(event);
      if (widthPx === undefined) return;
      event.preventDefault();
      sizing.onSize(widthPx);
    });
  return (
    <th
      {...cell}
      data-fixed={fixed}
      // Above the rows, and above the header cells that scroll.
      style={{ ...style, position: 'sticky', top: 0, zIndex: fixed ? 4 : 3 }}
      {...(tabIndex !== undefined && { 'aria-sort': cell['aria-sort'] ?? 'none' })}
    >
      {tabIndex === undefined ? (
        children
      ) : (
        <button
          type="button"
          className="data-table-sort"
          onClick={onClick}
          onKeyDown={onKeyDown}
          {...(sizing && { 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight' })}
        >
          {children}
        </button>
      )}
      {sizing && <ColumnEdge sizing={sizing} />}
    </th>
  );
}
