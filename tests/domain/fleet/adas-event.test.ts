import { expect, it } from 'vitest';
import {
  adasEventTypeOf,
  adasEventTypes,
  adasSeverities,
  fixedSafetyScorePercent,
  summariseAdasEvents,
} from '../../../src/domain/fleet/adas-event';

it('has the event types and severities of section 9', () => {
  expect(adasEventTypes).toEqual([
    'forward_collision_warning',
    'lane_departure_warning',
    'speed_limit_warning',
    'driver_fatigue',
  ]);
  expect(adasSeverities).toEqual(['low', 'medium', 'high', 'critical']);
  expect(fixedSafetyScorePercent).toBe(87);
});

it('distinguishes an event type from another word', () => {
  expect(adasEventTypeOf('driver_fatigue')).toBe('driver_fatigue');
  expect(adasEventTypeOf('tailgating')).toBeUndefined();
});

it('counts critical, high and all events', () => {
  const events = (['low', 'high', 'critical', 'high', 'medium'] as const).map((severityCode) => ({
    severityCode,
  }));
  expect(summariseAdasEvents(events)).toEqual({ critical: 1, high: 2, total: 5 });
  expect(summariseAdasEvents([])).toEqual({ critical: 0, high: 0, total: 0 });
});
