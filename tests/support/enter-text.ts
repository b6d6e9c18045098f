import { fireEvent } from '@testing-library/react';

/** Puts a text into a field, as one does who pastes it, and leaves the field. */
export function enterText(field: HTMLElement, text: string): void {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}
