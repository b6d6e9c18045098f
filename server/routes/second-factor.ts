import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_PASSWORD_BYTES } from '../auth/new-password';
import { beginOwnAttempt, type OwnAttempts } from '../auth/own-attempts';
import { verifyPassword } from '../auth/passwords';
import { needsSecondFactor, type SecondFactorRule } from '../auth/second-factor-rule';
import { authenticatorAddress } from '../auth/totp';
import type { Database } from '../database/open-database';
import { sessionIdOf, userOf } from '../http/authentication';
import { plainText } from '../http/body-fields';
import { fieldProblem, HttpProblem } from '../http/http-problem';
import type { FleetKey } from '../repositories/assets';
import { noteChanges } from '../repositories/history';
import type { SecondFactorRepository } from '../repositories/second-factors';
import type { User } from '../repositories/users';

export interface SecondFactorServices extends OwnAttempts {
  secondFactors: SecondFactorRepository;
  key: FleetKey;
  companyName: () => Promise<string>;
  /** Which users must have a second factor. */
  rule: SecondFactorRule;
}

/** Six digits of an app, or a recovery code, with the spaces and dashes that people type. */
export const codeText = plainText.trim().min(1, 'is required').max(40);

/** A code without the spaces in which apps show it. */
export const withoutSpaces = (code: string): string => code.replace(/[\s-]/g, '');

const password = z.string('is required').min(1, 'is required').max(MAX_PASSWORD_BYTES);

/** Writes into the history of a user what became of the second factor. */
export function noteOfSecondFactor(key: FleetKey, user: User, action: string, at: Date) {
  const entry = { resource: 'users', recordId: user.id, recordName: user.contactName, action, changes: {} };
  return (transaction: Pick<Database, 'insert'>) => noteChanges(transaction, key, at, [entry], user);
}

/** The own second factor: setting it up, new recovery codes, turning it off (feature `secondFactor`). */
export function serveSecondFactor(api: FastifyInstance, services: SecondFactorServices): void {
  const { secondFactors, key, companyName, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const path = '/api/v2/auth/second-factor';

  const isOff = () => new HttpProblem(409, 'The second factor is off.');
  const wrongCode = () =>
    fieldProblem({ code: ['This code is not right. Codes change every 30 seconds and are good once.'] });
  const note = (request: FastifyRequest, action: string) =>
    noteOfSecondFactor(key, userOf(request), action, new Date(now()));
  const askPassword = async (request: FastifyRequest, given: string): Promise<void> => {
    // The same count as when the password is changed.
    const forget = await beginOwnAttempt(services, `password ${sessionIdOf(request)}`, 'wrong passwords');
    if (!(await verifyPassword(given, userOf(request).passwordHash)))
      throw fieldProblem({ password: ['The password is not right'] });
    await forget();
  };
  const askCode = async (request: FastifyRequest, isRight: () => Promise<boolean>): Promise<void> => {
    const forget = await beginOwnAttempt(services, `code ${sessionIdOf(request)}`, 'wrong codes');
    if (!(await isRight())) throw wrongCode();
    await forget();
  };
  /** The password first: a code is used up by being shown. */
  const askBoth = async (request: FastifyRequest, body: { password: string; code: string }) => {
    const { id } = userOf(request);
    const { since } = await secondFactors.status(id);
    if (!since) throw isOff();
    await askPassword(request, body.password);
    await askCode(
      request,
      async () => (await secondFactors.check(id, withoutSpaces(body.code))) !== undefined,
    );
  };

  routes.get(path, async (request) => {
    const { since, recoveryCodesLeft } = await secondFactors.status(userOf(request).id);
    const data = { isOn: since !== undefined, since: since?.toISOString() ?? null, recoveryCodesLeft };
    return { success: true, data, message: '' };
  });

  routes.post(path, { schema: { body: z.object({ password }) } }, async (request) => {
    const user = userOf(request);
    await askPassword(request, request.body.password);
    const secret = await secondFactors.begin(user.id);
    if (secret === undefined)
      throw new HttpProblem(409, 'The second factor is on already. Turn it off first.');
    const issuer = (await companyName()) || 'Fleet Back Office';
    const address = authenticatorAddress(secret, { issuer, label: user.email });
    return { success: true, data: { secret, address }, message: '' };
  });

  routes.post(`${path}/confirm`, { schema: { body: z.object({ code: codeText }) } }, async (request) => {
    let codes: string[] | undefined;
    await askCode(request, async () => {
      const code = withoutSpaces(request.body.code);
      codes = await secondFactors.confirm(
        userOf(request).id,
        code,
        sessionIdOf(request),
        note(request, 'second-factor-on'),
      );
      return codes !== undefined;
    });
    return { success: true, data: { recoveryCodes: codes }, message: 'Second factor on' };
  });

  const bothBody = z.object({ password, code: codeText });
  routes.post(`${path}/recovery-codes`, { schema: { body: bothBody } }, async (request) => {
    await askBoth(request, request.body);
    const codes = await secondFactors.renewRecoveryCodes(
      userOf(request).id,
      note(request, 'new-recovery-codes'),
    );
    if (!codes) throw isOff();
    return { success: true, data: { recoveryCodes: codes }, message: 'Recovery codes made' };
  });

  routes.post(`${path}/off`, { schema: { body: bothBody } }, async (request) => {
    if (needsSecondFactor(services.rule, userOf(request).roleName))
      throw new HttpProblem(409, 'Your company requires the second factor. It stays on.');
    await askBoth(request, request.body);
    await secondFactors.remove(userOf(request).id, note(request, 'second-factor-off'));
    return { success: true, message: 'Second factor off' };
  });
}
