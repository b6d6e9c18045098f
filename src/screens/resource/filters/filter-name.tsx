import type { Text } from '../../../locales/catalogue';
import { useText } from '../../../locales/text';

/** What a control filters by, before its value; screen readers have it as the control's name. */
export function FilterName({ filter }: { filter: { label: Text } }) {
  const t = useText();
  return (
    <span className="choice-name" aria-hidden>
      {t(filter.label)}
    </span>
  );
}
