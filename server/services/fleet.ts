import { VideoGenerator } from '../database/video-generator';
import { CrossingLog } from '../fleet/crossing-log';
import { videoOf } from '../fleet/footage';
import { IncidentLog } from '../fleet/incident-log';
import { Roster } from '../fleet/roster';
import { VideoRequestProcessor } from '../fleet/video-request-processor';
import { SignedUrls } from '../http/signed-urls';
import { depotReader } from '../management/depots';
import { readGroups } from '../management/groups';
import { ReportQueue } from '../reports/queue';
import { createAlertRuleRepository } from '../repositories/alert-rules';
import { createAssetRepository } from '../repositories/assets';
import { createDashcamVideoRepository } from '../repositories/dashcam-videos';
import { createReportRepository } from '../repositories/reports';
import { readServerKey } from '../repositories/server-keys';
import { createVideoArchiveRepository } from '../repositories/video-archives';
import { createVideoRequestRepository } from '../repositories/video-requests';
import { MediaUrls } from '../routes/media';
import type { PeopleServices } from './people';
import type { ServiceParts } from './service-parts';

/** The services of vehicles, incidents, footage and reports. */
export async function createFleetServices(
  { options, open, now, onError }: ServiceParts,
  { sessions }: Pick<PeopleServices, 'sessions'>,
) {
  const { settings } = options;
  const { utcOffsetMin } = settings;
  const { database } = open;
  const hasManagement = settings.features.includes('management');
  const rules = createAlertRuleRepository(database, settings);
  const roster = new Roster(createAssetRepository(database, settings), now);
  const requests = createVideoRequestRepository(database, settings);
  const readAssetGroups = () => readGroups(database, settings);
  const crossings = new CrossingLog(roster, depotReader(database, settings));
  const incidents = new IncidentLog(
    roster,
    rules,
    utcOffsetMin,
    readAssetGroups,
    hasManagement ? crossings : undefined,
  );
  const reports = createReportRepository(database, settings);

  await roster.revision();
  const generator = new VideoGenerator({ open, roster, fleet: settings, now });
  await generator.catchUp();
  const signed = new SignedUrls({
    key: await readServerKey(database, 'media addresses'),
    isOpen: (sessionId) => sessions.isOpen(sessionId),
    now,
  });
  return {
    hasManagement,
    rules,
    roster,
    readAssetGroups,
    crossings,
    incidents,
    reports,
    reportQueue: new ReportQueue({
      reports,
      sources: { roster, incidents, readGroups: readAssetGroups },
      utcOffsetMin,
      now,
      onError,
    }),
    requests,
    processor: new VideoRequestProcessor({
      requests,
      roster,
      async storeFootage(transaction, footage) {
        const kept = createDashcamVideoRepository(transaction, settings);
        const ids: number[] = [];
        for (const one of footage) ids.push((await kept.insertVideo(videoOf(one))).id);
        return ids;
      },
      paceSeconds: options.videoRequestSeconds,
      now,
      onError,
    }),
    generator,
    videos: createDashcamVideoRepository(database, settings),
    archives: createVideoArchiveRepository(database, settings),
    signed,
    addresses: new MediaUrls(signed),
    hasOtherOrigins: options.corsOrigins.length > 0,
  };
}
