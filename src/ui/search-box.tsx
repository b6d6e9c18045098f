import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useText } from '../locales/text';

export interface SearchBoxProps {
  /** What is searched, for screen readers: "Search videos". */
  label: string;
  /** The label when absent. */
  placeholder?: string | undefined;
  value: string;
  onChange(value: string): void;
}

/** A search field; its button and Escape clear it. */
export function SearchBox({ label, placeholder = label, value, onChange }: SearchBoxProps) {
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
        if (event.key !== 'Escape' || value === '') return;
        // The first Escape is for the search, the next for what it stands in.
        event.stopPropagation();
        event.preventDefault();
        onChange('');
      }}
    />
  );
}
