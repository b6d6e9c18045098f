import { type HTMLAttributes, useEffect, useRef } from 'react';

/** A row; the one whose details are open is scrolled into view when it becomes that, or comes as that. */
export function BodyRow(props: HTMLAttributes<HTMLTableRowElement>) {
  const row = useRef<HTMLTableRowElement>(null);
  const isOpen = props['aria-current'] === 'true';
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return <tr ref={row} {...props} />;
}
