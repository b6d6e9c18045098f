import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface OwnSchema {
  /** The address of the server, with a schema of its own. */
  url: string;
  drop(): Promise<void>;
}

/** Makes a schema on the PostgreSQL server of `TEST_DATABASE_URL`, for programs that take an address. */
export async function makeOwnSchema(server: string): Promise<OwnSchema> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`CREATE SCHEMA ${schema}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { url: url.href, drop: () => run(`DROP SCHEMA IF EXISTS ${schema} CASCADE`) };
}
