// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToolButton } from '../../src/ui/tool-button';

/** Points at a button for a second, and says what is on the screen as tooltips then. */
async function hintsAt(name: string): Promise<(string | null)[]> {
  fireEvent.mouseEnter(screen.getByRole('button', { name }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  return screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('has its words as a tooltip where they are cut', async () => {
  render(<ToolButton icon={null} label="View: Late arrivals" />);
  const words = screen.getByText('View: Late arrivals');
  vi.spyOn(words, 'clientWidth', 'get').mockReturnValue(80);
  vi.spyOn(words, 'scrollWidth', 'get').mockReturnValue(130);
  expect(await hintsAt('View: Late arrivals')).toEqual(['View: Late arrivals']);
});

it('does not repeat words that are seen whole', async () => {
  render(<ToolButton icon={null} label="Export" />);
  expect(await hintsAt('Export')).toEqual([]);
});

it('lies not over the menu that it opened, nor over the tools when the focus is given back', async () => {
  const { rerender } = render(
    <>
      <div role="menu">
        <button type="button">Entry</button>
      </div>
      <button type="button">Before</button>
      <ToolButton icon={null} label="Views" />
    </>,
  );
  const isCut = () => {
    const words = screen.getByText('Views');
    vi.spyOn(words, 'clientWidth', 'get').mockReturnValue(80);
    vi.spyOn(words, 'scrollWidth', 'get').mockReturnValue(130);
  };
  isCut();
  const button = screen.getByRole('button', { name: 'Views' });
  // jsdom never matches :focus-visible.
  vi.spyOn(button, 'matches').mockReturnValue(true);
  const isHintedFrom = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    button.focus();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    const isHinted = screen.queryByRole('tooltip') !== null;
    button.blur();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    return isHinted;
  };
  expect(await isHintedFrom('Entry')).toBe(false);
  expect(await isHintedFrom('Before')).toBe(true);
  rerender(<ToolButton icon={null} label="Views" aria-expanded />);
  isCut();
  expect(await hintsAt('Views')).toEqual([]);
});

it('gives the reason for a refusal in place of its words', async () => {
  render(<ToolButton icon={null} label="Delete" refusal="Nothing is selected" />);
  expect(await hintsAt('Delete')).toEqual(['Nothing is selected']);
});
