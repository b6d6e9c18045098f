import { parseArgs } from 'node:util';
import { userRoles } from '../../src/domain/user-roles';
import { startDatabaseClock } from '../database/database-clock';
import { type OpenDatabase, openDatabase } from '../database/open-database';
import { HttpProblem } from '../http/http-problem';
import { explain } from '../launch';
import { parseEnvironment, type ReferenceApiOptions } from '../options';
import { type ListedUser, openUserCommands, type UserCommands, type UserLink } from './user-commands';

const usage = `npm run users -- COMMAND
changes the users of COMPANY_ID in DATA_DIR or DATABASE_URL. EMAIL may be a username too.

  add --name "Ada Reyes" --email ada@example.com [--role Operator] [--password-stdin]
  reset EMAIL [--password-stdin]     lets a user choose a new password; sessions end when it is set
  reset EMAIL --second-factor        takes the second factor away
  lock EMAIL                         signs a user out everywhere and keeps him out
  unlock EMAIL
  role EMAIL ROLE                    ${userRoles.slice(0, -1).join(', ')} or ${userRoles.at(-1)}
  list [--json]

add and reset print a link that works once, at PUBLIC_URL or on this machine. --password-stdin reads a password from the
standard input instead: no password is an argument, where others could see it.
Exit codes: 0 done, 1 refused or failed, 2 wrong arguments.`;

const flags = {
  name: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  'second-factor': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
type Flag = keyof typeof flags;
type Given = { [Name in Flag]?: (typeof flags)[Name]['type'] extends 'string' ? string : boolean };

/** The message is one sentence for the operator. */
class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

interface Command {
  /** What stands behind the command, as the usage calls it. */
  positionals: readonly string[];
  flags: readonly Flag[];
  required?: readonly Flag[];
  run(commands: UserCommands, given: Given, positionals: readonly string[], around: Around): Promise<string>;
}

/** What a command needs beside the users. */
interface Around {
  password: string | undefined;
  linkText(link: UserLink): string;
}

const commands: Readonly<Record<string, Command>> = {
  add: {
    positionals: [],
    flags: ['name', 'email', 'role', 'password-stdin'],
    required: ['name', 'email'],
    async run(users, { name = '', email = '', role }, _, { password, linkText }) {
      const link = await users.add({ name, email, role }, password);
      return link ? `${name} is invited. ${linkText(link)}` : `${name} can sign in as ${email}.`;
    },
  },
  reset: {
    positionals: ['EMAIL'],
    flags: ['password-stdin', 'second-factor'],
    async run(users, given, [email = ''], { password, linkText }) {
      if (given['second-factor']) {
        await users.resetSecondFactor(email);
        return `${email} signs in with the password alone, until a second factor is set up anew.`;
      }
      const link = await users.resetPassword(email, password);
      return link ? linkText(link) : `${email} has a new password, and is signed out everywhere.`;
    },
  },
  lock: {
    positionals: ['EMAIL'],
    flags: [],
    async run(users, _, [email = '']) {
      await users.lock(email);
      return `${email} is locked, and signed out everywhere.`;
    },
  },
  unlock: {
    positionals: ['EMAIL'],
    flags: [],
    async run(users, _, [email = '']) {
      await users.unlock(email);
      return `${email} can sign in again.`;
    },
  },
  role: {
    positionals: ['EMAIL', 'ROLE'],
    flags: [],
    async run(users, _, [email = '', role = '']) {
      await users.changeRole(email, role);
      return `${email} has the role ${role}, and signs in anew.`;
    },
  },
  list: {
    positionals: [],
    flags: ['json'],
    async run(users, { json }) {
      const all = await users.list();
      return json ? JSON.stringify(all, null, 2) : tableOf(all);
    },
  },
};

async function passwordOf(given: Given, input: AsyncIterable<unknown>): Promise<string | undefined> {
  if (!given['password-stdin']) return undefined;
  let text = '';
  for await (const chunk of input) text += String(chunk);
  const password = text.replace(/\r?\n$/, '');
  if (password === '') throw new ArgumentError('--password-stdin found no password on the standard input.');
  return password;
}

function tableOf(all: readonly ListedUser[]): string {
  const rows = [
    ['Name', 'Email', 'Role', 'Status', 'Second factor', 'Last sign-in'],
    ...all.map(({ name, email, role, status, secondFactor, signedInAt }) => [
      name,
      email,
      role,
      status,
      secondFactor ? 'on' : 'off',
      signedInAt ?? 'never',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @throws {ArgumentError} with one sentence about the wrong argument. */
function readArguments(
  args: readonly string[],
): { command: Command; given: Given; positionals: string[] } | undefined {
  let parsed: { values: Given; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options: flags, allowPositionals: true });
  } catch (error) {
    throw new ArgumentError(`${(error as Error).message.split('. ')[0]}. --help has all.`);
  }
  const { values: given, positionals } = parsed;
  if (given.help) return undefined;
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const known = Object.keys(commands).join(', ');
    throw new ArgumentError(
      `${name ? `There is no command ${name}` : 'A command is missing'}: ${known}, or --help.`,
    );
  }
  const strange = (Object.keys(given) as Flag[]).find((flag) => !command.flags.includes(flag));
  if (strange) throw new ArgumentError(`${name} has no --${strange}. --help has all.`);
  const missing = command.required?.find((flag) => !given[flag]);
  if (missing) throw new ArgumentError(`${name} needs --${missing}. --help has an example.`);
  if (given['second-factor'] && given['password-stdin'])
    throw new ArgumentError(`${name} takes --second-factor or --password-stdin, not both.`);
  if (rest.length < command.positionals.length)
    throw new ArgumentError(`${name} needs ${command.positionals[rest.length]}. --help has all.`);
  if (rest.length > command.positionals.length)
    throw new ArgumentError(
      `${name} does not know what to do with ${rest.at(-1)}; put quotes around names of two words.`,
    );
  return { command, given, positionals: rest };
}

/** What a command is run with. */
export interface CommandSurroundings {
  env: NodeJS.ProcessEnv;
  /** Where a password may come from. */
  input: AsyncIterable<unknown>;
  /** Opens the database of the environment; absent: as a server does. */
  open?: (location: ReferenceApiOptions['database']) => Promise<OpenDatabase>;
}

/** The result of a command: its output and exit code. */
export interface CommandEnd {
  code: 0 | 1 | 2;
  out: string;
  err: string;
}

/** `npm run users`. @param args what stands behind the `--`. */
export async function runUsersCommand(
  args: readonly string[],
  { env, input, open = openDatabase }: CommandSurroundings,
): Promise<CommandEnd> {
  try {
    const { notifications, listen, ...options } = parseEnvironment(env);
    const asked = readArguments(args);
    if (!asked) return { code: 0, out: `${usage}\n`, err: '' };
    const { command, given, positionals } = asked;
    const password = await passwordOf(given, input);
    const origin =
      notifications.publicUrl ?? `http://localhost:${listen.port}${options.basePath.replace(/\/$/, '')}`;
    const linkText = ({ token, expiresAt }: UserLink): string =>
      `This link sets the password, once, until ${expiresAt.toISOString()}:\n${origin}/accept-invite#${token}`;
    const database = await open(options.database);
    try {
      const { now, stop } = await startDatabaseClock(database.pool, options.processNow);
      stop();
      const users = await openUserCommands(database, options, now);
      const out = await command.run(users, given, positionals, { password, linkText });
      return { code: 0, out: `${out}\n`, err: '' };
    } finally {
      await database.close();
    }
  } catch (error) {
    const isSaid = error instanceof ArgumentError || error instanceof HttpProblem;
    return {
      code: error instanceof ArgumentError ? 2 : 1,
      out: '',
      err: `${isSaid ? error.message : explain(error)}\n`,
    };
  }
}
