// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { areaOutline } from '../../../src/domain/fleet/area';
import { EditedShape } from '../../../src/ui/map/edited-shape';
import { createFakeMapEngine, mapSizePx } from '../../support/fake-map-engine';
import {
  fleet,
  inView,
  item,
  marks,
  pixelOf,
  prepare,
  region,
  Screen,
  show,
  shown,
  source,
} from '../../support/map-view-screen';

prepare();

describe('the start', () => {
  it('shows that it is initialising, then that it is loading', async () => {
    const engine = createFakeMapEngine();
    const { rerender } = show(<Screen items={[]} loading />, engine);
    expect(screen.getByText('Initializing map...')).toBeInTheDocument();
    expect(await screen.findByText('Loading map...')).toBeInTheDocument();
    rerender(<Screen items={[]} loading={false} />);
    expect(screen.queryByText('Loading map...')).not.toBeInTheDocument();
  });

  it('waits for a size, and shows the whole of the USA while there is no data', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(0);
    const engine = createFakeMapEngine();
    show(<Screen items={[]} />, engine);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(engine.starts).toEqual([]);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(mapSizePx.widthPx);
    await waitFor(() => expect(engine.starts).toEqual([{ latitude: 39.8283, longitude: -98.5795, zoom: 4 }]));
  });

  it('fits first data, and lists what is in view with its pixels', async () => {
    const engine = createFakeMapEngine();
    show(<Screen />, engine);
    await shown('Cam 1, available');
    expect(inView()).toHaveLength(3);
    expect(engine.starts[0]?.zoom).toBe(4);
    const west = inView().find((each) => each.dataset.id === '3');
    expect(west).toHaveAttribute('data-kind', 'available');
    expect(Number(west?.dataset.x)).toBeGreaterThan(mapSizePx.widthPx * 0.1);
    expect(Number(west?.dataset.x)).toBeLessThan(mapSizePx.widthPx / 2);
  });

  it('fits data that comes after the map', async () => {
    const engine = createFakeMapEngine();
    const { rerender } = show(<Screen items={[]} />, engine);
    await waitFor(() => expect(engine.starts).toHaveLength(1));
    rerender(<Screen items={[item('1', 41.26, -95.93)]} />);
    await shown('Cam 1, available');
    expect(engine.moves).toHaveLength(1);
    expect(engine.moves[0]?.latitude).toBeCloseTo(41.26);
    expect(engine.moves[0]?.zoom).toBe(15);
  });

  it('marks the first drawing and each later data set', async () => {
    const { rerender } = show(<Screen />, createFakeMapEngine());
    await waitFor(() => expect(marks()).toEqual([{ count: 3, reason: 'first' }]));
    rerender(<Screen items={fleet.slice(0, 1)} />);
    await waitFor(() => expect(marks()).toHaveLength(2));
    expect(marks()[1]).toEqual({ count: 1, reason: 'update' });
  });

  it('warns once of items that cannot be drawn', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = [item('1', 41.26, -95.93), item('x', 0, -95), item('y', null, null)];
    const { rerender } = show(<Screen items={broken} />, createFakeMapEngine());
    await shown('Cam 1, available');
    rerender(<Screen items={[...broken]} />);
    expect(inView()).toHaveLength(1);
    expect(warn).toHaveBeenCalledExactlyOnceWith('2 map items skipped for invalid coordinates: x, y');
  });

  it('works and leaves nothing behind under StrictMode', async () => {
    const engine = createFakeMapEngine();
    const { unmount } = show(
      <StrictMode>
        <Screen />
      </StrictMode>,
      engine,
    );
    await shown('Cam 1, available');
    expect(engine.openCount).toBe(1);
    unmount();
    expect(engine.openCount).toBe(0);
  });
});

describe('selection', () => {
  it('selects the marker that is clicked, pans to it at zoom 10 and opens its popup', async () => {
    const engine = createFakeMapEngine();
    const onSelected = vi.fn();
    show(<Screen onSelected={onSelected} />, engine);
    await shown('Cam 2, available');
    act(() => engine.click(...pixelOf('Cam 2, available')));
    const popup = await screen.findByRole('dialog', { name: 'Cam 2' });
    expect(within(popup).getByText('About 2')).toBeInTheDocument();
    expect(onSelected).toHaveBeenLastCalledWith('2');
    expect(engine.moves.at(-1)).toEqual({ latitude: 33.75, longitude: -84.39, zoom: 10 });
  });

  it('follows a selection from outside, also one that is there before the map', async () => {
    const engine = createFakeMapEngine();
    show(<Screen selectedId="1" />, engine);
    expect(await screen.findByRole('dialog', { name: 'Cam 1' })).toBeInTheDocument();
    expect(engine.starts[0]).toEqual({ latitude: 41.26, longitude: -95.93, zoom: 10 });
    await userEvent.click(screen.getByRole('button', { name: 'choose 2' }));
    expect(await screen.findByRole('dialog', { name: 'Cam 2' })).toBeInTheDocument();
    expect(engine.moves.at(-1)).toMatchObject({ latitude: 33.75, zoom: 10 });
  });

  it('keeps view, popup and selection through a refresh', async () => {
    const engine = createFakeMapEngine();
    const { rerender } = show(<Screen selectedId="1" />, engine);
    await screen.findByRole('dialog', { name: 'Cam 1' });
    await shown('Cam 1, available');
    const moves = engine.moves.length;
    const before = pixelOf('Cam 1, available')[0];
    rerender(<Screen items={[item('1', 41.26, -95.83), ...fleet.slice(1)]} />);
    await waitFor(() => expect(pixelOf('Cam 1, available')[0]).toBeGreaterThan(before));
    expect(screen.getByRole('dialog', { name: 'Cam 1' })).toBeInTheDocument();
    expect(engine.moves).toHaveLength(moves);
    expect(engine.starts).toHaveLength(1);
  });

  it('does not jump when a filter shows other items, nor when they come back', async () => {
    const engine = createFakeMapEngine();
    const { rerender } = show(<Screen />, engine);
    await shown('Cam 1, available');
    const moves = engine.moves.length;
    rerender(<Screen items={[]} />);
    await waitFor(() => expect(inView()).toHaveLength(0));
    rerender(<Screen items={fleet.slice(0, 1)} />);
    await shown('Cam 1, available');
    expect(engine.moves).toHaveLength(moves);
  });

  it('gives the selection up by Escape, by the close button and by a click on the plain map', async () => {
    const engine = createFakeMapEngine();
    const onSelected = vi.fn();
    show(<Screen onSelected={onSelected} />, engine);
    const choose = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'choose 2' }));
      return screen.findByRole('dialog', { name: 'Cam 2' });
    };
    const popup = await choose();
    await userEvent.click(within(popup).getByRole('button', { name: 'Close' }));
    expect(onSelected).toHaveBeenLastCalledWith(undefined);
    expect(region()).toHaveFocus();
    await choose();
    act(() => region().focus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await choose();
    act(() => engine.click(5, 5));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('clusters', () => {
  const pair = [item('1', 41.26, -95.93), item('2', 41.36, -95.93), item('3', 47.6, -122.33)];
  const depot = [item('1', 41.26, -95.93), item('2', 41.26, -95.93), item('3', 47.6, -122.33)];
  const both = '2 records: 2 available, 0 unavailable';

  it('zooms to where a clicked cluster comes apart', async () => {
    const engine = createFakeMapEngine();
    show(<Screen items={pair} />, engine);
    await shown(both);
    act(() => engine.click(...pixelOf(both)));
    await shown('Cam 2, available');
    expect(engine.moves.at(-1)?.zoom).toBeGreaterThan(4);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lists the members that stand on the same spot, to choose from', async () => {
    const engine = createFakeMapEngine();
    show(<Screen items={depot} />, engine);
    await shown(both);
    const moves = engine.moves.length;
    act(() => engine.click(...pixelOf(both)));
    const list = await screen.findByRole('dialog', { name: '2 on the same spot' });
    expect(engine.moves).toHaveLength(moves);
    await userEvent.click(within(list).getByRole('button', { name: 'Cam 2' }));
    expect(await screen.findByRole('dialog', { name: 'Cam 2' })).toBeInTheDocument();
    expect(screen.queryByText('2 on the same spot')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a map of which something covers a part', () => {
  const beside = { rightPx: 440, bottomPx: 0 };
  const left = mapSizePx.widthPx - beside.rightPx;

  it('shows a selection in the middle of what is left, also one that was there before', async () => {
    const engine = createFakeMapEngine();
    const { rerender } = show(<Screen selectedId="1" />, engine);
    await shown('Cam 1, available');
    expect(pixelOf('Cam 1, available')[0]).toBe(mapSizePx.widthPx / 2);
    rerender(<Screen covered={beside} />);
    await waitFor(() => expect(pixelOf('Cam 1, available')[0]).toBe(left / 2));
    await userEvent.click(screen.getByRole('button', { name: 'choose 2' }));
    await waitFor(() => expect(pixelOf('Cam 2, available')[0]).toBe(left / 2));

    const moves = engine.moves.length;
    rerender(<Screen />);
    await screen.findByRole('dialog', { name: 'Cam 2' });
    expect(engine.moves).toHaveLength(moves);
  });

  it('opens with the selection, or with all that there is, in what is left', async () => {
    const { unmount } = show(<Screen selectedId="1" covered={beside} />, createFakeMapEngine());
    await shown('Cam 1, available');
    expect(pixelOf('Cam 1, available')[0]).toBe(left / 2);
    unmount();
    show(<Screen covered={beside} />, createFakeMapEngine());
    await shown('Cam 2, available');
    for (const id of ['1', '2', '3']) expect(pixelOf(`Cam ${id}, available`)[0]).toBeLessThan(left);
  });

  it('zooms around the middle of what is left', async () => {
    const engine = createFakeMapEngine();
    show(<Screen selectedId="1" covered={beside} />, engine);
    await shown('Cam 1, available');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(engine.moves.at(-1)?.zoom).toBe(11);
    await shown('Cam 1, available');
    await waitFor(() => expect(pixelOf('Cam 1, available')[0]).toBe(left / 2));
  });
});

describe('controls and keys', () => {
  it('zooms, pans and shows all again', async () => {
    const engine = createFakeMapEngine();
    show(<Screen />, engine);
    await shown('Cam 1, available');
    const start = engine.starts[0];
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(engine.moves.at(-1)?.zoom).toBe(5);
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(engine.moves.at(-1)?.zoom).toBe(4);
    act(() => region().focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(engine.moves.at(-1)?.longitude).toBeGreaterThan(start?.longitude ?? 0);
    await userEvent.keyboard('{ArrowUp}');
    expect(engine.moves.at(-1)?.latitude).toBeGreaterThan(start?.latitude ?? 0);
    await userEvent.keyboard('+');
    expect(engine.moves.at(-1)?.zoom).toBe(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(engine.moves.at(-1)).toEqual(start);
  });

  it('shows a still map from further away while there is no base map but states', async () => {
    const engine = createFakeMapEngine();
    show(<Screen items={fleet.slice(0, 1)} interactive={false} />, engine);
    await shown('Cam 1, available');
    act(() => engine.tellGround(false));
    expect(engine.moves.at(-1)).toMatchObject({ zoom: 5 });
    act(() => engine.tellGround(true));
    expect(engine.moves.at(-1)).toMatchObject({ zoom: 13 });
  });

  it('is as close as a shape that fills a still map, on whatever base map', async () => {
    const engine = createFakeMapEngine();
    const outline = areaOutline({ latitude: 41.26, longitude: -95.93 }, { radiusM: 50_000 });
    show(
      <Screen
        items={fleet.slice(0, 1)}
        interactive={false}
        renderShapes={(scene) => (
          <EditedShape scene={scene} outline={outline} handles={[]} places={outline} />
        )}
      />,
      engine,
    );
    await shown('Cam 1, available');
    // At 13 it would be larger than the map, and at 5 too small to be seen.
    await waitFor(() => expect(engine.moves.at(-1)?.zoom).toBe(9));
    act(() => engine.tellGround(false));
    expect(engine.moves.at(-1)?.zoom).toBe(9);
  });

  it('starts a still map there where no tiles are requested', async () => {
    const engine = createFakeMapEngine();
    show(
      <Screen items={fleet.slice(0, 1)} interactive={false} source={{ ...source, tileUrl: '' }} />,
      engine,
    );
    await shown('Cam 1, available');
    expect((engine.moves.at(-1) ?? engine.starts.at(-1))?.zoom).toBe(5);
  });

  it('leaves them away on a still map', async () => {
    const engine = createFakeMapEngine();
    show(<Screen items={fleet.slice(0, 1)} interactive={false} selectedId="1" />, engine);
    await shown('Cam 1, available');
    expect(engine.starts[0]).toMatchObject({ zoom: 13 });
    expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(region()).not.toHaveAttribute('tabindex');
  });
});

describe('a move', () => {
  const zoomIn = async () => {
    const engine = createFakeMapEngine();
    show(<Screen />, engine);
    await shown('Cam 2, available');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    return engine.lastMoveMs;
  };

  const wantMotion = () =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never,
      );

  it('takes 200 ms', async () => {
    wantMotion();
    expect(await zoomIn()).toBe(200);
    vi.restoreAllMocks();
  });

  it('takes as long when it makes space for another part', async () => {
    wantMotion();
    const engine = createFakeMapEngine();
    const { rerender } = show(<Screen selectedId="1" />, engine);
    await shown('Cam 1, available');
    rerender(<Screen covered={{ rightPx: 440, bottomPx: 0 }} />);
    expect(engine.lastMoveMs).toBe(200);
    vi.restoreAllMocks();
  });

  it('takes no time under reduced motion', async () => {
    expect(await zoomIn()).toBe(0);
  });
});
