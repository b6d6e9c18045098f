import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the choice of page sizes: the options that it has, as the component library draws them. */
export async function openPageSizes(user: Pick<UserEvent, 'click'>): Promise<HTMLElement[]> {
  await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
  return [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
}
