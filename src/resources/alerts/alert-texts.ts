import { assetTagTexts } from '../assets/asset-texts';
import type { Codes } from '../definition/field';

/** Alert types as back ends send them: those of section 9 "Incident filter options" and others that occur. */
export const alertTypeTexts = {
  speed: 'alertKind.speed',
  battery: 'alertKind.battery',
  'first time moving': 'alertKind.firstTimeMoving',
  'hard braking': 'alertKind.hardBraking',
} as const satisfies Codes;

/** Names in "applies to" that are no group and no asset's name. */
export const appliesToTexts = {
  ...assetTagTexts,
  'all assets': 'alerts.allAssets',
} as const satisfies Codes;
