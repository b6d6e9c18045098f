import { z } from 'zod';
import { answerOf, done, type OperationGroup } from '../operation';

const user = z.object({
  contactId: z.string(),
  email: z.string(),
  contactName: z.string(),
  roleName: z.string(),
});

const loginFields = {
  token: z.string().describe('Of the session; empty without one'),
  data: user.nullable(),
  customMessage: z.string(),
  customErrorState: z.enum(['0', '1']).describe('"0" is success'),
  message: z.string(),
  secondFactor: z
    .union([
      z.object({ token: z.string() }).describe('A code is required: the sign-in continues with this token'),
      z
        .object({ setUpToken: z.string() })
        .describe(
          'A second factor must be set up first, in a session of this token that allows no other calls',
        ),
    ])
    .optional()
    .describe('The password was correct, and there is one more step'),
};

const login = z.object(loginFields).meta({ id: 'Login' });
const refusal = z.object({ ...loginFields, requestId: z.string() }).meta({ id: 'LoginRefusal' });

export const signIn: OperationGroup = {
  tag: 'Sign-in',
  description: 'Sessions, the first administrator of a new server, and links that set a password',
  operations: {
    'POST /api/v2/auth/login': {
      id: 'signIn',
      summary: 'Signs in with a password',
      answer: login,
      problem: refusal,
      problems: [401, 429],
    },
    'POST /api/v2/auth/login/code': {
      id: 'signInWithCode',
      summary: 'Continues with the code of an authenticator app, or a recovery code',
      answer: login,
      problem: refusal,
      problems: [401, 410, 429],
    },
    'POST /api/v2/auth/logout': {
      id: 'signOut',
      summary: 'Ends the session of the token in Authorization, if there is one',
      answer: done,
    },
    'POST /api/v2/auth/refresh': {
      id: 'refreshSession',
      summary: 'Exchanges a token for a new one',
      answer: login,
      problems: [401],
    },
    'POST /api/v2/auth/first-start/check': {
      id: 'checkFirstStart',
      summary: 'Whether the link of the first start is still valid',
      answer: answerOf(z.object({ utcOffsetMin: z.int() })),
      problems: [409, 410],
    },
    'POST /api/v2/auth/first-start': {
      id: 'completeFirstStart',
      summary: 'Creates the first administrator, and signs them in',
      answer: login,
      problems: [409, 410],
    },
    'POST /api/v2/auth/accept-invite/check': {
      id: 'checkInvite',
      summary: 'Whether the link of an invitation or a reset is still valid',
      answer: done,
      problems: [410],
    },
    'POST /api/v2/auth/accept-invite': {
      id: 'acceptInvite',
      summary: 'Sets a password with the link of an invitation or a reset',
      answer: answerOf(z.object({ userName: z.string() })),
      problems: [410],
    },
  },
};

export const providerSignIn: OperationGroup = {
  tag: 'Sign-in by a provider',
  description: 'Sign-in by OpenID Connect, for browsers: its state is in cookies',
  features: ['openIdConnect'],
  operations: {
    'GET /api/v2/auth/provider': {
      id: 'getSignInProvider',
      summary: 'Whether there is a provider, and whether it answers',
      answer: answerOf(
        z.object({
          isOffered: z.boolean(),
          button: z.string().nullable().describe('The label of the button; null: that of the application'),
          isReachable: z.boolean(),
        }),
      ),
    },
    'GET /api/v2/auth/provider/start': {
      id: 'startProviderSignIn',
      summary: 'Redirects to the provider, or back to the sign-in page when the provider does not answer',
      otherAnswers: { 303: { description: 'The browser follows the redirect' } },
      problems: [404, 429],
    },
    'GET /api/v2/auth/provider/callback': {
      id: 'finishProviderSignIn',
      summary:
        'The address to which the provider redirects back; redirects to the sign-in page with the outcome',
      otherAnswers: { 303: { description: 'The browser follows the redirect' } },
      problems: [404, 429],
    },
    'POST /api/v2/auth/provider/session': {
      id: 'collectProviderSession',
      summary: 'Exchanges the cookie of a sign-in that the provider has confirmed for its session, once',
      answer: login,
      problems: [404, 410, 429],
    },
  },
};
