import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = 2 ** 15;
const BLOCK_SIZE = 8;
const PARALLELISM = 3;
const KEY_BYTES = 32;
/** Node's own limit of 32 MiB is just too small for this cost. */
const MEMORY_LIMIT_BYTES = 128 * 1024 * 1024;

/** Each takes a thread of the pool and 32 MiB: more at a time would let sign-ins starve everything else. */
const MAX_AT_A_TIME = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place goes straight to the next in line.
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, salt: Buffer, cost: number, blockSize: number, parallelism: number) {
  return takeTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const options = { N: cost, r: blockSize, p: parallelism, maxmem: MEMORY_LIMIT_BYTES };
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** A salted scrypt hash that carries its own parameters: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, BLOCK_SIZE, PARALLELISM);
  return ['scrypt', COST, BLOCK_SIZE, PARALLELISM, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Verified against for names that no account has, so that they take as long as the others. */
const unknownUserHash = [
  'scrypt',
  COST,
  BLOCK_SIZE,
  PARALLELISM,
  Buffer.alloc(16).toString('base64'),
  Buffer.alloc(KEY_BYTES).toString('base64'),
].join('$');

/**
 * Whether a password is the one that a hash was made of. Without a hash (no such account) the answer is no, after
 * the same time.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, cost, blockSize, parallelism, salt, key] = (hash ?? unknownUserHash).split('$');
  const wanted = Buffer.from(key ?? '', 'base64');
  const given = await derive(
    password,
    Buffer.from(salt ?? '', 'base64'),
    Number(cost),
    Number(blockSize),
    Number(parallelism),
  );
  return hash !== undefined && wanted.length === given.length && timingSafeEqual(wanted, given);
}
