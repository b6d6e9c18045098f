/** What the server's tests of a run share, and its removal: in the process of Vitest itself. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server's bundle is, once a test has asked for it. */
    serverBundle: string;
    /** Begins the names of schemas on PostgreSQL, which are dropped after the run. */
    schemaPrefix: string;
  }
}

export default function setUp(project: TestProject): () => Promise<void> {
  // Within the project, for the bundle takes its packages from there.
  const folder = path.resolve(`test-results/server-${process.pid}`);
  const forgetBundle = (): void => rmSync(folder, { recursive: true, force: true });
  project.provide('serverBundle', folder);
  project.onTestsRerun(async () => forgetBundle());
  const prefix = `test_${randomUUID().slice(0, 8)}_`;
  project.provide('schemaPrefix', prefix);
  return async () => {
    forgetBundle();
    const url = process.env.TEST_DATABASE_URL;
    if (url) await dropSchemas(url, prefix);
  };
}

async function dropSchemas(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'SELECT nspname AS name FROM pg_namespace WHERE starts_with(nspname, $1)',
      [prefix],
    );
    for (const { name } of rows) await client.query(`DROP SCHEMA ${client.escapeIdentifier(name)} CASCADE`);
  } finally {
    await client.end();
  }
}
