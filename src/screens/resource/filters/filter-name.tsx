import type { Text } from '../../../locales/catalogue';
import { useText } from '../../../locales/text';

/** The name of a filter, before its value; for screen readers it is the control's name. */
export function FilterName({ filter }: { filter: { label: Text } }) {
  const t = useText();
  return (
    <span className="choice-name" aria-hidden>
      {t(filter.label)}
    </span>
  );
}

/**
 * "All" in the place of a value, as visible as those of the other filters. The library lays it over its box, which
 * does not grow with it: the box is made wide enough.
 */
export function useNoChoice({ label }: { label: Text }) {
  const t = useText();
  const words = t('panel.all');
  return {
    placeholder: <span className="filter-no-choice">{words}</span>,
    style: { minWidth: `calc(${t(label).length + words.length}ch + 56px)` },
  };
}
