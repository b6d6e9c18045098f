import { randomUUID } from 'node:crypto';
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
import { VideoFiller } from './database/video-filler';
import { videoOf } from './fleet/footage';
import { INCIDENT_HISTORY_DAYS, IncidentLog } from './fleet/incident-log';
import { RequestDesk } from './fleet/request-desk';
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
import { SignedAddresses } from './http/signed-addresses';
import { serveTiles } from './http/tiles';
import { varyByEncoding } from './http/vary';
import { type ListenOptions, parseEnvironment, type ReferenceApiOptions } from './options';
import { ReportQueue } from './reports/queue';
import { createAlertRuleRepository } from './repositories/alert-rules';
import { createAssetRepository } from './repositories/assets';
import { createDashcamVideoRepository } from './repositories/dashcam-videos';
import { createLoginGuardRepository } from './repositories/login-guards';
import { createReportRepository } from './repositories/reports';
import { readServerKey } from './repositories/server-keys';
import { createSessionRepository } from './repositories/sessions';
import { createSettingsRepository } from './repositories/settings';
import { createUserRepository } from './repositories/users';
import { createVideoArchiveRepository } from './repositories/video-archives';
import { createVideoRequestRepository } from './repositories/video-requests';
import { serveAccount } from './routes/account';
import { serveAdas } from './routes/adas';
import { serveAlertRules } from './routes/alert-rules';
import { serveAlerts } from './routes/alerts';
import { serveAssets } from './routes/assets';
import { serveAuth } from './routes/auth';
import { serveDashcamVideos } from './routes/dashcam-videos';
import { serveHealth } from './routes/health';
import { serveIncidents } from './routes/incidents';
import { serveLive } from './routes/live';
import { LocationAnswers } from './routes/location-answers';
import { serveLocations } from './routes/locations';
import { MediaAddresses, serveMedia } from './routes/media';
import { serveReports } from './routes/reports';
import { initialCompanySettings, serveFormSettings } from './routes/settings';
import { serveArchiveFiles, serveVideoArchives } from './routes/video-archives';
import { serveVideoRequests } from './routes/video-requests';

const BODY_LIMIT_BYTES = 256 * 1024;
/** How long answers under way may take once the server is told to end. */
const CLOSE_GRACE_MS = 3_000;
/** Footage is cleared with the rest of the history. */
const VIDEO_HISTORY_MS = INCIDENT_HISTORY_DAYS * 86_400_000;

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
  const requests = createVideoRequestRepository(database, settings);
  const desk = new RequestDesk({
    requests,
    roster,
    async keep(transaction, footage) {
      const kept = createDashcamVideoRepository(transaction, settings);
      const ids: number[] = [];
      for (const one of footage) ids.push((await kept.insertVideo(videoOf(one))).id);
      return ids;
    },
    paceSeconds: options.videoRequestSeconds,
    now,
    report: (error) => app.log.error(error),
  });
  const incidents = new IncidentLog(roster, rules, settings.utcOffsetMin);
  const reports = createReportRepository(database, settings, randomUUID());

  // Read now, so that the first to ask does not wait for it.
  await roster.revision();
  const filler = new VideoFiller({
    open,
    roster,
    fleet: settings,
    fleetSize: options.fleetSize,
    fleetSeed: options.fleetSeed,
    videoCount: options.videoCount,
    now,
  });
  await filler.catchUp();
  const videos = createDashcamVideoRepository(database, settings);
  const signed = new SignedAddresses(await readServerKey(database, 'media addresses'), now);
  const addresses = new MediaAddresses(signed);
  const formSettings = createSettingsRepository(database, settings.tenantGuid);
  const companyName = async () => ((await formSettings.readCompany()) ?? initialCompanySettings).companyName;
  const archives = createVideoArchiveRepository(database, settings);
  const hasOtherOrigins = options.corsOrigins.length > 0;
  const { utcOffsetMin } = settings;
  const archiveServices = { archives, videos, roster, signed, hasOtherOrigins, utcOffsetMin, now };

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
      allowedHeaders: ['Authorization', 'Content-Type', 'X-XSRF-TOKEN', 'Range', 'If-Range', 'If-None-Match'],
      // What a script needs to save a file and to take up a download that broke off.
      exposedHeaders: ['Content-Disposition', 'Content-Length', 'Content-Range', 'Accept-Ranges', 'ETag'],
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

  const reportQueue = new ReportQueue({
    reports,
    sources: { roster, incidents },
    utcOffsetMin: settings.utcOffsetMin,
    now,
    onFault: (error) => app.log.error(error),
  });

  serveHealth(app, () => open.pool.query('SELECT 1'));
  serveSettings(app, settings);
  serveTiles(app);
  await app.register(async (api) => {
    requireAntiForgery(api);
    serveMedia(api, { signed, hasOtherOrigins });
    serveArchiveFiles(api, archiveServices);
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
        log: incidents,
        fleet: settings,
        utcOffsetMin: settings.utcOffsetMin,
        now,
      });
      serveAccount(secured, { users, sessions, guards, now });
      serveFormSettings(secured, { formSettings, now });
      serveDashcamVideos(secured, {
        videos,
        filler,
        roster,
        addresses,
        fleet: settings,
        pageShape: options.videoPageShape,
        companyName,
        requests,
        desk,
        paceSeconds: options.videoRequestSeconds,
        utcOffsetMin,
        now,
      });
      serveVideoArchives(secured, archiveServices);
      serveAdas(secured, { roster, videos, filler, addresses, now });
      serveAlertRules(secured, { rules, utcOffsetMin: settings.utcOffsetMin, now });
      serveReports(secured, {
        reports,
        queue: reportQueue,
        companyName,
        utcOffsetMin: settings.utcOffsetMin,
        now,
      });
      serveAlerts(secured, { rules, roster, utcOffsetMin: settings.utcOffsetMin });
      serveLive(secured, { roster, now });
      serveVideoRequests(secured, {
        requests,
        desk,
        roster,
        paceSeconds: options.videoRequestSeconds,
        maxMinutes: settings.videoRequestMaxMinutes,
        utcOffsetMin: settings.utcOffsetMin,
        now,
      });
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

  const stopUpkeep = startUpkeep(
    open,
    [
      () => sessions.purge(),
      () => guards.purge(),
      () => filler.catchUp(),
      () => videos.removeBefore(new Date(now() - VIDEO_HISTORY_MS)),
      () => archives.purge(new Date(now())),
    ],
    (error) => app.log.error(error),
  );
  await desk.settle();
  await desk.watch();
  // A connection that a browser has opened ahead and sent nothing on is not idle to Node, which waits a minute for it.
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE_MS);
    app.server.once('close', () => clearTimeout(timer));
  });
  app.addHook('onClose', async () => {
    await desk.close();
    await stopUpkeep();
    await reportQueue.close();
    await open.close();
  });
  return app;
}
