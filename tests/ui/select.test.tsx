// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Select } from '../../src/ui/select';
import { choose, chosenOptions, leaveByTab, openDropdown, optionsInView } from '../support/controls';

const options = ['Tanker', 'Van', 'Trailer'].map((value) => ({ value, label: value }));

/** A select, and a button behind it. */
function show(mode?: 'multiple' | 'tags') {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <>
      <Select aria-label="Type" showSearch options={options} onChange={onChange} {...(mode && { mode })} />
      <button type="button">Next</button>
    </>,
  );
  return { user, onChange, next: screen.getByRole('button', { name: 'Next' }) };
}

const field = () => screen.getByRole('combobox');

it('has the ten entries of the longest list of spans of days in view, and more behind them', async () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ value: at, label: `Entry ${at + 1}` }));
  render(<Select aria-label="Days" options={many} />);
  await openDropdown('Days');
  expect(optionsInView()).toBe(10);
});

describe('Tab', () => {
  it.each([undefined, 'multiple', 'tags'] as const)(
    'chooses nothing in a list that is only looked at (%s)',
    async (mode) => {
      const { user, onChange, next } = show(mode);
      await openDropdown('Type');
      await user.keyboard('{ArrowDown}');
      await leaveByTab(field());
      expect(next).toHaveFocus();
      await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'));
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  it.each(['multiple', 'tags'] as const)('leaves what was chosen by mouse (%s)', async (mode) => {
    const { onChange, next } = show(mode);
    await choose('Type', 'Van');
    await leaveByTab(field());
    expect(next).toHaveFocus();
    expect(chosenOptions('Type')).toEqual(['Van']);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('leaves what was chosen by Enter, and Shift Tab does too', async () => {
    const { user, next } = show('tags');
    await user.type(field(), 'Tanker{Enter}');
    await leaveByTab(field());
    expect(next).toHaveFocus();
    expect(chosenOptions('Type')).toEqual(['Tanker']);
    await openDropdown('Type');
    await leaveByTab(field(), { shift: true });
    expect(document.body).toHaveFocus();
    expect(chosenOptions('Type')).toEqual(['Tanker']);
  });

  it('keeps a word of one’s own that was typed', async () => {
    const { user } = show('tags');
    await user.type(field(), 'Crane');
    await leaveByTab(field());
    expect(chosenOptions('Type')).toEqual(['Crane']);
  });
});
