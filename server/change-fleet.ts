import { parseArgs } from 'node:util';
import { startDatabaseClock } from './database/database-clock';
import { openDatabase } from './database/open-database';
import { changeFleet } from './database/seed';
import { explain } from './launch';
import { EnvironmentError, misspelledVariables, parseEnvironment } from './options';

const usage =
  'npm run fleet -- [--size 240] [--seed 1] [--videos 5000] [--tenant GUID]\n' +
  'changes the fleet of COMPANY_ID and BRANCH_ID in DATA_DIR or DATABASE_URL. Another size or seed makes it anew.';

/** The options as the environment has them, so that they are judged in one place. */
function readOptions(): NodeJS.ProcessEnv {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { size: text, seed: text, videos: text, tenant: text } });
  if (Object.keys(values).length === 0) throw new EnvironmentError(usage);
  const {
    FLEET_SIZE: _size,
    FLEET_SEED: _seed,
    VIDEO_COUNT: _videos,
    TENANT_GUID: _guid,
    ...others
  } = process.env;
  return {
    ...others,
    FLEET_SIZE: values.size,
    FLEET_SEED: values.seed,
    VIDEO_COUNT: values.videos,
    TENANT_GUID: values.tenant,
  };
}

try {
  const given = readOptions();
  for (const sentence of misspelledVariables(process.env)) console.warn(sentence);
  const { database, settings, fleetSize, fleetSeed, videoCount, processNow } = parseEnvironment(given);
  const plan = {
    ...(fleetSize !== undefined && { fleetSize }),
    ...(fleetSeed !== undefined && { fleetSeed }),
    ...(videoCount !== undefined && { videoCount }),
  };
  const open = await openDatabase(database);
  try {
    const { now, stop } = await startDatabaseClock(open.pool, processNow);
    stop();
    const tenantGuid = given.TENANT_GUID ? settings.tenantGuid : undefined;
    const fleet = await changeFleet(open, settings, { plan, tenantGuid }, now);
    process.stdout.write(
      `Company ${settings.companyId} has ${fleet.fleetSize} assets (seed ${fleet.fleetSeed}), ${fleet.videoCount} videos ` +
        `in 60 days, and the tenant ${fleet.tenantGuid}.\n`,
    );
  } finally {
    await open.close();
  }
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  console.error(
    code?.startsWith('ERR_PARSE_ARGS') ? `${(error as Error).message}\n${usage}` : explain(error),
  );
  process.exitCode = 1;
}
