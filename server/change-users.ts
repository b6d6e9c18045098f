import { parseArgs } from 'node:util';
import { type ListedUser, openUserCommands, type UserCommands, type UserLink } from './auth/user-commands';
import { startDatabaseClock } from './database/database-clock';
import { openDatabase } from './database/open-database';
import { HttpProblem } from './http/http-problem';
import { explain } from './launch';
import { parseEnvironment } from './options';

const usage = `npm run users -- COMMAND
changes the users of COMPANY_ID in DATA_DIR or DATABASE_URL. EMAIL may be a username too.

  add --name "Ada Reyes" --email ada@example.com [--role Operator] [--password-stdin]
  reset EMAIL [--password-stdin]     lets a user choose a new password; sessions end when it is set
  reset EMAIL --second-factor        takes the second factor away
  lock EMAIL                         signs a user out everywhere and keeps him out
  unlock EMAIL
  role EMAIL ROLE                    Fleet Admin, Administrator, Fleet Manager, Manager or Operator
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

/** The message is one sentence for whoever typed the command. */
class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

interface Command {
  /** What stands behind the command, as the usage calls it. */
  positionals: readonly string[];
  flags: readonly Flag[];
  required?: readonly Flag[];
  run(commands: UserCommands, given: Given, positionals: readonly string[]): Promise<string>;
}

const commands: Readonly<Record<string, Command>> = {
  add: {
    positionals: [],
    flags: ['name', 'email', 'role', 'password-stdin'],
    required: ['name', 'email'],
    async run(users, given) {
      const { name = '', email = '', role } = given;
      const link = await users.add({ name, email, role }, await passwordOf(given));
      return link ? `${name} is invited. ${linkText(link)}` : `${name} can sign in as ${email}.`;
    },
  },
  reset: {
    positionals: ['EMAIL'],
    flags: ['password-stdin', 'second-factor'],
    async run(users, given, [email = '']) {
      if (given['second-factor']) {
        if (given['password-stdin'])
          throw new ArgumentError('reset takes --second-factor or --password-stdin, not both.');
        await users.resetSecondFactor(email);
        return `${email} signs in with the password alone, until a second factor is set up anew.`;
      }
      const link = await users.resetPassword(email, await passwordOf(given));
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

async function passwordOf(given: Given): Promise<string | undefined> {
  if (!given['password-stdin']) return undefined;
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  const password = text.replace(/\r?\n$/, '');
  if (password === '') throw new ArgumentError('--password-stdin found no password on the standard input.');
  return password;
}

const { notifications, listen, ...options } = (() => {
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
})();

function linkText({ token, expiresAt }: UserLink): string {
  const origin =
    notifications.publicUrl ?? `http://localhost:${listen.port}${options.basePath.replace(/\/$/, '')}`;
  return `This link sets the password, once, until ${expiresAt.toISOString()}:\n${origin}/accept-invite#${token}`;
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

/** @throws {ArgumentError} one sentence that says which argument is wrong. */
function readArguments(): { command: Command; given: Given; positionals: string[] } | undefined {
  let parsed: { values: Given; positionals: string[] };
  try {
    parsed = parseArgs({ options: flags, allowPositionals: true });
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
  if (rest.length < command.positionals.length)
    throw new ArgumentError(`${name} needs ${command.positionals[rest.length]}. --help has all.`);
  if (rest.length > command.positionals.length)
    throw new ArgumentError(
      `${name} does not know what to do with ${rest.at(-1)}; put quotes around names of two words.`,
    );
  return { command, given, positionals: rest };
}

try {
  const asked = readArguments();
  if (!asked) process.stdout.write(`${usage}\n`);
  else {
    const open = await openDatabase(options.database);
    try {
      const { now, stop } = await startDatabaseClock(open.pool, options.processNow);
      stop();
      const users = await openUserCommands(open, options, now);
      process.stdout.write(`${await asked.command.run(users, asked.given, asked.positionals)}\n`);
    } finally {
      await open.close();
    }
  }
} catch (error) {
  console.error(
    error instanceof ArgumentError || error instanceof HttpProblem ? error.message : explain(error),
  );
  process.exitCode = error instanceof ArgumentError ? 2 : 1;
}
