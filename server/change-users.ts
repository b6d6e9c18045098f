import { runUsersCommand } from './auth/users-command';

const { code, out, err } = await runUsersCommand(process.argv.slice(2), {
  env: process.env,
  input: process.stdin,
});
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
