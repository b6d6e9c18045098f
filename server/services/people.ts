import { KnownDevices } from '../auth/known-devices';
import { SignInLimits } from '../auth/sign-in-limits';
import { createAttemptLimitRepository } from '../repositories/attempt-limits';
import { createIdempotencyKeyRepository } from '../repositories/idempotency-keys';
import { createSecondFactorRepository } from '../repositories/second-factors';
import { readServerKey } from '../repositories/server-keys';
import { createSessionRepository } from '../repositories/sessions';
import { createSettingsRepository } from '../repositories/settings';
import { createUserRepository } from '../repositories/users';
import type { ServiceParts } from './service-parts';

export type PeopleServices = Awaited<ReturnType<typeof createPeopleServices>>;

/** The services of users, sessions, settings and the limits of the sign-in. */
export async function createPeopleServices({ options, open: { database }, now }: ServiceParts) {
  const { settings } = options;
  const { tenantGuid } = settings;
  const attempts = createAttemptLimitRepository(database, now);
  const formSettings = createSettingsRepository(database, tenantGuid, settings, settings.isDemo ?? false);
  return {
    users: createUserRepository(database),
    sessions: createSessionRepository({
      database,
      tenantGuid,
      lifetimeMs: options.sessionHours * 3_600_000,
      now,
    }),
    attempts,
    limits: new SignInLimits({
      limits: attempts,
      rules: options.lockout,
      attemptsPerMinute: options.loginsPerMinute,
      key: await readServerKey(database, 'attempt limits'),
      now,
    }),
    secondFactors: createSecondFactorRepository(database, {
      tenantGuid,
      key: await readServerKey(database, 'second factors'),
      now,
    }),
    devices: new KnownDevices(await readServerKey(database, 'device cookies'), now),
    idempotencyKeys: createIdempotencyKeyRepository(database),
    formSettings,
    companyName: async () => (await formSettings.readCompany()).companyName,
  };
}
