import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useText } from '../locales/text';
import { isModified } from './page-keys';

export interface SearchBoxProps {
  /** The accessible name: "Search videos". */
  label: string;
  /** The label when absent. */
  placeholder?: string | undefined;
  value: string;
  onChange(value: string): void;
  /** Absent: Enter does nothing. */
  onEnter?: (() => void) | undefined;
  /** Moves the focus to the results. Absent: the key does nothing. */
  onArrowDown?: (() => void) | undefined;
}

/** A search field; its button and Escape clear it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder = label, value, onChange, onEnter, onArrowDown } = props;
  const t = useText();
  return (
    <Input
      className="search-box"
      type="search"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      prefix={<SearchOutlined aria-hidden />}
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('search.clear')} /> }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        const act = {
          Escape: value === '' ? undefined : () => onChange(''),
          Enter: onEnter,
          ArrowDown: onArrowDown,
        }[event.key];
        if (!act || isModified(event.nativeEvent)) return;
        // The first Escape clears the search, the next one closes the dialog around it.
        event.stopPropagation();
        event.preventDefault();
        act();
      }}
    />
  );
}
