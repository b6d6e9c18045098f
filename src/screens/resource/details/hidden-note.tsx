import { Button } from 'antd';
import { type CSSProperties, Fragment, type MouseEvent } from 'react';
import { useText } from '../../../locales/text';
import { FilterSummary } from '../filters/filter-summary';
import type { FilterInForce } from '../filters/filters-in-force';

export interface HiddenNoteProps {
  /**
   * What excludes the record, or may exclude it: the search, or an empty text; filters; and the screen's own filters as
   * text.
   */
  search: string;
  filters: readonly FilterInForce[];
  further: readonly string[];
  /** The action that shows the record in the list. */
  action: { label: string; onSelect(): void };
}

/** A button within a sentence, in its font size and line height. */
const asText: CSSProperties = {
  height: 'auto',
  padding: 0,
  border: 0,
  fontSize: 'inherit',
  lineHeight: 'inherit',
  textDecoration: 'underline',
};

/** A note that the list does not show the open record, with the search and filters that exclude it. */
export default function HiddenNote({ search, filters, further, action }: HiddenNoteProps) {
  const t = useText();
  const words = filters.map(({ filter, value }) => (
    <FilterSummary key={filter.name} filter={filter} value={value} />
  ));
  const all = [...(search === '' ? [] : [`“${search}”`]), ...words, ...further];
  const select = (event: MouseEvent<HTMLElement>): void => {
    // The button is unmounted with the note: the focus stays in the details, which Escape closes.
    event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    action.onSelect();
  };
  return (
    <p className="hidden-note" role="status">
      <span>
        {t('details.hidden')}
        {all.length > 0 && ' ('}
        {all.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no state
          <Fragment key={at}>
            {at > 0 && ' · '}
            {one}
          </Fragment>
        ))}
        {all.length > 0 && ')'}
      </span>{' '}
      <Button type="link" size="small" style={asText} onClick={select}>
        {action.label}
      </Button>
    </p>
  );
}
