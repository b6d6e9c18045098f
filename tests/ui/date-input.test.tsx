// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { DateFormat } from '../../src/domain/time/date-style';
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
        <button type="button" onClick={() => setDay('2026-11-10')}>
          Tomorrow
        </button>
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

  it('stays and is said when what is typed is no day, once the field is left', async () => {
    const { heard, input } = show('2026-11-09');
    await userEvent.type(input, '9');
    expect(input).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(input).toHaveValue('09/11/20269');
    expect(input).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('This is no date. Write it as DD/MM/YYYY.');
    expect(heard).toEqual([]);
    await userEvent.type(input, '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(input).toHaveValue('09/11/2026');
  });

  it('that cannot be read gives way to one that comes from elsewhere', async () => {
    const { input } = show('2026-11-09');
    await userEvent.type(input, '9');
    await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
    expect(input).toHaveValue('10/11/2026');
    expect(input).toBeValid();
  });

  it('may be chosen in the calendar of the browser', async () => {
    const showPicker = vi.fn();
    HTMLInputElement.prototype.showPicker = showPicker;
    show('2026-11-09');
    await userEvent.click(screen.getByRole('button', { name: 'Choose in the calendar: From' }));
    expect(showPicker).toHaveBeenCalledOnce();
  });
});
