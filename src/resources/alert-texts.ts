import { assetTypeTexts } from './asset-texts';
import type { Codes } from './definition';

/** Types of alerts in a back end's words (section 9 "Incident filter options", and what fleets report besides). */
export const alertTypeTexts = {
  speed: 'alertKind.speed',
  battery: 'alertKind.battery',
  'first time moving': 'alertKind.firstTimeMoving',
  'hard braking': 'alertKind.hardBraking',
} as const satisfies Codes;

/** What an alert applies to, where it is no list and neither a group nor an asset's name. */
export const appliesToTexts = {
  ...assetTypeTexts,
  'all assets': 'alerts.allAssets',
} as const satisfies Codes;
