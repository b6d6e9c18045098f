/** The body of a new alert (section 7), with whatever is to differ. */
export const alertRuleBody = (overrides: object = {}) => ({
  name: 'Speed over 85 km/h',
  description: '',
  kind: 'speeding',
  threshold: 85,
  minDurationSec: 60,
  appliesTo: 'Truck',
  activeFrom: null,
  activeTo: null,
  severity: 'low',
  status: true,
  ...overrides,
});
