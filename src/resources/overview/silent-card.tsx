import { Link } from 'react-router-dom';
import { oldestFreshMs, staleSinceOf } from '../../domain/fleet/staleness';
import { useText } from '../../locales/text';
import { useSettings } from '../../settings/settings-context';
import { clockTimeMs } from '../../ui/clock';
import { useStaleText } from '../../ui/stale-text';
import { type AnyResource, pathOf } from '../definition/resource';
import type { LocationRecord } from '../location-record';
import { lastReport, silentAddress } from './fleet-figures';
import { NoFigures, OverviewCard, PartFailed } from './overview-card';
import { overviewTexts } from './overview-texts';
import { type FleetPart, SILENT_ROWS } from './use-fleet-figures';

/** Assets and dashcams without a report for the longest time. */
export function SilentCard({ parts }: { parts: readonly FleetPart[] }) {
  const t = useText();
  const known = parts.filter(({ figures }) => figures);
  const failed = parts.filter(({ figures, error }) => !figures && error);
  const isReady = known.length > 0 && known.length + failed.length === parts.length;
  const rows = known
    .flatMap(({ definition, figures }) =>
      (figures?.silentLongest ?? []).map((record) => ({ definition, record })),
    )
    .sort((a, b) => lastReport(a.record) - lastReport(b.record))
    .slice(0, SILENT_ROWS);
  return (
    <OverviewCard
      title={t(overviewTexts.silentLongest)}
      area="silent"
      rows={SILENT_ROWS}
      error={failed.length === parts.length ? failed[0]?.error : known.find(({ error }) => error)?.error}
      onRetry={() => Promise.all(parts.map(({ refetch }) => refetch()))}
    >
      {isReady && (
        <>
          {rows.length > 0 ? (
            <ul className="overview-rows">
              {rows.map(({ definition, record }) => (
                <SilentRow key={`${definition.name} ${record.id}`} definition={definition} record={record} />
              ))}
            </ul>
          ) : (
            failed.length === 0 && <NoFigures title={t(overviewTexts.noneSilent)} />
          )}
          <p className="overview-all">
            {known.map(
              ({ definition, figures }) =>
                figures !== undefined &&
                figures.silent > 0 && (
                  <Link key={definition.name} to={silentAddress(definition)}>
                    {t(overviewTexts.allSilent, { area: t(definition.label), count: figures.silent })}
                  </Link>
                ),
            )}
          </p>
          {failed.map(({ definition, error, refetch }) => (
            <PartFailed key={definition.name} error={error} onRetry={refetch}>
              {t(overviewTexts.partFailed, { part: t(definition.label) })}
            </PartFailed>
          ))}
        </>
      )}
    </OverviewCard>
  );
}

function SilentRow({ definition, record }: { definition: AnyResource; record: LocationRecord }) {
  const { utcOffsetMin } = useSettings();
  const { id, assetName, locationAddress, reportedAt } = record;
  const since =
    staleSinceOf(reportedAt, oldestFreshMs(clockTimeMs(), utcOffsetMin), utcOffsetMin) ?? 'unknown';
  const { ago, sentence } = useStaleText(since);
  return (
    <li>
      <Link to={pathOf(definition, { view: 'list', item: id, details: id })}>
        <strong>{assetName}</strong>
        <span>{locationAddress}</span>
        <em title={sentence}>{ago}</em>
      </Link>
    </li>
  );
}
