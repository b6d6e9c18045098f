import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { type OpenDatabase, openDatabase } from './database/open-database';
import { seed } from './database/seed';
import { startUpkeep } from './database/upkeep';

import { IncidentLog } from './fleet/incident-log';
import { Roster } from './fleet/roster';
import { requireAntiForgery } from './http/anti-forgery';
import { serveApplication } from './http/application-files';
import { requireSession, tokenOf } from './http/authentication';
import { BROTLI_QUALITY, GZIP_LEVEL } from './http/encoded-answer';
import { injectFaults } from './http/faults';
import { HttpProblem } from './http/http-problem';
import { acceptJsonOnly } from './http/json-body';
import { answerProblem, rememberMethods } from './http/problems';
import { sendSecurityHeaders } from './http/security-headers';
import { serveSettings } from './http/settings-file';
import { serveTiles } from './http/tiles';
import { varyByEncoding } from './http/vary';
import { type ListenOptions, parseEnvironment, type ReferenceApiOptions } from './options';
import { createAlertRuleRepository } from './repositories/alert-rules';
import { createAssetRepository } from './repositories/assets';
import { createLoginGuardRepository } from './repositories/login-guards';
import { createSessionRepository } from './repositories/sessions';
import { createTenantSettingsRepository } from './repositories/tenant-settings';
import { createUserRepository } from './repositories/users';
import { serveAccount } from './routes/account';
import { serveAdas } from './routes/adas';
import { serveAlertRules } from './routes/alert-rules';
import { serveAlerts } from './routes/alerts';
import { serveAssets } from './routes/assets';
import { serveAuth } from './routes/auth';
import { serveHealth } from './routes/health';
import { serveIncidents } from './routes/incidents';
import { LocationAnswers } from './routes/location-answers';
import { serveLocations } from './routes/locations';
import { serveTenantSettings } from './routes/settings';

const BODY_LIMIT_BYTES = 256 * 1024;

/** A running reference API: the calls of section 7 on a real database, and the application's own files. */
export interface ReferenceApi {
  app: FastifyInstance;
  /** The database itself, for tests that look behind the calls. */
  pool: pg.Pool;
  /** @returns the address that it listens on. */
  listen(options: ListenOptions): Promise<string>;
  /** Answers what is under way, then closes the database in good order. */
  close(): Promise<void>;
}

/**
 * Opens the database, brings schema and demo data up to date and prepares the server; it does not listen yet.
 * Options that are not given have the defaults of an empty environment.
 *
 * @throws {FolderInUseError} when another process uses the data folder.
 */
export async function createReferenceApi(given: Partial<ReferenceApiOptions> = {}): Promise<ReferenceApi> {
  const options: ReferenceApiOptions = { ...parseEnvironment({}), ...given };
  const open = await openDatabase(options.database);
  try {
    const { settings, fleetSize, fleetSeed, now } = options;
    await seed(open, { ...settings, fleetSize, fleetSeed, now });
    const app = await buildApp(options, open);
    return {
      app,
      pool: open.pool,
      listen: (listen) => app.listen(listen),
      close: () => app.close(),
    };
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function buildApp(options: ReferenceApiOptions, open: OpenDatabase): Promise<FastifyInstance> {
  const { settings, now } = options;
  const { database } = open;
  const users = createUserRepository(database);
  const sessions = createSessionRepository({ database, lifetimeMs: options.sessionHours * 3_600_000, now });
  const guards = createLoginGuardRepository(database, options.lockout, now);
  const rules = createAlertRuleRepository(database, settings);
  const roster = new Roster(createAssetRepository(database, settings), now);

  // Read now, so that the first to ask does not wait for it.
  await roster.revision();

  const app = Fastify({
    logger: options.logLevel === undefined ? { level: 'error' } : { level: options.logLevel },
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustProxy,
    // A kept-alive connection that is idle must not hold up a shutdown.
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply as never),
  });
  const methodsOf = rememberMethods(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerProblem);
  acceptJsonOnly(app);
  varyByEncoding(app);

  await sendSecurityHeaders(app, settings);
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { after }) =>
      new HttpProblem(429, `Too many attempts from this address. Try again in ${after}.`),
  });
  if (options.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: options.corsOrigins,
      allowedHeaders: ['Authorization', 'Content-Type', 'X-XSRF-TOKEN'],
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
    });
  }
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    zlibOptions: { level: GZIP_LEVEL },
  });
  if (options.faults) {
    injectFaults(app, async (request) => sessions.revoke(tokenOf(request) ?? ''));
  }

  serveHealth(app, () => open.pool.query('SELECT 1'));
  serveSettings(app, settings);
  serveTiles(app);
  await app.register(async (api) => {
    requireAntiForgery(api);
    serveAuth(api, {
      users,
      sessions,
      guards,
      tenantGuid: settings.tenantGuid,
      loginsPerMinute: options.loginsPerMinute,
      now,
    });
    await api.register(async (secured) => {
      requireSession(secured, sessions);
      serveAssets(secured, { roster, tenantGuid: settings.tenantGuid, now });
      serveLocations(secured, {
        answers: new LocationAnswers(roster, now),
        fleet: settings,
        utcOffsetMin: settings.utcOffsetMin,
      });
      serveIncidents(secured, {
        log: new IncidentLog(roster, rules, settings.utcOffsetMin),
        fleet: settings,
        utcOffsetMin: settings.utcOffsetMin,
        now,
      });
      serveAccount(secured, { users, sessions, guards, now });
      serveTenantSettings(secured, {
        tenantSettings: createTenantSettingsRepository(database, settings.tenantGuid),
        now,
      });
      serveAdas(secured, { roster, now });
      serveAlertRules(secured, { rules, utcOffsetMin: settings.utcOffsetMin, now });
      serveAlerts(secured, { rules, roster, utcOffsetMin: settings.utcOffsetMin });
    });
  });
  const answerWithPage = options.appDirectory
    ? await serveApplication(app, options.appDirectory)
    : () => false;

  app.setNotFoundHandler((request, reply) => {
    if (answerWithPage(request, reply)) return;
    const path = request.url.split('?')[0] ?? '/';
    const methods = methodsOf(path);
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      throw new HttpProblem(405, `${request.method} is not possible here. Possible: ${methods.join(', ')}`);
    }
    throw new HttpProblem(404, `There is nothing at ${path}`);
  });

  const stopUpkeep = startUpkeep(open, [() => sessions.purge(), () => guards.purge()], (error) =>
    app.log.error(error),
  );
  app.addHook('onClose', async () => {
    await stopUpkeep();
    await open.close();
  });
  return app;
}
