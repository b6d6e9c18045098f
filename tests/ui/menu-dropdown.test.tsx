// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FocusBack } from '../../src/ui/focus-back';
import { MenuDropdown } from '../../src/ui/menu-dropdown';
import { chooseInMenu } from '../support/controls';

/** A menu with an entry that opens a dialog, alone and in a group. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const onClick = () => setOpen(true);
  const items = [
    { key: 'ask', label: 'Ask', onClick },
    {
      key: 'more',
      type: 'group' as const,
      label: 'More',
      children: [{ key: 'in', label: 'Inside', onClick }],
    },
  ];
  return (
    <main id="content" tabIndex={-1}>
      <MenuDropdown menu={{ items }}>
        {(ref) => (
          <button ref={ref} type="button">
            Menu
          </button>
        )}
      </MenuDropdown>
      {isOpen && (
        <FocusBack>
          {/* biome-ignore lint/a11y/noAutofocus: Dialogs take the focus. */}
          <button type="button" autoFocus onClick={() => setOpen(false)}>
            Close
          </button>
        </FocusBack>
      )}
    </main>
  );
}

it.each(['Ask', 'Inside'])('the entry "%s" finds the focus on the button of the menu', async (name) => {
  render(<Page />);
  await chooseInMenu(screen.getByText('Menu'), name);
  await userEvent.click(screen.getByText('Close'));
  expect(screen.getByText('Menu')).toHaveFocus();
});
