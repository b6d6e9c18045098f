import { expect, test } from 'vitest';
import { invalidSettings, trimSettings } from '../../../src/domain/text/settings-rules';

const good = { companyName: 'Prairie', email: 'ops@prairie.example', phone: '1', address: '1 Main St' };

test('what section 5 requires is enough', () => {
  expect([...invalidSettings(good)]).toEqual([]);
});

test.each(['companyName', 'email', 'phone', 'address'] as const)('%s is required', (field) => {
  expect([...invalidSettings({ ...good, [field]: '' })]).toEqual([field]);
  expect([...invalidSettings({ ...good, [field]: '   ' })]).toEqual([field]);
});

test.each(['ops', 'ops@', 'ops@prairie', 'o ps@prairie.example'])('%s is no valid email', (email) => {
  expect([...invalidSettings({ ...good, email })]).toEqual(['email']);
});

test('white space around what was typed is not kept', () => {
  const typed = {
    companyName: ' Prairie ',
    email: ' ops@prairie.example',
    phone: '1 ',
    address: ' 1 Main St',
  };
  expect(trimSettings({ ...typed, language: 'en' })).toEqual({ ...good, language: 'en' });
});
