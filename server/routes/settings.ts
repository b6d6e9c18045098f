import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isEmail } from '../../src/domain/text/email';
import { dateFormats } from '../../src/domain/time/date-style';
import { hasPermission } from '../auth/roles';
import { permissionDenied, userOf } from '../http/authentication';
import { timezone } from '../http/body-fields';
import { fieldProblem } from '../http/http-problem';
import { changedMeanwhile, versionsOf } from '../http/if-match';
import type { CompanySettings, SettingsRepository, StoredSettings } from '../repositories/settings';

export interface SettingsServices {
  formSettings: SettingsRepository;
  now: () => number;
}

/** The languages of the application. */
export const languages = ['en', 'es', 'fr'];

/** A text of the company, without what no database stores as it is. Whether it may be empty depends on whether the company has one. */
const companyText = (message: string, most: number) =>
  z
    .string(message)
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters');

const requiredTexts = {
  companyName: 'Company name is required',
  email: 'Valid email is required',
  phone: 'Phone number is required',
  address: 'Address is required',
} as const;
const companyFields = Object.keys(requiredTexts) as (keyof typeof requiredTexts)[];

/** Section 5 "Settings form", with its messages. */
const settingsBody = z.object({
  companyName: companyText(requiredTexts.companyName, 200),
  email: companyText(requiredTexts.email, 254).refine(
    (text) => text === '' || isEmail(text),
    requiredTexts.email,
  ),
  phone: companyText(requiredTexts.phone, 50),
  address: z
    .string(requiredTexts.address)
    .trim()
    .max(500)
    .regex(/^[^\p{Cc}\p{Cs}]*(\r?\n[^\p{Cc}\p{Cs}]*)*$/u, 'must not contain control characters'),
  timezone,
  dateFormat: z.enum(dateFormats),
  language: z.enum(languages),
});

/** The settings form (feature `settings`): company data by tenant, the rest by user. */
export function serveFormSettings(api: FastifyInstance, { formSettings, now }: SettingsServices): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  /** Settings that a new company has not made may stay empty: all users save their own preferences with the same form. */
  const refuseEmptyTexts = async (given: CompanySettings): Promise<void> => {
    const empty = companyFields.filter((field) => given[field] === '');
    if (empty.length === 0) return;
    const present = await formSettings.readCompany();
    const missing = empty.filter((field) => present[field] !== '');
    if (missing.length > 0)
      throw fieldProblem(Object.fromEntries(missing.map((field) => [field, [requiredTexts[field]]])));
  };

  routes.get('/api/v2/settings', async (request) => ({
    success: true,
    data: settingsRecord(await formSettings.read(userOf(request).id)),
    message: '',
  }));

  routes.put('/api/v2/settings', { schema: { body: settingsBody } }, async (request) => {
    const user = userOf(request);
    await refuseEmptyTexts(request.body);
    const outcome = await formSettings.save(user.id, request.body, new Date(now()), {
      versions: versionsOf(request),
      // Everybody saves preferences of their own with the same form.
      mayChangeCompany: hasPermission(user.roleName, 'company'),
    });
    if (outcome.kind === 'forbidden') throw permissionDenied(user, 'company');
    if (outcome.kind === 'changed')
      throw changedMeanwhile('The settings were', settingsRecord(outcome.present));
    return { success: true, data: settingsRecord(outcome.record), message: 'Settings saved' };
  });
}

function settingsRecord({ company, display, version }: StoredSettings) {
  return { ...company, ...display, version };
}
