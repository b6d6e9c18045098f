import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The inner width, px, of the element in which a table of the component library scrolls, as it changes; undefined until
 * it is laid out. While there is something to scroll, the element is in reach of the keyboard and has a name: the
 * library gives it neither, and no property for them. What takes the focus in it comes out from under fixed columns, as
 * far as its style sheet says how wide they are.
 *
 * @param place what the table stands in.
 */
export function useScrollArea(place: RefObject<HTMLElement | null>, name: string): number | undefined {
  const [widthPx, setWidthPx] = useState<number>();
  useLayoutEffect(() => {
    const area = place.current?.querySelector<HTMLElement>('.ant-table-content');
    if (!area) return;
    const measure = (): void => {
      setWidthPx(area.clientWidth || undefined);
      const scrolls = area.scrollWidth > area.clientWidth || area.scrollHeight > area.clientHeight;
      if (scrolls) {
        area.tabIndex = 0;
        area.setAttribute('role', 'group');
        area.setAttribute('aria-label', name);
      } else {
        for (const attribute of ['tabindex', 'role', 'aria-label']) area.removeAttribute(attribute);
      }
    };
    // By itself the browser leaves what is partly in view where it is, though the fixed columns may cover it.
    const uncover = ({ target }: FocusEvent): void => {
      if (area.tabIndex < 0 || !(target instanceof Element) || target === area) return;
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    measure();
    area.addEventListener('focusin', uncover);
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    if (area.firstElementChild) observer.observe(area.firstElementChild);
    return () => {
      area.removeEventListener('focusin', uncover);
      observer.disconnect();
    };
  }, [place, name]);
  return widthPx;
}
