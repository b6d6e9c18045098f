import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isEmail } from '../../src/domain/email';
import { dateFormats, defaultDateStyle } from '../../src/domain/time/date-style';
import { isTimezone } from '../../src/domain/time/timezone';
import { userOf } from '../http/authentication';
import type { CompanySettings, ReadingSettings, SettingsRepository } from '../repositories/settings';

export interface SettingsServices {
  formSettings: SettingsRepository;
  /** ms UTC. */
  now: () => number;
}

// Section 9 "Reports and settings".
const languages = ['en', 'es', 'fr'];

/** A demo has a company. */
export const initialCompanySettings: CompanySettings = {
  companyName: 'Demo Fleet',
  email: 'office@fleet.example',
  phone: '+1 555 010 0100',
  address: '100 Depot Road, Omaha, NE 68102',
};

/** Section 5's defaults, on the fleet's own clock. */
const initialReadingSettings: ReadingSettings = { ...defaultDateStyle, language: 'en' };

const required = (message: string, most: number) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, 'must not contain control characters');

/** Section 5 "Settings form", with its messages. */
const settingsBody = z.object({
  companyName: required('Company name is required', 200),
  email: required('Valid email is required', 254).refine(isEmail, 'Valid email is required'),
  phone: required('Phone number is required', 50),
  address: z
    .string('Address is required')
    .trim()
    .min(1, 'Address is required')
    .max(500)
    // An address has lines.
    .regex(/^[^\p{Cc}]*(\r?\n[^\p{Cc}]*)*$/u, 'must not contain control characters'),
  timezone: z.string().max(100).refine(isTimezone, 'must be "fleet" or an IANA time zone'),
  dateFormat: z.enum(dateFormats),
  language: z.enum(languages),
});

/** The settings form's data (feature `settings`): the company's part is the tenant's, the rest each user's own. */
export function serveFormSettings(api: FastifyInstance, { formSettings, now }: SettingsServices): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get('/api/v2/settings', async (request) => ({
    success: true,
    data: {
      ...((await formSettings.readCompany()) ?? initialCompanySettings),
      ...((await formSettings.readReading(userOf(request).id)) ?? initialReadingSettings),
    },
    message: '',
  }));

  routes.put('/api/v2/settings', { schema: { body: settingsBody } }, async (request) => {
    const { body } = request;
    await formSettings.save(userOf(request).id, body, new Date(now()));
    return { success: true, data: body, message: 'Settings saved' };
  });
}
