// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapLayer } from '../../../src/ui/map/map-layer';
import { MapView } from '../../../src/ui/map/map-view';
import { createFakeMapEngine, giveMapsASize } from '../../support/fake-map-engine';
import { fleet, inView, pixelOf, prepare, Screen, show, shown, source } from '../../support/map-view-screen';

prepare();

describe('the base map', () => {
  const layers: readonly MapLayer[] = [
    { id: 'roadmap', label: 'map.layerMap' },
    { id: 'hybrid', label: 'map.layerSatellite' },
    {
      id: 'ours',
      label: { en: 'Ours', es: 'Ours', fr: 'Ours' },
      tiles: { url: '/ours/{z}/{x}/{y}.png', attribution: '© Us', followsScheme: false },
    },
  ];
  const openMenu = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Map layers' }));
    return screen.findByRole('menu');
  };
  const choices = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('menuitemradio')
      .map((entry) => `${entry.textContent} ${entry.getAttribute('aria-checked')}`);

  it('is chosen from what the engine offers, keeps the view, and brings its attribution', async () => {
    const engine = createFakeMapEngine({ layers, hasTraffic: true });
    const onGround = vi.fn();
    const ground = { mapLayers: {}, showsTraffic: false };
    const { rerender } = show(<Screen layerChoice={ground} onLayerChoice={onGround} />, engine);
    await shown('Cam 1, available');
    const menu = await openMenu();
    expect(choices(menu)).toEqual(['Map true', 'Satellite false', 'Ours false']);
    await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Ours' }));
    expect(onGround).toHaveBeenLastCalledWith({ mapLayers: { fake: 'ours' }, showsTraffic: false });
    expect(screen.queryByText('© Us')).not.toBeInTheDocument();

    rerender(
      <Screen layerChoice={{ mapLayers: { fake: 'ours' }, showsTraffic: false }} onLayerChoice={onGround} />,
    );
    expect(screen.getByText('© Us')).toBeInTheDocument();
    expect(engine.shownLayers).toEqual(['roadmap', 'ours']);
    expect(engine.starts).toHaveLength(1);
  });

  it('has a switch for traffic where the engine has it', async () => {
    const engine = createFakeMapEngine({ layers: layers.slice(0, 1), hasTraffic: true });
    const onGround = vi.fn();
    show(<Screen layerChoice={{ mapLayers: {}, showsTraffic: true }} onLayerChoice={onGround} />, engine);
    await shown('Cam 1, available');
    expect(engine.showsTraffic).toBe(true);
    const traffic = within(await openMenu()).getByRole('menuitemcheckbox', { name: 'Traffic' });
    expect(traffic).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(traffic);
    expect(onGround).toHaveBeenLastCalledWith({ mapLayers: {}, showsTraffic: false });
  });

  it('is the first one when the remembered one is gone, and has no control where there is no choice', async () => {
    const engine = createFakeMapEngine();
    show(
      <Screen layerChoice={{ mapLayers: { fake: 'gone' }, showsTraffic: true }} onLayerChoice={vi.fn()} />,
      engine,
    );
    await shown('Cam 1, available');
    expect(engine.shownLayers).toEqual(['map']);
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Map layers' })).not.toBeInTheDocument();
  });

  it('of a still map is the remembered one, without control and without traffic', async () => {
    const engine = createFakeMapEngine({ layers, hasTraffic: true });
    const ground = { mapLayers: { fake: 'hybrid' }, showsTraffic: true };
    show(
      <Screen items={fleet.slice(0, 1)} interactive={false} layerChoice={ground} onLayerChoice={vi.fn()} />,
      engine,
    );
    await shown('Cam 1, available');
    expect(engine.shownLayers).toEqual(['hybrid']);
    expect(engine.showsTraffic).toBe(false);
    expect(screen.queryByRole('button', { name: 'Map layers' })).not.toBeInTheDocument();
  });

  it('keeps the selection when Escape closes its menu', async () => {
    const engine = createFakeMapEngine({ layers });
    show(<Screen selectedId="1" onLayerChoice={vi.fn()} />, engine);
    await screen.findByRole('dialog', { name: 'Cam 1' });
    await openMenu();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Cam 1' })).toBeInTheDocument();
  });
});

describe('engines', () => {
  const keyed = { ...source, googleMapKey: 'key' };
  const createPair = (cannotLoad = false) => {
    const google = createFakeMapEngine({
      name: 'google',
      cannotLoad,
      available: ({ googleMapKey }) => googleMapKey !== '',
    });
    return { google, tiles: createFakeMapEngine({ name: 'tiles' }) };
  };
  const googleFailed = 'Google Maps could not be loaded. The standard map is shown instead.';
  const tilesFailed = 'Map tiles could not be loaded. Markers are shown on a plain background.';

  it('draws with the first engine of the settings', async () => {
    const { google, tiles } = createPair();
    const { unmount } = show(<Screen source={keyed} />, google, tiles);
    await shown('Cam 1, available');
    expect([google.openCount, tiles.openCount]).toEqual([1, 0]);
    unmount();
    show(<Screen />, google, tiles);
    await shown('Cam 1, available');
    expect([google.openCount, tiles.openCount]).toEqual([0, 1]);
  });

  it('goes on with the next engine at the same view when one fails, with one notice', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { google, tiles } = createPair();
    const { unmount } = show(<Screen source={keyed} />, google, tiles);
    await shown('Cam 1, available');
    const before = pixelOf('Cam 1, available');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(pixelOf('Cam 1, available')).not.toEqual(before));
    act(() => google.fail());
    expect(await screen.findByText(googleFailed)).toBeInTheDocument();
    await waitFor(() => expect(tiles.openCount).toBe(1));
    expect(google.openCount).toBe(0);
    expect(tiles.starts[0]?.zoom).toBeCloseTo(5);
    expect(warn).toHaveBeenCalledTimes(1);

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(googleFailed)).not.toBeInTheDocument();
    unmount();
    show(<Screen source={keyed} />, google, tiles);
    await shown('Cam 1, available');
    expect(google.starts).toHaveLength(1);
    expect(screen.queryByText(googleFailed)).not.toBeInTheDocument();
  });

  it('goes on with the next engine when the code of one cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { google, tiles } = createPair(true);
    show(<Screen source={keyed} />, google, tiles);
    await shown('Cam 1, available');
    expect(tiles.openCount).toBe(1);
    expect(screen.getByText(googleFailed)).toBeInTheDocument();
  });

  describe('that do not come to draw', () => {
    beforeEach(() => {
      vi.useFakeTimers();
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    /** Step by step, as what is shown follows at the end of each. */
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100));
    };
    const createHanging = (options: Parameters<typeof createFakeMapEngine>[0]) => {
      const google = createFakeMapEngine({ name: 'google', ...options });
      return { google, tiles: createFakeMapEngine({ name: 'tiles' }) };
    };

    it('are given up when they have reported no view for 8 s', async () => {
      const { google, tiles } = createHanging({ neverDraws: true });
      show(<Screen source={keyed} />, google, tiles);
      await pass(8_000);
      expect([google.openCount, tiles.openCount]).toEqual([1, 0]);
      await pass(1_000);
      expect([google.openCount, tiles.openCount]).toEqual([0, 1]);
      expect(screen.getByText(googleFailed)).toBeInTheDocument();
      expect(inView()).toHaveLength(3);
    });

    it('are given up when their code does not come in this time', async () => {
      const { google, tiles } = createHanging({});
      google.load = () => new Promise(() => undefined);
      show(<Screen source={keyed} />, google, tiles);
      await pass(9_000);
      expect(tiles.openCount).toBe(1);
      expect(screen.getByText(googleFailed)).toBeInTheDocument();
    });

    it('are given up soon when their element has no size', async () => {
      const { google, tiles } = createHanging({ neverDraws: true, hasNoHeight: true });
      show(<Screen source={keyed} />, google, tiles);
      await pass(2_000);
      expect([google.openCount, tiles.openCount]).toEqual([0, 1]);
      expect(screen.getByText(googleFailed)).toBeInTheDocument();
    });

    it.each([
      [
        'the map',
        () => vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(0),
        () => giveMapsASize(),
      ],
      [
        'the page',
        () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
        () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible'),
      ],
    ])('are not to blame while %s is hidden', async (_what, hide, reveal) => {
      const { google, tiles } = createHanging({ neverDraws: true });
      show(<Screen source={keyed} />, google, tiles);
      await pass(1_000);
      hide();
      await pass(60_000);
      expect(google.openCount).toBe(1);
      reveal();
      await pass(6_000);
      expect(google.openCount).toBe(1);
      await pass(3_000);
      expect(tiles.openCount).toBe(1);
    });

    it('stay where there is no other, with the notice, until they draw after all', async () => {
      const only = createFakeMapEngine({ neverDraws: true });
      show(<Screen />, only);
      await pass(9_000);
      expect(screen.getByText(googleFailed)).toBeInTheDocument();
      expect(only.openCount).toBe(1);
      act(() => only.drawLate());
      await pass(500);
      expect(screen.queryByText(googleFailed)).not.toBeInTheDocument();
      expect(inView()).toHaveLength(3);
    });

    it('leave the base map of a map that is drawn as it is', async () => {
      const google = createFakeMapEngine({ name: 'google' });
      const tiles = createFakeMapEngine({ name: 'tiles' });
      const { rerender } = show(<Screen source={keyed} />, google, tiles);
      await pass(1_000);
      const both = (
        <>
          <Screen source={keyed} />
          <MapView
            name="Cam 1"
            items={fleet.slice(0, 1)}
            selectedId={undefined}
            onSelect={() => undefined}
            renderPopup={() => null}
            source={keyed}
            interactive={false}
          />
        </>
      );
      rerender(both);
      await pass(1_000);
      expect(google.openCount).toBe(2);
      act(() => google.fail());
      await pass(1_000);
      expect([google.openCount, tiles.openCount]).toEqual([1, 1]);
    });
  });

  it('shows a quiet notice that tiles are missing, until they are back', async () => {
    const engine = createFakeMapEngine();
    show(<Screen />, engine);
    await shown('Cam 1, available');
    act(() => engine.tellGround(false));
    expect(screen.getByText(tilesFailed).closest('[role="status"]')).not.toBeNull();
    expect(inView()).toHaveLength(3);
    act(() => engine.tellGround(true));
    expect(screen.queryByText(tilesFailed)).not.toBeInTheDocument();
  });

  it('shows the attribution as plain text with the link that OpenStreetMap requires', async () => {
    show(<Screen />, createFakeMapEngine());
    const link = await screen.findByRole('link', { name: '© OpenStreetMap contributors' });
    expect(link).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  });
});
