import { Link } from 'react-router-dom';
import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import { ToneMark } from '../../ui/tone-mark';
import { pathOf } from '../definition/resource';
import { valuesText } from '../filter-values';
import type { FleetFigures } from './fleet-figures';
import { NoFigures, OverviewCard } from './overview-card';
import { overviewTexts } from './overview-texts';
import type { FleetPart } from './use-fleet-figures';

/** How many assets or dashcams are online, offline and silent; each figure leads to the list. */
export function FleetCard({ part }: { part: FleetPart }) {
  const { definition, figures, error, refetch } = part;
  const t = useText();
  const locale = useLocale();
  const area = t(definition.label);
  const number = (value: number) => formatNumber(value, locale);
  const rows =
    figures &&
    ([
      { key: 'online', count: figures.online, mark: <ToneMark tone="available" /> },
      { key: 'offline', count: figures.offline, mark: <ToneMark tone="unavailable" /> },
      { key: 'silent', count: figures.silent, mark: <span className="overview-silent-mark" aria-hidden /> },
    ] as const);
  return (
    <OverviewCard
      title={area}
      area={definition.name}
      note={figures && figures.total > 0 ? number(figures.total) : undefined}
      rows={3}
      error={error}
      onRetry={refetch}
    >
      {rows &&
        (figures.total === 0 ? (
          <NoFigures title={t(overviewTexts.noVehicles)} />
        ) : (
          <ul className="overview-figures">
            {rows.map(({ key, count, mark }) => (
              <li key={key} title={t(overviewTexts[`${key}Hint`])}>
                <Link to={pathOf(definition, { view: 'list', ...filtersOf[key](figures) })}>
                  {mark}
                  <span>{t(overviewTexts[key])}</span>
                  <strong>{number(count)}</strong>
                </Link>
              </li>
            ))}
          </ul>
        ))}
    </OverviewCard>
  );
}

/** The filters of the list that leave what a figure counts. */
const filtersOf: Readonly<
  Record<'online' | 'offline' | 'silent', (figures: FleetFigures) => Readonly<Record<string, string>>>
> = {
  online: () => ({ report: 'fresh', status: 'All Good' }),
  offline: ({ problems }) => {
    const status = valuesText(problems);
    return { report: 'fresh', ...(status && { status }) };
  },
  silent: () => ({ report: 'stale' }),
};
