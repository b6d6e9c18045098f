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

it('gives the reason for a refusal in place of its words', async () => {
  render(<ToolButton icon={null} label="Delete" refusal="Nothing is selected" />);
  expect(await hintsAt('Delete')).toEqual(['Nothing is selected']);
});
