// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { en } from '../../src/locales/en';
import { TextProvider } from '../../src/locales/text';
import { useCopy } from '../../src/screens/copy-link/use-copy';
import { ToastsContext } from '../../src/ui/toasts/toasts-context';

const link = 'https://fleet.example/dashboard/assets?details=7';

function copyWith(clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
  const show = vi.fn();
  const { result } = renderHook(useCopy, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TextProvider language="en" catalogue={en}>
        <ToastsContext value={{ show, dismiss: () => undefined, undoLast: () => false }}>
          {children}
        </ToastsContext>
      </TextProvider>
    ),
  });
  return { copy: result.current, show };
}

const refusing = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) };

it('copies a link and shows a message', async () => {
  const writeText = vi.fn(async () => undefined);
  const { copy, show } = copyWith({ writeText });
  await copy(link);
  expect(writeText).toHaveBeenCalledWith(link);
  expect(show).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ type: 'success', title: 'Link copied' }),
  );
});

it.each([
  ['has no clipboard, as on a page without https', undefined],
  ['refuses it', refusing],
])('shows the link itself where the browser %s', async (_why, clipboard) => {
  const { copy, show } = copyWith(clipboard);
  await copy(link);
  expect(show).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      type: 'warning',
      title: 'The browser does not allow copying. Copy the link here:',
      message: link,
    }),
  );
});

it('shows where else to find a text that stands on the page, and does not repeat it', async () => {
  const { copy, show } = copyWith(undefined);
  await copy('AAAA-BBBB', { isOnPage: true });
  expect(show).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      title: 'The browser does not allow copying. Select the text and copy it.',
      message: '',
    }),
  );
});
