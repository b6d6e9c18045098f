import { expect, it } from 'vitest';
import { dashcamNamed } from '../../src/domain/dashcam-of-asset';

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
