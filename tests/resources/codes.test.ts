import { describe, expect, it } from 'vitest';
import { statusText } from '../../server/fleet/condition';
import { generateFleet } from '../../server/fleet/generate';
import { observe, trackMember } from '../../server/fleet/observation';
import type { Text } from '../../src/locales/catalogue';
import { en } from '../../src/locales/en';
import { es } from '../../src/locales/es';
import { fr } from '../../src/locales/fr';
import { createTranslate } from '../../src/locales/text';
import { alertTypeTexts, appliesToTexts } from '../../src/resources/alerts/alert-texts';
import {
  assetTagTexts,
  assetTypeTexts,
  deviceTypeTexts,
  gpsTexts,
  locationDetailsTexts,
} from '../../src/resources/assets/asset-texts';
import type { Codes } from '../../src/resources/definition/field';
import type { AnyResource } from '../../src/resources/definition/resource';
import { isChoice, optionsOf } from '../../src/resources/filter-values';
import { resources } from '../../src/resources/index';
import { videoTypeTexts } from '../../src/resources/locked-videos/locked-video-texts';
import { unnamedAsset } from '../../src/resources/missing-texts';
import { statusTexts } from '../../src/resources/status-texts';
import { displayValue, labelOfCode, searchedValue } from '../../src/screens/resource/label-of-code';

const inEnglish = createTranslate('en', en);
const inSpanish = createTranslate('es', es);
const inFrench = createTranslate('fr', fr);

const codedFields = (definition: AnyResource): [string, Codes][] =>
  Object.entries(definition.fields ?? {}).flatMap(([name, field]) => {
    const { codes } = field as { codes?: Codes };
    return codes ? [[name, codes] as [string, Codes]] : [];
  });

const codeOf = ({ value, label }: { value: string; label: Text }, codes: Codes): string =>
  value.toLowerCase() in codes ? value.toLowerCase() : inEnglish(label).toLowerCase();

/** Every filter with every coded field of its kind, which is one that has most of the filter's codes. */
const pairs = resources.flatMap((definition) =>
  (definition.filters ?? []).flatMap((definedFilter) => {
    const { name: filter } = definedFilter;
    const options = optionsOf(definedFilter);
    // The first of single choices leaves everything in.
    const offered = isChoice(definedFilter) ? options.slice(1) : options;
    return codedFields(definition)
      .filter(([, codes]) => 2 * offered.filter((one) => codeOf(one, codes) in codes).length > offered.length)
      .map(([field, codes]) => ({ at: `${definition.name}: ${filter}, ${field}`, offered, codes }));
  }),
);

describe('a column and the filter of its kind', () => {
  it('are compared wherever a resource has both', () => {
    expect(pairs.map(({ at }) => at).sort()).toEqual([
      'adas-reports: severity, severity',
      'adas-reports: type, eventType',
      'drivers: status, status',
      'events: kind, kind',
      'events: severity, severity',
      'events: source, source',
      'events: state, state',
      'incidents: severity, severity',
      'locked-videos: videoType, videoTypeName',
      'report-schedules: type, type',
      'reports: type, type',
      'request-videos: status, status',
      'users: status, status',
    ]);
  });

  it.each(pairs)('have the same words for the same codes in $at', ({ offered, codes }) => {
    for (const choice of offered) {
      const word = codes[codeOf(choice, codes)];
      expect(word).toBeDefined();
      // A tab of Reports has a name of its own (section 2): "Usage Reports".
      if (choice.label !== 'report.tab.usage') expect(word).toEqual(choice.label);
    }
  });

  // The words of statuses are those of all areas, and a request has only some of them.
  const ownCodes = pairs.filter(({ codes }) => codes !== statusTexts);
  it.each(ownCodes)('have the same codes in $at', ({ offered, codes }) => {
    expect(new Set(offered.map((choice) => codeOf(choice, codes)))).toEqual(
      new Set(Object.keys(codes).filter((code) => codes[code] !== undefined)),
    );
  });
});

it.each([
  statusTexts,
  alertTypeTexts,
  appliesToTexts,
  assetTypeTexts,
  deviceTypeTexts,
  gpsTexts,
  locationDetailsTexts,
  videoTypeTexts,
] as Codes[])('English has the server’s own words, Spanish and French have others', (codes) => {
  const words = Object.entries(codes);
  expect(words.filter(([code, text]) => inEnglish(text).toLowerCase() !== code)).toEqual([]);
  // Words that are the same in the other language.
  const alike = ['error', 'dashcam', 'maintenance', 'regional', 'local'];
  const left = words.filter(
    ([code, text]) =>
      !alike.includes(code) &&
      (inSpanish(text).toLowerCase() === code || inFrench(text).toLowerCase() === code),
  );
  expect(left).toEqual([]);
});

it.each(Object.values(statusText))('“%s”, which the reference server sends, is a known status', (text) => {
  expect(Object.keys(statusTexts)).toContain(text.toLowerCase());
});

it.each([
  ['assetType', assetTypeTexts],
  ['tags', assetTagTexts],
  ['deviceType', deviceTypeTexts],
] as const)('every %s of the reference server’s fleet is known', (property, codes) => {
  const sent = new Set(generateFleet(500, 1).map((member) => member[property].toLowerCase()));
  expect([...sent].filter((code) => !(code in codes))).toEqual([]);
});

it('every state of a vehicle that the reference server sends is known', () => {
  const fleet = generateFleet(500, 1).map((facts) =>
    trackMember({ ...facts, statusOverride: null, updatedAtMs: 0 }),
  );
  const hoursMs = Array.from({ length: 12 }, (_, at) => Date.UTC(2026, 10, 21, 2 * at));
  const sent = new Set(fleet.flatMap((member) => hoursMs.map((atMs) => observe(member, atMs).details)));
  const left = [...sent].flatMap((details) => details.toLowerCase().split(/, |\. /));
  expect(new Set(left.filter((part) => !(part in locationDetailsTexts)))).toEqual(new Set());
  expect(sent.size).toBeGreaterThan(20);
});

describe('a code in words', () => {
  it('is found in any case, and shows what it is in the user’s language', () => {
    expect(labelOfCode(videoTypeTexts, 'Hard Brake', inSpanish)).toBe('Frenado brusco');
    expect(labelOfCode(videoTypeTexts, ' hard BRAKE ', inSpanish)).toBe('Frenado brusco');
    expect(labelOfCode(videoTypeTexts, 'Hard Brake', inFrench)).toBe('Freinage brusque');
  });

  it('is the server’s own in English, and that of the catalogue where it is no word', () => {
    expect(labelOfCode(statusTexts, 'ALL GOOD', inEnglish)).toBe('ALL GOOD');
    expect(labelOfCode(statusTexts, 'all good', inEnglish)).toBe('All Good');
  });

  it('is that of each name where one text has several', () => {
    expect(labelOfCode(appliesToTexts, 'Long Haul, van', inSpanish)).toBe('Larga distancia, Furgoneta');
    expect(labelOfCode(appliesToTexts, 'Yard, Truck 1001', inFrench)).toBe('Parc, Truck 1001');
    expect(labelOfCode(appliesToTexts, 'Long Haul, Van', inEnglish)).toBe('Long Haul, Van');
    expect(labelOfCode(locationDetailsTexts, 'Ignition off, at the depot. Service is due', inFrench)).toBe(
      'Contact coupé, au dépôt. Un entretien est à faire',
    );
  });

  it('is what came where it is unknown', () => {
    expect(labelOfCode(statusTexts, 'Doors open', inSpanish)).toBe('Doors open');
    expect(labelOfCode(statusTexts, 'Doors,open ', inSpanish)).toBe('Doors,open ');
    expect(labelOfCode(statusTexts, 'constructor', inSpanish)).toBe('constructor');
  });

  it('is searched for by word and by code', () => {
    const record = { id: '7', status: 'All Good' };
    const field = { codes: statusTexts };
    expect(searchedValue(field, record, 'status', inSpanish)).toBe('Todo en orden\nAll Good');
    expect(searchedValue(field, record, 'status', inEnglish)).toBe('All Good');
  });
});

describe('the text where the server sent none', () => {
  const field = { missing: unnamedAsset };

  it('is in the user’s language, with the record’s id', () => {
    const record = { id: '1234', name: 'Asset 1234' };
    expect(displayValue(field, record, 'name', inSpanish)).toBe('Activo 1234');
    expect(displayValue(field, record, 'name', inFrench)).toBe('Actif 1234');
    expect(displayValue(field, record, 'name', inEnglish)).toBe('Asset 1234');
  });

  it('is no name that a user gave', () => {
    expect(displayValue(field, { id: '7', name: 'Asset 12' } as never, 'name', inSpanish)).toBe('Asset 12');
  });
});
