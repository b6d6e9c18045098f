import type { FastifyInstance } from 'fastify';
import { createFirstStart, type FirstStart } from './auth/first-start';
import { createProviderSignIn } from './auth/oidc/create-provider-sign-in';
import type { ConnectionPool } from './database/connection-pool';
import { type DatabaseClock, startDatabaseClock } from './database/database-clock';
import { explainDatabaseError } from './database/explain-database-error';
import { startMaintenance } from './database/maintenance';
import { type OpenDatabase, openDatabase } from './database/open-database';
import { seed } from './database/seed';
import { serveApplication } from './http/application-files';
import { enforceRouteAccess, tokenOf } from './http/authentication';
import { addHttpRules, createHttpServer } from './http/create-http-server';
import { keepAssets } from './http/earlier-assets';
import { injectFaults } from './http/faults';
import { HttpProblem } from './http/http-problem';
import { keepAnswersPrivate } from './http/private-answers';
import { type RecordedRoute, recordRoutes } from './http/problems';
import { contentSecurityPolicy, policyHeader } from './http/security-headers';
import { serveSettings } from './http/settings-file';
import { serveTiles } from './http/tiles';
import { serveOpenApi } from './openapi/serve-openapi';
import { type ListenOptions, parseEnvironment, type ReferenceApiOptions } from './options';
import { serveHealth } from './routes/health';
import { serveRoutes } from './routes/serve-routes';
import { hideSharedReports } from './schedules/serve-links';
import { createServices } from './services/create-services';
import { createWatching } from './watching/create-watching';
import { addDrain } from './watching/drain';

/** A running reference API: the calls of section 7 on a real database, and the built application's files. */
export interface ReferenceApi {
  app: FastifyInstance;
  /** What the server answers to. */
  routes: readonly RecordedRoute[];
  /** Options that the company in the database does not have, one sentence each. */
  warnings: readonly string[];
  /** Whether the company has the demo's users and records. */
  isDemo: boolean;
  /** Makes the first administrator where the company has no users. */
  firstStart: FirstStart;
  database: OpenDatabase;
  pool: ConnectionPool;
  listen(options: ListenOptions): Promise<string>;
  /** Shuts down: `/ready` fails first, and pending requests may end. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database, migrates and seeds it, and prepares the server without listening. Missing options have the
 * defaults of an empty environment.
 * @throws {StartError} for what the operator can remove, such as another process in the data folder.
 */
export async function createReferenceApi(given: Partial<ReferenceApiOptions> = {}): Promise<ReferenceApi> {
  const options: ReferenceApiOptions = { ...parseEnvironment({}), ...given };
  return serveDatabase(await openDatabase(options.database), options);
}

/** As `createReferenceApi`, on a database that is open already. It is closed with the server, or when this fails. */
export async function serveDatabase(open: OpenDatabase, options: ReferenceApiOptions): Promise<ReferenceApi> {
  let clock: DatabaseClock | undefined;
  try {
    const { settings, fleetSize, fleetSeed, videoCount, passwordCost } = options;
    clock = options.now
      ? { now: options.now, stop: () => undefined }
      : await startDatabaseClock(open.pool, options.processNow);
    const { now, stop } = clock;
    const { tenantGuid, isDemo, warnings } = await seed(open, {
      ...settings,
      demo: options.demo,
      fleet: { fleetSize, fleetSeed, videoCount },
      passwordCost,
      now,
    });
    const hasProvider = options.oidc !== undefined;
    const features = settings.features.filter((feature) => hasProvider || feature !== 'openIdConnect');
    const company = { ...settings, tenantGuid, isDemo, features };
    const firstStart = createFirstStart({ database: open.database, key: settings, tenantGuid, now });
    const {
      app,
      routes,
      stop: stopServing,
    } = await buildApp({ ...options, now, settings: company }, open, firstStart);
    app.addHook('onClose', async () => stop());
    return {
      app,
      routes,
      warnings,
      isDemo,
      firstStart,
      database: open,
      pool: open.pool,
      listen: (listen) => app.listen(listen),
      stop: stopServing,
      close: () => app.close(),
    };
  } catch (error) {
    clock?.stop();
    await open.close();
    throw explainDatabaseError(error, options.database);
  }
}

async function buildApp(
  options: ReferenceApiOptions & { now: () => number },
  open: OpenDatabase,
  firstStart: FirstStart,
): Promise<Pick<ReferenceApi, 'app' | 'routes' | 'stop'>> {
  const { settings, now } = options;
  const app = createHttpServer(options);
  const onError = (error: unknown) => app.log.error(error);
  const watching = createWatching(app, options, { open, fleet: settings, now });
  const services = await createServices({
    options,
    open,
    now,
    onError,
    onDelivery: watching.noteDelivery,
  });
  const { sessions, handOver } = services;
  const drain = addDrain(app, { ...options.drain, pool: open.pool, handOver });
  const { methodsOf, routes } = recordRoutes(app);
  await addHttpRules(app, options);
  if (options.faults) {
    injectFaults(app, async (request) => sessions.revoke(tokenOf(request) ?? ''));
  }

  const providerSignIn =
    options.oidc &&
    (await createProviderSignIn(options.oidc, {
      app,
      database: open.database,
      key: settings,
      tenantGuid: settings.tenantGuid,
      perMinute: options.loginsPerMinute,
      now,
    }));
  keepAnswersPrivate(app);
  hideSharedReports(app);
  enforceRouteAccess(app, sessions, options.requireSecondFactor);
  await serveOpenApi(app, settings.features);
  serveHealth(app, open.pool, drain.isDraining);
  watching.serve(app);
  serveSettings(app, settings);
  serveTiles(app);
  await serveRoutes(app, { options, services, firstStart, providerSignIn, now });
  const { earlier, answerWithPage } = await serveBuiltApplication(app, options);

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

  const stopUpkeep = startMaintenance(
    open,
    [
      ...services.upkeep,
      () => firstStart.purge(),
      async () => providerSignIn?.handOvers.purge(),
      async () => earlier?.upkeep(),
    ],
    onError,
  );
  await services.start();
  app.addHook('onClose', async () => {
    await stopUpkeep();
    await handOver();
    await open.close();
  });
  return { app, routes, stop: drain.stop };
}

/** The files of the build, if the server has them, and of the releases before. */
async function serveBuiltApplication(app: FastifyInstance, options: ReferenceApiOptions) {
  const { appDirectory, releasesDirectory, settings } = options;
  if (!appDirectory) return { answerWithPage: () => false };
  const earlier = releasesDirectory ? await keepAssets(appDirectory, releasesDirectory) : undefined;
  const policyOf = (nonce: string) => policyHeader(contentSecurityPolicy(settings, nonce));
  return { earlier, answerWithPage: await serveApplication(app, appDirectory, policyOf, earlier) };
}
