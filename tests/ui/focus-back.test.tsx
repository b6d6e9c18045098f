// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FocusBack } from '../../src/ui/focus-back';

/** A page with a dialog; closing it may take away the button that has opened it, or move the focus itself. */
function Page({ onClose }: { onClose?: 'take opener away' | 'focus other' }) {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const close = (): void => {
    setOpen(false);
    setGone(onClose === 'take opener away');
    if (onClose === 'focus other') screen.getByText('Other').focus();
  };
  return (
    <main id="content" tabIndex={-1}>
      <button type="button">Other</button>
      {!isGone && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {isOpen && (
        <FocusBack>
          {/* biome-ignore lint/a11y/noAutofocus: Dialogs take the focus. */}
          <button type="button" autoFocus onClick={close}>
            Close
          </button>
        </FocusBack>
      )}
    </main>
  );
}

it.each([
  ['the button that opened it', undefined, () => screen.getByText('Open')],
  ['the page where that is gone', 'take opener away', () => screen.getByRole('main')],
  ['what was focused by the one who closed it', 'focus other', () => screen.getByText('Other')],
] as const)('after a dialog the focus is on %s', async (_what, onClose, focused) => {
  render(<Page {...(onClose && { onClose })} />);
  await userEvent.click(screen.getByText('Open'));
  expect(screen.getByText('Close')).toHaveFocus();
  await userEvent.click(screen.getByText('Close'));
  await waitFor(() => expect(focused()).toHaveFocus());
});
