import { z } from 'zod';
import { dateFormats } from '../../../src/domain/time/date-style';
import { answerOf, done, instant, listOf, type OperationGroup } from '../operation';

const session = z
  .object({
    id: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
    userAgent: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });

const settings = z
  .object({
    companyName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    timezone: z.string().describe('"fleet", or an IANA time zone'),
    dateFormat: z.enum(dateFormats),
    language: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Settings' });

export const account: OperationGroup = {
  tag: 'Settings and account',
  description: "The company's details, the user's preferences, password and sessions",
  features: ['settings'],
  operations: {
    'GET /api/v2/settings': { id: 'getSettings', summary: 'The settings form', answer: answerOf(settings) },
    'PUT /api/v2/settings': {
      id: 'updateSettings',
      summary: "Saves the user's preferences and, with the permission, the company's details",
      answer: answerOf(settings),
      ifMatch: settings,
    },
    'POST /api/v2/auth/password': {
      id: 'changePassword',
      summary: "Changes the user's password, and ends the other sessions",
      answer: done,
      problems: [423],
    },
    'GET /api/v2/auth/sessions': {
      id: 'listSessions',
      summary: "The user's open sessions, most recently used first",
      answer: listOf(session),
    },
    'DELETE /api/v2/auth/sessions': {
      id: 'endOtherSessions',
      summary: 'Ends all sessions of the user except the current one',
      answer: done,
    },
    'DELETE /api/v2/auth/sessions/:id': {
      id: 'endSession',
      summary: "Ends one of the user's sessions",
      answer: answerOf(z.object({ id: z.string() })),
      problems: [404],
    },
  },
};

const recoveryCodes = answerOf(z.object({ recoveryCodes: z.array(z.string()) }));

export const secondFactor: OperationGroup = {
  tag: 'Second factor',
  description: "The user's authenticator app and recovery codes",
  features: ['secondFactor'],
  operations: {
    'GET /api/v2/auth/second-factor': {
      id: 'getSecondFactor',
      summary: 'Whether the second factor is on',
      answer: answerOf(
        z.object({ isOn: z.boolean(), since: instant.nullable(), recoveryCodesLeft: z.int() }),
      ),
    },
    'POST /api/v2/auth/second-factor': {
      id: 'beginSecondFactor',
      summary: 'Creates a secret for an authenticator app, which is not active yet',
      answer: answerOf(
        z.object({
          secret: z.string().describe('In base32'),
          address: z.string().describe('otpauth: URI, for a QR code'),
        }),
      ),
      problems: [409, 423],
    },
    'POST /api/v2/auth/second-factor/confirm': {
      id: 'confirmSecondFactor',
      summary: 'Turns the second factor on with a first code, and ends the other sessions',
      answer: recoveryCodes,
      problems: [409, 423],
    },
    'POST /api/v2/auth/second-factor/recovery-codes': {
      id: 'renewRecoveryCodes',
      summary: 'Creates new recovery codes and invalidates the previous ones',
      answer: recoveryCodes,
      problems: [409, 423],
    },
    'POST /api/v2/auth/second-factor/off': {
      id: 'turnSecondFactorOff',
      summary: 'Turns the second factor off',
      answer: done,
      problems: [409, 423],
    },
  },
};
