import { Button } from 'antd';
import { type CSSProperties, Fragment, type MouseEvent } from 'react';
import { useText } from '../../../locales/text';
import type { AnyResource } from '../../../resources/definition/resource';
import { FilterWords } from '../filters/filter-words';
import { filtersInForce } from '../filters/filters-in-force';

export interface HiddenNoteProps {
  definition: AnyResource;
  search: string;
  filters: Readonly<Record<string, string>>;
  /** The way to see the record in the list. */
  action: { label: string; onSelect(): void };
}

/** A button that stands in a sentence, in its size and on its lines. */
const asText: CSSProperties = {
  height: 'auto',
  padding: 0,
  border: 0,
  fontSize: 'inherit',
  lineHeight: 'inherit',
  textDecoration: 'underline',
};

/** Says that the list does not show the open record, and what of search and filters is in force. */
export default function HiddenNote({ definition, search, filters, action }: HiddenNoteProps) {
  const t = useText();
  const words = filtersInForce(definition, filters).map(({ filter, value }) => (
    <FilterWords key={filter.name} filter={filter} value={value} />
  ));
  const all = search === '' ? words : [`“${search}”`, ...words];
  const select = (event: MouseEvent<HTMLElement>): void => {
    // The button goes with the note: the focus stays in the details, which Escape closes.
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
