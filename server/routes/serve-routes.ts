import type { FastifyInstance } from 'fastify';
import type { FirstStart } from '../auth/first-start';
import { rememberActor } from '../http/actor';
import { requireAntiForgery } from '../http/anti-forgery';
import { answerCreatesOnce } from '../http/idempotency-key';
import type { ReferenceApiOptions } from '../options';
import type { Services } from '../services/create-services';
import { serveViews } from '../views/serve-views';
import { serveAccount } from './account';
import { serveAdas } from './adas';
import { serveAlertRules } from './alert-rules';
import { serveAlerts } from './alerts';
import { serveAssets } from './assets';
import { serveAuth } from './auth';
import { serveDashcamVideos } from './dashcam-videos';
import { serveFirstStart } from './first-start';
import { serveIncidents } from './incidents';
import { serveLive } from './live';
import { LocationResponses } from './location-responses';
import { serveLocations } from './locations';
import { serveMedia } from './media';
import { type ProviderSignIn, serveProviderSignIn } from './provider-sign-in';
import { serveReports } from './reports';
import { noteOfSecondFactor, serveSecondFactor } from './second-factor';
import { serveFormSettings } from './settings';
import { serveTracks } from './tracks';
import { serveTrips } from './trips';
import { serveVersion } from './version';
import { serveArchiveFiles, serveVideoArchives } from './video-archives';
import { serveVideoRequests } from './video-requests';

export interface RoutesParts {
  options: ReferenceApiOptions;
  services: Services;
  firstStart: FirstStart;
  /** Absent: there is no sign-in provider. */
  providerSignIn: ProviderSignIn | undefined;
  now: () => number;
}

/** The calls of section 7, and those of the features beyond it. */
export async function serveRoutes(app: FastifyInstance, parts: RoutesParts): Promise<void> {
  await app.register(async (api) => {
    requireAntiForgery(api);
    serveOpenRoutes(api, parts);
    await api.register(async (secured) => {
      rememberActor(secured);
      answerCreatesOnce(secured, parts.services.idempotencyKeys);
      serveAccountRoutes(secured, parts);
      serveFleetRoutes(secured, parts);
      serveFootageRoutes(secured, parts);
    });
  });
}

const archiveServices = ({ options, services, now }: RoutesParts) => ({
  ...services,
  utcOffsetMin: options.settings.utcOffsetMin,
  now,
});

/** Calls before a session, and those whose address or token is the permission. */
function serveOpenRoutes(api: FastifyInstance, parts: RoutesParts): void {
  const { options, services, firstStart, providerSignIn, now } = parts;
  const { settings, requireSecondFactor, passwordCost } = options;
  serveMedia(api, services);
  serveArchiveFiles(api, archiveServices(parts));
  services.management.serveOpen(api);
  services.schedules.serveOpen(api);
  serveAuth(api, {
    ...services,
    firstStart,
    tenantGuid: settings.tenantGuid,
    isDemo: settings.isDemo ?? false,
    passwordCost,
    rule: requireSecondFactor,
    noteRecovery: (user) =>
      noteOfSecondFactor(settings, user, 'use-recovery-code', new Date(now()))(services.database),
  });
  serveProviderSignIn(api, { ...services, signIn: providerSignIn });
  serveFirstStart(api, {
    firstStart,
    sessions: services.sessions,
    utcOffsetMin: settings.utcOffsetMin,
    passwordCost,
  });
}

/** People, their settings and views, and what they manage. */
function serveAccountRoutes(api: FastifyInstance, { options, services, now }: RoutesParts): void {
  const { settings, lockout, requireSecondFactor, passwordCost } = options;
  const own = { ...services, lockout, now };
  services.management.serve(api);
  serveAccount(api, { ...own, isDemo: settings.isDemo ?? false, passwordCost });
  serveSecondFactor(api, { ...own, key: settings, rule: requireSecondFactor });
  serveFormSettings(api, own);
  serveViews(api, services.views, now);
  serveVersion(api);
}

/** Vehicles, alerts, incidents and reports. */
function serveFleetRoutes(api: FastifyInstance, { options, services, now }: RoutesParts): void {
  const { settings } = options;
  const { roster, incidents, readAssetGroups, hasManagement } = services;
  const { utcOffsetMin } = settings;
  const fleet = { ...services, fleet: settings, utcOffsetMin, now };
  services.triage.serve(api);
  serveAssets(api, { roster, readGroups: readAssetGroups, tenantGuid: settings.tenantGuid, now });
  serveLocations(api, { ...fleet, responses: new LocationResponses(roster, now) });
  serveIncidents(api, { ...fleet, log: incidents });
  serveAlertRules(api, { ...fleet, readGroups: readAssetGroups });
  serveAlerts(api, { ...fleet, readGroups: hasManagement ? readAssetGroups : async () => [] });
  services.notifications.serve(api);
  services.schedules.serve(api);
  serveReports(api, { ...fleet, queue: services.reportQueue, readGroups: readAssetGroups });
  serveTracks(api, fleet);
  serveTrips(api, fleet);
}

/** Clips, live pictures, ADAS events and requests of videos. */
function serveFootageRoutes(api: FastifyInstance, parts: RoutesParts): void {
  const { options, services, now } = parts;
  const { settings, videoPageShape, videoRequestSeconds: paceSeconds } = options;
  const footage = { ...services, paceSeconds, utcOffsetMin: settings.utcOffsetMin, now };
  serveDashcamVideos(api, { ...footage, fleet: settings, pageShape: videoPageShape });
  serveVideoArchives(api, archiveServices(parts));
  serveAdas(api, footage);
  serveLive(api, footage);
  serveVideoRequests(api, { ...footage, maxMinutes: settings.videoRequestMaxMinutes });
}
