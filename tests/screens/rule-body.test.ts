import { describe, expect, it } from 'vitest';
import { alertRecord } from '../../src/resources/alerts/alert-record';
import { type RuleValues, ruleBodyOf, ruleValuesOf } from '../../src/resources/alerts/rule-body';

const values: RuleValues = {
  name: ' Night speed ',
  description: ' Long hauls ',
  kind: 'speeding',
  threshold: 95,
  minDurationSec: 120,
  appliesTo: ['Long Haul', 'Van'],
  activeFrom: '22:00',
  activeTo: '05:00',
  severity: 'medium',
  status: false,
};

describe('the body of a rule', () => {
  it('has exactly the names that the back end takes', () => {
    expect(ruleBodyOf(values)).toEqual({
      name: 'Night speed',
      description: 'Long hauls',
      kind: 'speeding',
      threshold: 95,
      minDurationSec: 120,
      appliesTo: 'Long Haul, Van',
      activeFrom: '22:00',
      activeTo: '05:00',
      severity: 'medium',
      status: false,
    });
  });

  it.each([
    ['hardBraking', { threshold: 95, minDurationSec: null }],
    ['lowBattery', { threshold: 95, minDurationSec: null }],
    ['firstMove', { threshold: null, minDurationSec: null }],
  ] as const)('leaves out what %s does not have', (kind, expected) => {
    expect(ruleBodyOf({ ...values, kind })).toMatchObject(expected);
  });

  it('is null where the form is empty', () => {
    const empty = {
      ...values,
      description: undefined,
      minDurationSec: undefined,
      activeFrom: '',
      activeTo: '',
    };
    expect(ruleBodyOf(empty)).toMatchObject({
      description: '',
      minDurationSec: null,
      activeFrom: null,
      activeTo: null,
    });
  });
});

it('an alert goes through the form unchanged', () => {
  const { name, description, kind, threshold, minDurationSec, appliesTo, activeFrom, activeTo, severity } = {
    ...ruleBodyOf(values),
  };
  const row = { id: 3, name, description, kind, threshold, minDurationSec, appliesTo, activeFrom, activeTo };
  const alert = alertRecord.parse({ ...row, severity, status: false, alertType: 'Speed' });
  expect(ruleBodyOf(ruleValuesOf(alert))).toEqual(ruleBodyOf(values));
});

it('a new rule starts as a speed limit for all assets that is active', () => {
  expect(ruleBodyOf({ ...ruleValuesOf(undefined), name: 'New' })).toEqual({
    name: 'New',
    description: '',
    kind: 'speeding',
    threshold: 100,
    minDurationSec: null,
    appliesTo: 'All Assets',
    activeFrom: null,
    activeTo: null,
    severity: 'medium',
    status: true,
  });
});

describe('what a rule applies to', () => {
  it('is shown and sent as what it does: all, where it names others beside them', () => {
    const alert = alertRecord.parse({ id: 3, name: 'Both', appliesTo: 'All Assets, Tanker', status: true });
    expect(alert.appliesTo).toBe('All Assets');
    expect(ruleValuesOf(alert).appliesTo).toEqual(['All Assets']);
    expect(ruleBodyOf({ ...values, appliesTo: ['Tanker', 'All Assets'] }).appliesTo).toBe('All Assets');
  });
});
