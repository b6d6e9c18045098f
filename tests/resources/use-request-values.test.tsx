// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  Router,
} from 'react-router-dom';
import { expect, it } from 'vitest';
import { useRequestValues } from '../../src/resources/request-videos/use-request-values';

const startPath = '/dashboard/request-videos';

/** A router that shows an address only when `show` is called: the browser's does so after what is typed meanwhile. */
function lateRouter() {
  const written: string[] = [];
  let show: (address: string) => void = () => undefined;
  const navigator = {
    createHref: String,
    go: () => undefined,
    push: () => undefined,
    replace: (to) => written.push(typeof to === 'string' ? to : createPath(to)),
  } satisfies Navigator as Navigator;
  function Wrapper({ children }: { children: ReactNode }) {
    const [address, setAddress] = useState(startPath);
    show = setAddress;
    const location = {
      pathname: startPath,
      search: '',
      hash: '',
      state: null,
      key: address,
      ...parsePath(address),
    };
    return (
      <Router location={location as Location} navigator={navigator} navigationType={NavigationType.Replace}>
        {children}
      </Router>
    );
  }
  return { Wrapper, written, show: (address: string) => act(async () => show(address)) };
}

it('keeps what is typed while the address of what was typed before is on its way', async () => {
  const { Wrapper, written, show } = lateRouter();
  const { result } = renderHook(useRequestValues, { wrapper: Wrapper });
  act(() => result.current.change({ date: '2026-11-08' }));
  act(() => result.current.change({ startTime: '09:00' }));
  expect(written).toHaveLength(2);
  for (const address of written) {
    await show(address);
    expect(result.current.values).toMatchObject({ date: '2026-11-08', startTime: '09:00' });
  }
  await show(`${startPath}?dashcam=7`);
  expect(result.current.values).toMatchObject({ dashcamId: '7', date: '' });
});
