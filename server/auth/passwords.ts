import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = 2 ** 15;
const BLOCK_SIZE = 8;
const PARALLELISM = 3;
const KEY_BYTES = 32;
const MEMORY_LIMIT_BYTES = 128 * 1024 * 1024;

/** Each hash takes a pool thread and 32 MiB: sign-ins must not starve other requests. */
const MAX_CONCURRENT = 2;

let running = 0;
const queue: (() => void)[] = [];

async function runLimited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, salt: Buffer, cost: number, blockSize: number, parallelism: number) {
  return runLimited(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const options = { N: cost, r: blockSize, p: parallelism, maxmem: MEMORY_LIMIT_BYTES };
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** A salted scrypt hash with its parameters: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, BLOCK_SIZE, PARALLELISM);
  return ['scrypt', cost, BLOCK_SIZE, PARALLELISM, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Compared with for unknown accounts, so that they take the same time as known ones. */
const unknownUserHash = (cost: number): string =>
  [
    'scrypt',
    cost,
    BLOCK_SIZE,
    PARALLELISM,
    Buffer.alloc(16).toString('base64'),
    Buffer.alloc(KEY_BYTES).toString('base64'),
  ].join('$');

/**
 * Whether a password matches a hash. Without a hash (unknown or invited) false, after the same time.
 * @param usualCost what hashing a password of this server costs.
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  usualCost = COST,
): Promise<boolean> {
  const [, cost, blockSize, parallelism, salt, key] = (hash ?? unknownUserHash(usualCost)).split('$');
  const expected = Buffer.from(key ?? '', 'base64');
  const given = await derive(
    password,
    Buffer.from(salt ?? '', 'base64'),
    Number(cost),
    Number(blockSize),
    Number(parallelism),
  );
  return Boolean(hash) && expected.length === given.length && timingSafeEqual(expected, given);
}
