import { expect, it } from 'vitest';
import { appliesToNames, chooseAppliesTo, formsOfAppliesTo } from '../../../src/domain/fleet/applies-to';

it.each([
  ['Tanker, Van', ['Tanker', 'Van']],
  [' Tanker ,, Tanker', ['Tanker']],
  ['All Assets, Tanker', ['All Assets']],
  ['Tanker, all', ['All Assets']],
  ['All Trucks, Van', ['All Trucks', 'Van']],
  ['', []],
])('%j names %j', (text, names) => {
  expect(appliesToNames(text)).toEqual(names);
});

it.each([
  [['All Assets'], ['All Assets', 'Tanker'], ['Tanker']],
  [['Tanker'], ['Tanker', 'All Assets'], ['All Assets']],
  [['All Assets'], [], []],
  [['Tanker'], ['Tanker', 'Van'], ['Tanker', 'Van']],
  [[], ['All Assets', 'Tanker'], ['All Assets']],
])('a choice of %j that becomes %j is %j', (before, after, chosen) => {
  expect(chooseAppliesTo(before, after)).toEqual(chosen);
});

it.each([
  ['Tankers, All Vans', ['tankers', 'tanker', 'vans', 'van']],
  ['all', ['all assets']],
  ['Glass', ['glass']],
])('%j may be known as %j', (text, forms) => {
  expect(formsOfAppliesTo(text)).toEqual(forms);
});
