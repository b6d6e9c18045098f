import { describe, expect, it } from 'vitest';
import { type Catalogue, fillIn, languages, type MessageKey } from '../../src/locales/catalogue';
import { en } from '../../src/locales/en';
import { es } from '../../src/locales/es';
import { fr } from '../../src/locales/fr';

const catalogues: Record<(typeof languages)[number], Catalogue> = { en, es, fr };
const keys = Object.keys(en) as MessageKey[];

/** The names that are filled in, each once: a language may need a number once more to choose a form by. */
const placeholders = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)[|}]/g)].map(([, name = '']) => name))].sort();

/** Texts that are one word, one number or one name in English and in another language alike, or no words at all. */
const alikeEverywhere = /^(text\.label(led)?|table\.actions|table\.actionOn|pagination\.page|panel\.count)$/;

/** Texts that are the same for one and for many: "Export 1 selected". */
const oneFormForAll = /^(list\.selected|list\.exportSelected|videos\.downloadSelected)$/;

describe.each(languages)('the catalogue %s', (language) => {
  const catalogue = catalogues[language];

  it('has every key and no other', () => {
    expect(Object.keys(catalogue).sort()).toEqual([...keys].sort());
  });

  it('has no empty text, and none with white space at its ends', () => {
    expect(
      keys.filter((key) => catalogue[key].trim() === '' || catalogue[key].trim() !== catalogue[key]),
    ).toEqual([]);
  });

  it('fills in the same names as English', () => {
    const names = (texts: Catalogue) =>
      Object.fromEntries(keys.map((key) => [key, placeholders(texts[key])]));
    expect(names(catalogue)).toEqual(names(en));
  });

  it('has no brace but those of a name, alone or with two or three forms', () => {
    const names = /\{\w+(\|[^{}|]+){0}\}|\{\w+(\|[^{}|]+){2,3}\}/g;
    expect(keys.filter((key) => /[{}]/.test(catalogue[key].replace(names, '')))).toEqual([]);
  });

  it('counts nothing in one form for all numbers', () => {
    const counted = /\{(count|minutes|done)\}\s+(?!more|más|of|de|sur|on|en|au)\p{L}+/u;
    const isCounted = (key: MessageKey) => counted.test(catalogue[key]) && !catalogue[key].includes('|');
    expect(keys.filter((key) => isCounted(key) && !oneFormForAll.test(key))).toEqual([]);
  });

  it.each([0, 1, 2, 5, 1_000_000])('fills in every text that counts %i', (count) => {
    const names = ['count', 'total', 'minutes', 'seconds', 'done', 'available', 'unavailable'];
    const values = Object.fromEntries(names.map((name) => [name, count]));
    expect(keys.filter((key) => fillIn(catalogue[key], values, language).includes('|'))).toEqual([]);
  });
});

describe.each(['es', 'fr'] as const)('the translation %s', (language) => {
  const catalogue = catalogues[language];

  it('leaves no sentence in English', () => {
    const copied = keys.filter(
      (key) => !alikeEverywhere.test(key) && en[key].includes(' ') && catalogue[key] === en[key],
    );
    expect(copied).toEqual([]);
  });

  it('ends its sentences as English does, with a full stop or without one', () => {
    const isSentence = (text: string) => /[^.]\.$/.test(text);
    expect(keys.filter((key) => isSentence(catalogue[key]) !== isSentence(en[key]))).toEqual([]);
  });
});

/** The specification's English, word for word, of what there is. */
const specified = [
  // Section 1
  ['login.marketing', 'Making Life Easier for Truck Drivers'],
  // Section 2
  ['login.title', 'Sign In'],
  ['login.userName', 'Email or Username'],
  ['login.password', 'Password'],
  ['login.submitting', 'Signing in...'],
  ['area.dashcams', 'DashCams'],
  ['area.requestVideos', 'Request Videos'],
  ['area.assets', 'Assets'],
  ['area.alerts', 'Alerts'],
  ['area.incidents', 'Incidents'],
  ['area.lockedVideos', 'Locked Videos'],
  ['videos.search', 'Search videos...'],
  ['videos.allDashcams', 'All Dashcams'],
  ['videos.downloadAll', 'Download All'],
  ['videos.downloadAllLater', 'Download All functionality will be implemented'],
  ['videos.empty.title', 'No locked videos found'],
  ['videos.empty.text', 'Try adjusting your search or filters to find videos.'],
  ['videos.noMatch.title', 'No videos match your current filters'],
  ['videos.video', 'Video'],
  ['videos.image', 'Image'],
  ['videos.videoType.acceleration', 'Hard Acceleration'],
  ['videos.videoType.brake', 'Hard Brake'],
  ['videos.videoType.locked', 'Locked'],
  ['videos.videoType.requested', 'Requested'],
  ['videos.requested', 'Video requested successfully'],
  ['failure.lockedVideos', 'Failed to load locked videos'],
  ['failure.videoDownload', 'Failed to download video'],
  ['failure.videoRequest', 'Failed to request video'],
  ['area.adasReports', 'ADAS Reports'],
  ['area.reports', 'Reports'],
  ['area.settings', 'Settings'],
  ['layout.signOut', 'Sign Out'],
  ['panel.available', 'Available'],
  ['panel.unavailable', 'Unavailable'],
  ['panel.count', '{label} ({count})'],
  ['field.assetName', 'Asset Name'],
  ['field.location', 'Location'],
  ['field.status', 'Status'],
  ['field.speed', 'Speed'],
  ['field.gpsStatus', 'GPS Status'],
  ['field.lastUpdate', 'Last Update'],
  ['field.type', 'Type'],
  ['list.viewDetails', 'View Details'],
  ['empty.dashcams', 'No dashcam location data found'],
  ['request.title', 'Request Video'],
  ['request.recent', 'Recent Requests'],
  ['request.requestDate', 'Request Date'],
  ['request.timeRange', 'Time Range'],
  ['request.download', 'Download'],
  ['empty.videoRequests', 'No video requests found'],
  ['empty.title', 'No data found'],
  ['table.actions', 'Actions'],
  ['error.title', 'Error'],
  ['error.tryAgain', 'Try Again'],
  ['list.retry', 'Retry'],
  ['loading.message', 'Loading...'],
  ['map.loading', 'Loading map...'],
  ['map.initializing', 'Initializing map...'],
  ['time.now', 'Just now'],
  // Section 4
  ['status.unknown', 'Unknown'],
  // Section 5
  ['login.required', 'This field is required.'],
  ['login.invalidEmail', 'Valid email is required'],
  ['login.invalidResponse', 'Login failed - invalid response'],
  ['login.incomplete', 'Invalid response from server'],
  ['failure.api', 'API request failed'],
  ['request.dashcamMissing', 'Please select a dashcam'],
  ['request.dateMissing', 'Please select a date'],
  ['request.startMissing', 'Please select a start time'],
  ['request.endMissing', 'Please select an end time'],
  ['request.noDashcams', 'No dashcams available - Check API connection'],
  // Section 8
  ['failure.noDashcamData', 'No dashcam data available'],
  ['failure.onlineDashcams', 'Error loading dashcams'],
  ['request.submitted.title', 'Video Request Submitted'],
  ['request.submitted.text', 'Your video request has been submitted successfully'],
  ['request.failed.title', 'Video Request Failed'],
  ['request.failed.text', 'Failed to submit video request. Please try again.'],
  ['failure.code', 'Error Code: {status}'],
  ['failure.unknown', 'An unknown error occurred'],
  ['failure.generic', 'An error occurred. Please try again.'],
  ['login.wrong', 'Invalid email or password'],
  ['login.unreachable', 'Unable to connect to server'],
  ['login.failedWithStatus', 'Login failed (Error {status})'],
  ['login.failed', 'Invalid email or password. Please try again.'],
  ['login.failedToast.title', 'Login Failed'],
  ['settings.failed.title', 'Failed to fetch settings'],
  ['settings.fetchError', 'Settings fetch error: {reason}'],
  ['settings.fetchFailed', 'Settings fetch failed: {status} - {statusText}'],
  ['failure.assets', 'Error loading assets location data'],
  ['failure.dashcams', 'Error loading dashcam location data'],
  ['login.welcome.title', 'Welcome!'],
  ['login.welcome.text', 'You have been logged in successfully'],
  ['logout.title', 'Logged Out'],
  ['logout.text', 'You have been logged out successfully'],
  ['saved.title', 'Success'],
  ['saved.text', 'Operation completed successfully'],
  ['failure.session.title', 'Session Expired'],
  ['failure.session.text', 'Your session has expired. Please log in again.'],
  ['failure.denied.title', 'Access Denied'],
  ['failure.denied.text', 'You do not have permission to perform this action.'],
  ['failure.notFound.title', 'Not Found'],
  ['failure.notFound.text', 'The requested {segment} could not be found.'],
  ['failure.server.title', 'Server Error'],
  ['failure.server.text', 'An internal server error occurred. Please try again later.'],
  ['failure.network.title', 'Network Error'],
  ['failure.network.text', 'Unable to connect to the server. Please check your internet connection.'],
  ['failure.other.title', 'Error'],
  ['failure.other.text', 'An unexpected error occurred.'],
] as const satisfies readonly (readonly [MessageKey, string])[];

it.each(specified)('%s is the specification’s "%s"', (key, text) => {
  expect(en[key]).toBe(text);
});
