import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClusterFeed } from '../../../src/ui/map/cluster-feed';
import type { ClusterSource } from '../../../src/ui/map/cluster-source';
import { type MapFrame, toWorld } from '../../../src/ui/map/mercator';
import { type PlacedItem, prepareItems } from '../../../src/ui/map/prepared-items';

const frame: MapFrame = {
  widthPx: 800,
  heightPx: 600,
  zoom: 6,
  centre: toWorld({ latitude: 41, longitude: -96 }),
};

function item(id: string, latitude = 41): PlacedItem {
  return { id, latitude, longitude: -96, label: id, kind: 'available' };
}

function fakeSource() {
  return {
    load: vi.fn<ClusterSource['load']>(async () => [{ type: 'point', x: 0.2, y: 0.4, index: 0 }]),
    query: vi.fn<ClusterSource['query']>(async () => [{ type: 'point', x: 0.2, y: 0.4, index: 0 }]),
    members: vi.fn<ClusterSource['members']>(async () => undefined),
    dispose: vi.fn<ClusterSource['dispose']>(),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('ClusterFeed', () => {
  it('indexes first data and filters at once, a live refresh once a second', async () => {
    const source = fakeSource();
    const feed = new ClusterFeed(source, () => undefined);
    feed.setFrame(frame);
    feed.setItems(prepareItems([item('a'), item('b')]));
    await settle();
    expect(source.load).toHaveBeenCalledTimes(1);

    for (let turn = 0; turn < 5; turn += 1) {
      feed.setItems(prepareItems([item('a', 42 + turn), item('b')]));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(source.load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(source.load).toHaveBeenCalledTimes(2);

    feed.setItems(prepareItems([item('b')]));
    expect(source.load).toHaveBeenCalledTimes(3);
  });

  it('shows other words at once, without indexing anew what stands where it stood', async () => {
    const source = fakeSource();
    const onEntries = vi.fn();
    const feed = new ClusterFeed(source, onEntries);
    feed.setFrame(frame);
    feed.setItems(prepareItems([item('a'), item('b')]));
    await settle();
    const { generation } = feed;
    feed.setItems(prepareItems([{ ...item('a'), label: 'A' }, item('b')]));
    expect(feed.entries[0]?.item?.label).toBe('A');
    expect(feed.generation).toBe(generation + 1);
    expect(onEntries).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(source.load).toHaveBeenCalledTimes(1);
  });

  it('requests again only when the view leaves what it has, and has the view with the items', async () => {
    const source = fakeSource();
    const feed = new ClusterFeed(source, () => undefined);
    feed.setFrame(frame);
    feed.setItems(prepareItems([item('a')]));
    await settle();
    expect(source.load.mock.calls[0]?.[1]).toMatchObject({ zoom: 6 });
    expect(source.query).not.toHaveBeenCalled();
    expect(feed.entries).toHaveLength(1);
    feed.setFrame({ ...frame, centre: { x: frame.centre.x + 0.001, y: frame.centre.y } });
    await settle();
    expect(source.query).not.toHaveBeenCalled();
    feed.setFrame({ ...frame, zoom: 7 });
    await settle();
    expect(source.query).toHaveBeenCalledTimes(1);
  });

  it('requests the view as soon as there is one, where the items were there before it', async () => {
    const source = fakeSource();
    const feed = new ClusterFeed(source, () => undefined);
    feed.setItems(prepareItems([item('a')]));
    await settle();
    expect(source.load.mock.calls[0]?.[1]).toBeUndefined();
    expect(feed.entries).toHaveLength(0);
    feed.setFrame(frame);
    await settle();
    expect(source.query).toHaveBeenCalledTimes(1);
    expect(feed.entries).toHaveLength(1);
  });

  it('does not show an answer about a set that another one has overtaken', async () => {
    const source = fakeSource();
    let answer = (): void => undefined;
    source.query.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = () => resolve([{ type: 'point', x: 0.9, y: 0.9, index: 0 }]);
        }),
    );
    const feed = new ClusterFeed(source, () => undefined);
    feed.setFrame(frame);
    feed.setItems(prepareItems([item('a'), item('b')]));
    await settle();
    feed.setFrame({ ...frame, zoom: 7 });
    feed.setItems(prepareItems([item('c')]));
    await settle();
    answer();
    await settle();
    expect(feed.entries).toMatchObject([{ entry: { x: 0.2 }, item: { id: 'c' } }]);
  });

  it('loads only the newest of the sets that came while one was being indexed', async () => {
    const source = fakeSource();
    const releases: (() => void)[] = [];
    source.load.mockImplementationOnce(() => new Promise((resolve) => releases.push(() => resolve([]))));
    const feed = new ClusterFeed(source, () => undefined);
    feed.setFrame(frame);
    feed.setItems(prepareItems([item('a'), item('b'), item('c')]));
    feed.setItems(prepareItems([item('a'), item('b')]));
    feed.setItems(prepareItems([item('a')]));
    expect(source.load).toHaveBeenCalledTimes(1);
    for (const release of releases) release();
    await settle();
    expect(source.load).toHaveBeenCalledTimes(2);
    expect(feed.count).toBe(1);
  });

  it('loads a refresh that fell due while another set was being indexed', async () => {
    const source = fakeSource();
    const feed = new ClusterFeed(source, () => undefined);
    feed.setFrame(frame);
    feed.setItems(prepareItems([item('a', 10)]));
    await settle();
    const releases: (() => void)[] = [];
    source.load.mockImplementationOnce(() => new Promise((resolve) => releases.push(() => resolve([]))));
    feed.setItems(prepareItems([item('a', 20)]));
    await vi.advanceTimersByTimeAsync(1_000);
    feed.setItems(prepareItems([item('a', 30)]));
    await vi.advanceTimersByTimeAsync(3_000);
    for (const release of releases) release();
    await settle();
    expect(feed.entries[0]?.item?.latitude).toBe(30);
  });

  it('is silent after it was disposed', async () => {
    const source = fakeSource();
    const onEntries = vi.fn();
    const feed = new ClusterFeed(source, onEntries);
    feed.setFrame(frame);
    feed.setItems(prepareItems([item('a')]));
    feed.dispose();
    await settle();
    expect(onEntries).not.toHaveBeenCalled();
    expect(source.dispose).toHaveBeenCalledTimes(1);
  });
});
