import { ALL_ASSETS, chooseAppliesTo } from '../../domain/fleet/applies-to';
import { appliesToTexts } from './alert-texts';

/** The input of the assets that something is about: all, or names, types, tags and groups that the fleet has. */
export const appliesToInput = () =>
  ({
    field: 'appliesTo',
    label: 'alerts.appliesTo',
    input: 'tags',
    required: true,
    suggestions: [ALL_ASSETS],
    suggestedBy: 'alert-tags',
    knownTo: 'assets',
    codes: appliesToTexts,
    choose: chooseAppliesTo,
    initial: [ALL_ASSETS],
  }) as const;
