import { useId, useRef } from 'react';
import { useText } from '../locales/text';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';
import './text-field.css';
import './search-box.css';

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
  const say = useText();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div className="search-box">
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon name="search" className="search-box-icon" />
      </label>
      <input
        className="text-field"
        ref={inputRef}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
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
      {value !== '' && (
        <button
          type="button"
          className="text-field-button"
          aria-label={say('search.clear')}
          onClick={() => {
            onChange('');
            inputRef.current?.focus();
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  );
}
