// @vitest-environment node
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeError } from '../../server/describe-error';
import { shareReferenceApi } from '../support/reference-api';

const SECRET = 'dana.mercer@fleet.example';

describe('an error in the log', () => {
  const api = shareReferenceApi();
  const failureOf = async (sql: string, values: unknown[] = []): Promise<Error> => {
    try {
      await api.query(sql, values);
    } catch (error) {
      return error as Error;
    }
    throw new Error('It did not fail');
  };
  const insertTwice = 'INSERT INTO server_keys (name, value) VALUES ($1, $2), ($1, $2)';

  it.each([
    ['a value that is no number', 'SELECT $1::text::integer', [SECRET], '22P02'],
    ['a row that is there already', insertTwice, [SECRET, 'x'], '23505'],
  ])('has the kind of failure and none of its values: %s', async (_, sql, values, code) => {
    const cause = await failureOf(sql, values);
    expect(JSON.stringify(Object.entries(cause)) + cause.message).toContain(SECRET);
    const wrapped = new DrizzleQueryError(sql, values, cause);
    expect(wrapped.message).toContain(SECRET);

    for (const error of [cause, wrapped, new Error('It was not saved', { cause: wrapped })]) {
      const text = JSON.stringify(describeError(error));
      expect(text).toContain(code);
      expect(text).not.toContain(SECRET);
    }
    expect(describeError(wrapped)).toMatchObject({ message: `Failed query: ${sql}` });
    expect(describeError(wrapped).stack).toMatch(/^ {4}at /);
  });

  it('says something of what is no error', () => {
    expect(describeError({ name: 'ErrnoError', errno: 51 }).message).toBe('ErrnoError 51');
    expect(describeError({}).message).toBe('An object was thrown');
    expect(describeError(undefined).message).toBe('undefined');
  });
});
