// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { MissingPartError } from '../../src/browser/load-part';
import { type LazyPart, lazyPart, useLoaded } from '../../src/ui/lazy-part';
import { ReloadContext } from '../../src/ui/reload-context';
import { renderInEnglish } from '../support/in-english';

class OuterBoundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ? <p>Outside: {this.state.message}</p> : this.props.children;
  }
}

function show(Part: ComponentType<{ name: string }>) {
  // React writes what a boundary catches to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return renderInEnglish(
    <OuterBoundary>
      <input aria-label="Typed" defaultValue="" />
      <Suspense fallback="Waiting">
        <Part name="the part" />
      </Suspense>
    </OuterBoundary>,
  );
}

const loaded = { default: ({ name }: { name: string }) => <p>Here is {name}</p> };

test('a part that is missing leaves what is around it, and comes with Retry', async () => {
  const user = userEvent.setup();
  const load = vi.fn(async () => loaded);
  load.mockRejectedValueOnce(new MissingPartError('lost'));
  show(lazyPart(load));
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('This part could not be loaded')).toBeVisible();
  await user.type(screen.getByLabelText('Typed'), 'kept');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here is the part')).toBeVisible();
  expect(screen.getByLabelText('Typed')).toHaveValue('kept');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that is missing has its title over the message', async () => {
  show(lazyPart(() => Promise.reject(new MissingPartError('lost')), { title: 'area.settings' }));
  const page = within(await screen.findByRole('main'));
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Settings');
  expect(page.getByText('This part could not be loaded')).toBeVisible();
});

test('a part that was missing is requested again when it is opened again', async () => {
  const load = vi.fn(async () => loaded);
  load.mockRejectedValueOnce(new MissingPartError('lost'));
  const Part = lazyPart(load);
  const { unmount } = show(Part);
  await screen.findByText('This part could not be loaded');
  unmount();
  show(Part);
  expect(await screen.findByText('Here is the part')).toBeVisible();
});

test('a part that was loaded ahead is drawn with what is around it', async () => {
  const load = vi.fn(async () => loaded);
  const Part = lazyPart(load);
  await Part.preload();
  show(Part);
  expect(screen.getByText('Here is the part')).toBeVisible();
  expect(screen.queryByText('Waiting')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that was missing ahead of its showing is requested again', async () => {
  const load = vi.fn(async () => loaded);
  load.mockRejectedValueOnce(new MissingPartError('lost'));
  const Part = lazyPart(load);
  await Part.preload();
  show(Part);
  expect(await screen.findByText('Here is the part')).toBeVisible();
});

test('what comes over the page leaves the rest of it as it is while its code is loaded', async () => {
  show(lazyPart(async () => loaded, 'over'));
  expect(screen.queryByText('Waiting')).toBeNull();
  expect(screen.getByLabelText('Typed')).toBeVisible();
  expect(await screen.findByText('Here is the part')).toBeVisible();
});

test('where a part is missing, Reload is the application’s own, which keeps what was typed', async () => {
  const user = userEvent.setup();
  const reload = vi.fn();
  const Part = lazyPart(async (): Promise<typeof loaded> => {
    throw new MissingPartError('lost');
  });
  show(() => (
    <ReloadContext value={reload}>
      <Part name="the part" />
    </ReloadContext>
  ));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a part that is missing over the page shows a message, and comes with Retry', async () => {
  const user = userEvent.setup();
  const load = vi.fn(async () => loaded);
  load.mockRejectedValueOnce(new MissingPartError('lost'));
  show(lazyPart(load, 'over'));
  expect(await screen.findByText('This part could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here is the part')).toBeVisible();
});

test('the message of a part that the page always shows stays until the part is loaded', async () => {
  const user = userEvent.setup();
  const load = vi.fn(async () => loaded);
  load.mockRejectedValueOnce(new MissingPartError('lost'));
  const pressedBelow = vi.fn();
  show(() => {
    const Part = useState(() => lazyPart(load, 'over'))[0];
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a drawer
      <div onKeyDown={({ key }) => pressedBelow(key)}>
        <input aria-label="In the drawer" />
        <Part name="the part" />
      </div>
    );
  });
  expect(await screen.findByText('This part could not be loaded')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(screen.getByLabelText('In the drawer'));
  await user.keyboard('{Escape}');
  // It is a key of the page, such as of an open drawer.
  expect(pressedBelow).toHaveBeenCalledWith('Escape');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here is the part')).toBeVisible();
});

test.each([
  ['Close', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
])('the message of a dialog that is missing is closed by %s, and the focus returns', async (_, close) => {
  const user = userEvent.setup();
  const load = vi.fn(async () => loaded);
  load.mockRejectedValueOnce(new MissingPartError('lost'));
  const Dialog = lazyPart<{ name: string; onClose(): void }>(load, 'over');
  const pressedBelow = vi.fn();
  document.body.addEventListener('keydown', pressedBelow);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Dialog name="the dialog" onClose={() => setOpen(false)} />}
      </>
    );
  }
  show(Page);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('This part could not be loaded')).toBeVisible();
  await close(user);
  expect(screen.queryByText('This part could not be loaded')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(pressedBelow).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Escape' }));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Here is the dialog')).toBeVisible();
});

test('a drawer that stays is requested again when it is opened again after its message was closed', async () => {
  const user = userEvent.setup();
  const load = vi.fn(async () => loaded);
  load.mockRejectedValueOnce(new MissingPartError('lost'));
  const Drawer = lazyPart<{ name: string; id: string | undefined; onClose(): void }>(load, 'over');
  function Page() {
    const [id, setId] = useState<string | undefined>('7');
    return (
      <>
        <button type="button" onClick={() => setId('7')}>
          Open
        </button>
        <Drawer name="the drawer" id={id} onClose={() => setId(undefined)} />
      </>
    );
  }
  show(Page);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByText('This part could not be loaded')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Here is the drawer')).toBeVisible();
});

function WithPlaceholder({ Part }: { Part: LazyPart<{ name: string }> }) {
  return useLoaded(Part, true) ? <Part name="the part" /> : <p>Placeholder</p>;
}

test('a placeholder is shown until a part can be drawn, or is known to be missing', async () => {
  const { unmount } = renderInEnglish(<WithPlaceholder Part={lazyPart(async () => loaded)} />);
  expect(screen.getByText('Placeholder')).toBeVisible();
  expect(await screen.findByText('Here is the part')).toBeVisible();
  unmount();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInEnglish(
    <Suspense fallback="Waiting">
      <WithPlaceholder Part={lazyPart(() => Promise.reject(new MissingPartError('lost')))} />
    </Suspense>,
  );
  expect(screen.getByText('Placeholder')).toBeVisible();
  expect(await screen.findByText('This part could not be loaded')).toBeVisible();
});

test('a part that fails once it is there is a matter for the page', async () => {
  const broken = () => {
    throw new Error('broken inside');
  };
  show(lazyPart(async () => ({ default: broken })));
  expect(await screen.findByText('Outside: broken inside')).toBeVisible();
});
