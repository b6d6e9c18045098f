import { describe, expect, it } from 'vitest';
import { dashcamNamed, joinDashcams } from '../../../src/domain/fleet/dashcam-of-asset';

const cameras = [
  { id: '1', name: 'Dashcam 1001', description: 'Mounted in Truck 1001, road and cab cameras' },
  { id: '2', name: 'Dashcam 10', description: 'Mounted in Van 10, road and cab cameras' },
  { id: '3', name: 'Spare', description: 'Twin of the one in Van 7' },
  { id: '4', name: 'Other spare', description: 'Twin of the one in Van 7' },
];
const idOf = (name: string) => dashcamNamed(cameras, name)?.id;

it('a dashcam is found by its own name, in any case', () => {
  expect(idOf('Dashcam 1001')).toBe('1');
  expect(idOf(' dashcam 10 ')).toBe('2');
});

it('and by the asset that carries it, as a whole word', () => {
  expect(idOf('Truck 1001')).toBe('1');
  expect(idOf('Van 10')).toBe('2');
  expect(idOf('Truck 100')).toBeUndefined();
  expect(idOf('Van 1')).toBeUndefined();
});

it('but not where none or two could be meant', () => {
  expect(idOf('Van 7')).toBeUndefined();
  expect(idOf('Tanker 9')).toBeUndefined();
  expect(idOf(' ')).toBeUndefined();
});

it('and by a name that stands there a second time, after a longer one', () => {
  const twins = [{ id: '1', name: 'A', description: 'Beside Van 12, mounted in Van 1' }];
  expect(dashcamNamed(twins, 'Van 1')?.id).toBe('1');
});

describe('dashcams and the assets that carry them', () => {
  const dashcam = (id: string, name: string, assetId = '', description = '') => ({
    id,
    name,
    assetId,
    description,
  });
  const asset = (id: string, assetName: string, deviceId = '') => ({ id, assetName, deviceId });

  it('are joined by the ids that the back end sends, without a list of assets', () => {
    const join = joinDashcams(
      [dashcam('7', 'Dashcam 12', '1012'), dashcam('8', 'Dashcam 13', '1013')],
      undefined,
    );
    expect(join({ kind: 'asset', id: '1013', name: 'Truck 1' })).toMatchObject({
      dashcam: { id: '8', name: 'Dashcam 13' },
      asset: { id: '1013', name: 'Truck 1' },
      needsAssets: false,
    });
    expect(join({ kind: 'asset', id: '1014', name: 'Dashcam-less 12' })).toMatchObject({
      dashcam: undefined,
      needsAssets: false,
    });
    expect(join({ kind: 'dashcam', id: '7', name: 'Dashcam 12' }).assetId).toBe('1012');
    expect(join({ kind: 'dashcam', name: 'dashcam 13' })).toMatchObject({
      dashcam: { id: '8' },
      assetId: '1013',
    });
  });

  it('by the name of an asset whose id its events lack', () => {
    const cameras = [dashcam('7', 'Unit A', '1012')];
    const subject = { kind: 'asset', name: 'Van 12' } as const;
    expect(joinDashcams(cameras, undefined)(subject)).toMatchObject({
      dashcam: undefined,
      needsAssets: true,
    });
    const join = joinDashcams(cameras, [asset('1012', 'Van 12'), asset('1013', 'Van 13')]);
    expect(join(subject)).toMatchObject({ dashcam: { id: '7' }, asset: { id: '1012' } });
    expect(join({ kind: 'dashcam', id: '7', name: 'Unit A' }).asset).toEqual({ id: '1012', name: 'Van 12' });
  });

  it.each([
    ['equal device ids', dashcam('7', 'Unit A', '7'), asset('1', 'Van 12', 'DC-1')],
    ['equal names', dashcam('7', 'Van 12', '7'), asset('1', 'Van 12')],
    ['the description', dashcam('7', 'Unit A', '7', 'Mounted in Van 12, road and cab'), asset('1', 'Van 12')],
    ['a number that nothing else has', dashcam('7', 'Dashcam 12', '7'), asset('1', 'Van 12')],
  ])('by %s, where the id is the dashcam’s own', (_by, camera, van) => {
    const others = [asset('2', 'Van 13'), asset('3', 'Truck 14')];
    const join = joinDashcams([camera, dashcam('8', 'Unit B 99', '8')], [van, ...others]);
    expect(join({ kind: 'dashcam', id: '7', name: camera.name, deviceId: 'DC-1' }).asset).toEqual({
      id: '1',
      name: 'Van 12',
    });
    expect(join({ kind: 'dashcam', id: '8', name: 'Unit B 99' }).asset).toBeUndefined();
  });

  it('never by a number that two have', () => {
    const join = joinDashcams([dashcam('7', 'Dashcam 12')], [asset('1', 'Van 12'), asset('2', 'Truck 12')]);
    expect(join({ kind: 'dashcam', id: '7', name: 'Dashcam 12' }).asset).toBeUndefined();
    expect(join({ kind: 'asset', id: '1', name: 'Van 12' }).dashcam).toBeUndefined();
  });

  it('a dashcam that the list does not have is known by its own id alone', () => {
    const join = joinDashcams([], undefined);
    expect(join({ kind: 'dashcam', id: '7', name: 'Unit A' })).toEqual({
      dashcam: { id: '7', name: 'Unit A' },
      asset: undefined,
      needsAssets: false,
    });
    expect(join({ kind: 'dashcam', name: 'Unit A' }).dashcam).toBeUndefined();
  });
});
