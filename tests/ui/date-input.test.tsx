// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { DateFormat } from '../../src/domain/time/date-writer';
import { DateInput } from '../../src/ui/date-input';
import { DateStyleContext } from '../../src/ui/date-writer';
import { renderInEnglish } from '../support/in-english';

function show(value: string, dateFormat: DateFormat = 'DD/MM/YYYY') {
  const heard: string[] = [];
  function Field() {
    const [day, setDay] = useState(value);
    return (
      <DateStyleContext value={{ timezone: 'UTC', utcOffsetMin: 0, dateFormat }}>
        <label htmlFor="day">From</label>
        <DateInput
          kind="day"
          id="day"
          label="From"
          value={day}
          onChange={(entered) => {
            heard.push(entered);
            setDay(entered);
          }}
        />
        <button type="button">Elsewhere</button>
      </DateStyleContext>
    );
  }
  renderInEnglish(<Field />);
  return { heard, input: screen.getByRole('textbox', { name: 'From' }) };
}

describe('a date', () => {
  it('is written and typed in the format of the settings', async () => {
    const { heard, input } = show('2026-11-09');
    expect(input).toHaveValue('09/11/2026');
    expect(input).toHaveAttribute('placeholder', 'DD/MM/YYYY');
    await userEvent.clear(input);
    await userEvent.type(input, '3.12.2026');
    expect(heard).toEqual(['', '2026-12-03']);
    expect(input).toHaveValue('3.12.2026');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(input).toHaveValue('03/12/2026');
  });

  it('keeps what it was when what is typed is no day', async () => {
    const { heard, input } = show('2026-11-09');
    await userEvent.type(input, '9');
    expect(input).toHaveValue('09/11/20269');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(input).toHaveValue('09/11/2026');
    expect(heard).toEqual([]);
  });

  it('may be chosen in the calendar of the browser', async () => {
    const showPicker = vi.fn();
    HTMLInputElement.prototype.showPicker = showPicker;
    show('2026-11-09');
    await userEvent.click(screen.getByRole('button', { name: 'Choose in the calendar: From' }));
    expect(showPicker).toHaveBeenCalledOnce();
  });
});
