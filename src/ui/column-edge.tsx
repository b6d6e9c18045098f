import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { boundedWidth } from '../domain/lists/table-columns';
import { sizeProperty } from './data-table-sizes';

export interface ColumnSizing {
  /** The key of the column. */
  name: string;
  title: string;
  /** px; undefined: as wide as its contents. */
  onSize(widthPx: number | undefined): void;
}

const KEY_STEP_PX = 16;

const widthOf = (element: Element): number => element.closest('th')?.getBoundingClientRect().width ?? 0;

/** The new width of a column after Shift and an arrow key, px; undefined for other keys. */
export function widthAfterKey(event: KeyboardEvent<HTMLElement>): number | undefined {
  const step = { ArrowLeft: -KEY_STEP_PX, ArrowRight: KEY_STEP_PX }[event.key];
  if (step === undefined || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)
    return undefined;
  return boundedWidth(widthOf(event.currentTarget) + step);
}

interface Drag {
  startX: number;
  startPx: number;
  table: HTMLElement;
  /** The previous value of the table's property. */
  before: string;
  widthPx: number;
}

/**
 * The edge of a column's header, which can be dragged; a double click fits the column to its contents. Keys do the same
 * on the header's button, so that the edge is hidden from screen readers.
 */
export function ColumnEdge({ sizing }: { sizing: ColumnSizing }) {
  const drag = useRef<Drag>(undefined);
  const end = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>, isKept: boolean): void => {
    const dragged = drag.current;
    drag.current = undefined;
    if (!dragged) return;
    currentTarget.releasePointerCapture(pointerId);
    if (isKept && dragged.widthPx !== dragged.startPx) sizing.onSize(dragged.widthPx);
    else dragged.table.style.setProperty(sizeProperty(sizing.name), dragged.before);
  };
  return (
    <span
      aria-hidden
      className="column-edge"
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        const table = event.currentTarget.closest<HTMLElement>('.data-table');
        if (event.button !== 0 || !table) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const startPx = widthOf(event.currentTarget);
        const before = table.style.getPropertyValue(sizeProperty(sizing.name));
        drag.current = { startX: event.clientX, startPx, table, before, widthPx: startPx };
      }}
      onPointerMove={(event) => {
        const dragged = drag.current;
        if (!dragged) return;
        dragged.widthPx = boundedWidth(dragged.startPx + event.clientX - dragged.startX);
        dragged.table.style.setProperty(sizeProperty(sizing.name), `${dragged.widthPx}px`);
      }}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      onDoubleClick={(event) => sizing.onSize(fittingWidth(event.currentTarget))}
    />
  );
}

/** The width of a column's contents on one line, px; undefined where it cannot be measured. */
function fittingWidth(edge: HTMLElement): number | undefined {
  const head = edge.closest('th');
  const table = edge.closest<HTMLElement>('.data-table');
  if (!head || !table) return undefined;
  const { cellIndex } = head;
  table.dataset.measured = 'true';
  const widths = [...table.querySelectorAll<HTMLElement>('tr')].map((row) => {
    const cell = row.children[cellIndex];
    const content = cell?.firstElementChild;
    if (!cell || !content) return 0;
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    return (
      content.getBoundingClientRect().width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    );
  });
  delete table.dataset.measured;
  const most = Math.ceil(Math.max(...widths));
  return most > 0 ? boundedWidth(most) : undefined;
}
