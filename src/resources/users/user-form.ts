import type * as z from 'zod/mini';
import type { FormDefinition } from '../definition/form';
import type { Operations } from '../definition/operations';
import type { userRecord } from './user-record';
import { roleOptions, userTexts } from './user-texts';

type User = z.output<typeof userRecord>;

/** Users are created without a password: they choose one when they accept the invitation. */
export const invitation = {
  button: userTexts.invite,
  title: userTexts.newUser,
  success: userTexts.invitedDone,
} satisfies Operations<User>['create'];

export const userForm: FormDefinition<User> = [
  { field: 'name', input: 'text', required: true, maxLength: 100 },
  { field: 'email', input: 'email', required: true },
  { field: 'role', input: 'select', required: true, initial: 'Operator', options: roleOptions },
];
