// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DateFormat } from '../../src/domain/time/date-style';
import type { DayRange } from '../../src/domain/time/days';
import { DateRangePicker, DayPicker, TimePicker } from '../../src/ui/date-pickers';
import { DateStyleContext } from '../../src/ui/date-writer';
import { enterText, openRangePresets, takeRangePreset } from '../support/controls';
import { renderInEnglish } from '../support/in-english';

interface Style {
  dateFormat?: DateFormat;
  timezone?: string;
}

function showInForm(values: { day?: string; time?: string }, style: Style = {}) {
  const changes: object[] = [];
  renderInEnglish(
    <DateStyleContext value={{ timezone: 'UTC', utcOffsetMin: 0, dateFormat: 'DD/MM/YYYY', ...style }}>
      <Form initialValues={values} onValuesChange={(changed) => changes.push(changed)}>
        <Form.Item name="day" label="Day">
          <DayPicker />
        </Form.Item>
        <Form.Item name="time" label="Time">
          <TimePicker />
        </Form.Item>
      </Form>
      <button type="button">Elsewhere</button>
    </DateStyleContext>,
  );
  return {
    changes,
    day: screen.getByRole('textbox', { name: 'Day' }),
    time: screen.getByRole('textbox', { name: 'Time' }),
  };
}

describe('a day and a time of day', () => {
  it('are written as the user writes them, in a region with AM and PM', () => {
    const { day, time } = showInForm({ day: '2026-11-09', time: '17:05' });
    expect(day).toHaveValue('09/11/2026');
    expect(day).toHaveAttribute('placeholder', 'DD/MM/YYYY');
    expect(time).toHaveValue('5:05 PM');
    expect(time).toHaveAttribute('placeholder', 'hh:mm AM/PM');
  });

  it('are taken as they are typed, and written in full when the field is left', async () => {
    const { changes, day, time } = showInForm({ day: '2026-11-09' });
    await userEvent.clear(day);
    await userEvent.type(day, '3.12.2026');
    await userEvent.tab();
    expect(day).toHaveValue('03/12/2026');
    expect(time).toHaveFocus();
    await userEvent.keyboard('17:07');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(time).toHaveValue('5:07 PM');
    expect(changes).toEqual([{ day: '2026-12-03' }, { time: '17:07' }]);
  });

  it('go up and down by the arrow keys, a day or a minute at a time', async () => {
    const { changes, day, time } = showInForm({ day: '2026-11-30', time: '17:05' });
    await userEvent.click(day);
    await userEvent.keyboard('{ArrowUp}');
    expect(day).toHaveValue('01/12/2026');
    await userEvent.tab();
    expect(time).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(changes).toEqual([{ day: '2026-12-01' }, { time: '17:04' }]);
  });

  it('are empty when their field was emptied', async () => {
    const { changes, day } = showInForm({ day: '2026-11-09' });
    await userEvent.clear(day);
    await userEvent.tab();
    expect(changes).toEqual([{ day: '' }]);
    expect(day).toHaveValue('');
  });

  it('that cannot be read stay as they were typed, for the form to refuse', async () => {
    const { changes, day } = showInForm({ day: '2026-11-09' });
    enterText(day, '31/02/2026');
    expect(changes).toEqual([{ day: '31/02/2026' }]);
    await waitFor(() => expect(day).toHaveValue('31/02/2026'));
    enterText(day, '9/11/2026');
    expect(changes.at(-1)).toEqual({ day: '2026-11-09' });
    expect(day).toHaveValue('09/11/2026');
  });

  it('closes its calendar with the first Escape, and leaves the next to what is around it', async () => {
    const onKeyDown = vi.fn();
    const { day } = showInForm({});
    document.addEventListener('keydown', onKeyDown);
    await userEvent.click(day);
    expect(screen.getByText('Today')).toBeInTheDocument();
    onKeyDown.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).not.toHaveBeenCalled();
    // It closes in the next frame.
    await waitFor(async () => {
      await userEvent.keyboard('{Escape}');
      expect(onKeyDown).toHaveBeenCalled();
    });
    document.removeEventListener('keydown', onKeyDown);
  });
});

describe('today', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-09T23:30:00Z'), toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  it('is the day of the clock in force, not of the browser', async () => {
    const { changes, day } = showInForm({}, { timezone: 'Asia/Tokyo' });
    await userEvent.click(day);
    await userEvent.click(await screen.findByText('Today'));
    expect(changes).toEqual([{ day: '2026-11-10' }]);
  });
});

function showRange(start: DayRange, kind: 'day' | 'minute' = 'day', isOrdered = true) {
  const changes: DayRange[] = [];
  function Range() {
    const [range, setRange] = useState(start);
    return (
      <>
        <DateRangePicker
          kind={kind}
          range={range}
          isOrdered={isOrdered}
          onChange={(next) => {
            changes.push(next);
            setRange(next);
          }}
        />
        <button type="button">Elsewhere</button>
      </>
    );
  }
  renderInEnglish(<Range />);
  return {
    changes,
    from: screen.getByRole('textbox', { name: 'From' }),
    to: screen.getByRole('textbox', { name: 'To' }),
  };
}

const leave = () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

describe('a range', () => {
  it('is typed from one field into the next', async () => {
    const { changes, from, to } = showRange({ from: '', to: '' });
    await userEvent.type(from, '1/2/2026');
    await userEvent.tab();
    expect(to).toHaveFocus();
    await userEvent.keyboard('1/5/2026');
    await leave();
    await waitFor(() => expect(changes).toEqual([{ from: '2026-01-02', to: '2026-01-05' }]));
    expect(from).toHaveValue('1/2/2026');
  });

  it('may be open at an end', async () => {
    const { changes, from } = showRange({ from: '2026-01-02', to: '2026-01-05' });
    enterText(from, '');
    await waitFor(() => expect(changes).toEqual([{ from: '', to: '2026-01-05' }]));
  });

  it('exchanges dates that cross', async () => {
    const { changes, from } = showRange({ from: '2026-01-02', to: '2026-01-05' });
    await userEvent.clear(from);
    await userEvent.type(from, '1/9/2026');
    await leave();
    await waitFor(() => expect(changes.at(-1)).toEqual({ from: '2026-01-05', to: '2026-01-09' }));
  });

  it('of minutes gives them as they were entered', async () => {
    const { changes, to } = showRange({ from: '2026-01-02T08:00', to: '2026-01-05T17:05' }, 'minute', false);
    expect(to).toHaveValue('1/5/2026 5:05 PM');
    await userEvent.clear(to);
    await userEvent.type(to, '2026-01-01 7:30 am');
    await leave();
    await waitFor(() => expect(changes.at(-1)).toEqual({ from: '2026-01-02T08:00', to: '2026-01-01T07:30' }));
  });

  it('shows what cannot be read, keeps it, and forgets it when a date was entered', async () => {
    const { changes, from } = showRange({ from: '2026-01-02', to: '' });
    await userEvent.type(from, '9');
    await leave();
    expect(screen.getByRole('alert')).toHaveTextContent('This is no date. Write it as MM/DD/YYYY.');
    expect(from).toHaveValue('1/2/20269');
    expect(from).toBeInvalid();
    expect(changes).toEqual([]);
    await userEvent.type(from, '{Backspace}');
    await leave();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(from).toHaveValue('1/2/2026');
  });
});

describe('the spans beside a range', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-09T12:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  it('are those of filters, in their order', async () => {
    showRange({ from: '', to: '' });
    expect(await openRangePresets()).toEqual([
      'Today',
      'Yesterday',
      'Last 7 days',
      'This week',
      'Last week',
      'This month',
      'Last month',
      'Last 30 days',
    ]);
  });

  it.each([
    ['Yesterday', 'day', '2026-11-08', '2026-11-08'],
    ['Last 30 days', 'day', '2026-10-11', '2026-11-09'],
    ['Last 7 days', 'minute', '2026-11-03T00:00', '2026-11-09T23:59'],
  ] as const)('%s of a range of %ss gives whole days', async (preset, kind, from, to) => {
    const { changes } = showRange({ from: '', to: '' }, kind);
    await openRangePresets();
    await takeRangePreset(preset);
    await waitFor(() => expect(changes).toEqual([{ from, to }]));
  });
});
