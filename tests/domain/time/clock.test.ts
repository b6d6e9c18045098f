import { describe, expect, it } from 'vitest';
import {
  clockOf,
  fleetClock,
  instantOfMinute,
  minuteOn,
  utcOffsetName,
} from '../../../src/domain/time/clock';
import { FLEET_TIME, isTimezone } from '../../../src/domain/time/timezone';

const FLEET_MIN = 180;
const inZone = (timezone: string) => clockOf(timezone, FLEET_MIN);

describe('a clock', () => {
  it.each([
    [FLEET_TIME, '2026-11-22T06:33', '2026-11-22T09:33'],
    ['UTC', '2026-11-22T06:33', '2026-11-22T06:33'],
    ['America/Chicago', '2026-11-22T06:33', '2026-11-22T00:33'],
    ['America/Chicago', '2026-11-22T05:59', '2026-11-21T23:59'],
    ['Asia/Kathmandu', '2026-11-22T18:20', '2026-11-23T00:05'],
    // New York puts its clocks back on 1 November 2026 at 6:00 UTC, and forward on 14 March 2027 at 7:00 UTC.
    ['America/New_York', '2026-11-01T05:30', '2026-11-01T01:30'],
    ['America/New_York', '2026-11-01T06:30', '2026-11-01T01:30'],
    ['America/New_York', '2027-03-14T06:59', '2027-03-14T01:59'],
    ['America/New_York', '2027-03-14T07:00', '2027-03-14T03:00'],
  ])('of %s shows at %s UTC %s', (timezone, utc, shown) => {
    expect(minuteOn(inZone(timezone), Date.parse(`${utc}Z`))).toBe(shown);
  });

  it.each([
    [FLEET_TIME, '2026-11-22T09:33', '2026-11-22T06:33'],
    ['America/New_York', '2026-10-31T12:00', '2026-10-31T16:00'],
    ['America/New_York', '2026-11-01T12:00', '2026-11-01T17:00'],
    // Shown twice: the first time. Left out: an hour later.
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30'],
    ['America/New_York', '2027-03-14T03:30', '2027-03-14T07:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45'],
  ])('of %s shows %s at %s UTC', (timezone, shown, utc) => {
    expect(instantOfMinute(inZone(timezone), shown)).toBe(Date.parse(`${utc}Z`));
  });

  it.each(['', '2026-11-21', '2026-02-30x', '2026-13-40T99:99'])('never shows %j', (text) => {
    expect(instantOfMinute(inZone('UTC'), text)).toBeNull();
  });

  it('is the same one for the same zone', () => {
    expect(clockOf('America/Denver', 0)).toBe(clockOf('America/Denver', 60));
    expect(clockOf(FLEET_TIME, 60)).not.toBe(clockOf(FLEET_TIME, 0));
  });
});

it.each([
  [FLEET_TIME, true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Mars/Olympus', false],
  ['', false],
  ['+03:00', false],
])('%j is a zone: %s', (text, expected) => {
  expect(isTimezone(text)).toBe(expected);
});

it.each([
  [180, 'UTC+3'],
  [-210, 'UTC−3:30'],
  [0, 'UTC'],
  [345, 'UTC+5:45'],
])('a clock %i minutes ahead is called %s', (minutes, name) => {
  expect(utcOffsetName(fleetClock(minutes).offsetMs(0))).toBe(name);
});
