/** Runs in the page. @returns what of a table cannot be read, wrapped or cut; texts may be, where they do not fit */
export function brokenInTable({ hasRoomForTexts }: { hasRoomForTexts: boolean }): string[] {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`tbody ${selector}`)];
  const words = (element: HTMLElement) => element.textContent ?? '';
  const isOutside = (inner: HTMLElement, outer: Element | null): boolean => {
    const [own, around] = [inner.getBoundingClientRect(), outer?.getBoundingClientRect()];
    const isInside = around && own.left >= around.left - 1 && own.right <= around.right + 1;
    return !isInside || own.top < around.top - 1 || own.bottom > around.bottom + 1;
  };
  const isOnTwoLines = (element: HTMLElement): boolean => element.getClientRects().length > 1;
  const oneLine = (selector: string) =>
    all(selector).filter((one) => isOnTwoLines(one) || isOutside(one, one.closest('td, th')));
  // Each of them has times.
  if (all('.time').length === 0) return ['there is no time in the table'];
  return [
    ...oneLine('.time'),
    ...oneLine('.row-action').filter((one) => one.offsetParent !== null),
    ...all('.status-badge-ago').filter((ago) => isOutside(ago, ago.closest('.status-badge'))),
    // Two lines are enough for a place or a kind; a longer name has its tooltip.
    ...(hasRoomForTexts
      ? all('.time, .status-badge, .data-table-number').filter(
          (one) => one.scrollWidth > one.clientWidth + 1 || isOnTwoLines(one),
        )
      : []),
    ...(hasRoomForTexts
      ? all('.data-table-text')
          .filter((text) => words(text).length <= 40)
          .filter((text) => text.scrollHeight > text.clientHeight + 1)
      : []),
  ].map(words);
}
