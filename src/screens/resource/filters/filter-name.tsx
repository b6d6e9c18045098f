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
