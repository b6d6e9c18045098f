import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../locales/text';
import { pathOf } from '../../../resources/definition/resource';
import { Cell } from '../../../screens/resource/cell';
import { fieldOf } from '../../../screens/resource/record-title';
import { useDefinition } from '../../../screens/resources-context';
import { DescriptionList } from '../../../ui/description-list';
import { Time } from '../../../ui/time';
import { ToneLabel } from '../../../ui/tone-label';
import { adasSeverityTexts } from '../../adas-reports/adas-event-texts';
import { eventLabel } from '../decision-notes';
import type { EventRecord } from '../event-record';
import { eventPageTexts as texts } from './event-page-texts';
import type { EventVehicle } from './use-event-vehicle';

export interface EventFactsProps {
  event: EventRecord;
  vehicle: EventVehicle;
}

/** What fired and how badly, when and where, and whose vehicle it was, each leading on to what it names. */
export const EventFacts = memo(function EventFacts({ event, vehicle }: EventFactsProps) {
  const t = useText();
  const { asset, dashcam } = vehicle;
  const isRule = event.source === 'incident';
  const name = eventLabel(event.name, t);
  const given: { key: string; label: string; value: ReactNode }[] = [
    {
      key: 'name',
      label: t(isRule ? texts.rule : texts.sensor),
      value: isRule ? (
        <Leading
          resource="alerts"
          query={event.ruleId ? { details: event.ruleId } : { q: event.name }}
          title={name}
        />
      ) : (
        name
      ),
    },
    {
      key: 'severity',
      label: t(texts.severity),
      value: <ToneLabel code={event.severity} label={t(adasSeverityTexts[event.severity])} />,
    },
    {
      key: 'time',
      label: t(texts.time),
      value:
        event.occurredAtMs === null ? (
          event.occurredAt || t(texts.unknown)
        ) : (
          <Time instantMs={event.occurredAtMs} reported={event.occurredAt} />
        ),
    },
    {
      key: 'asset',
      label: t(texts.asset),
      value: asset ? (
        <Leading
          resource="assets"
          query={{ q: asset.name, ...(asset.id !== undefined && { item: asset.id }) }}
          title={asset.name}
        />
      ) : (
        t(texts.unknown)
      ),
    },
    {
      key: 'dashcam',
      label: t(texts.dashcam),
      value: dashcam ? (
        <Leading resource="dashcams" query={{ q: dashcam.name, item: dashcam.id }} title={dashcam.name} />
      ) : (
        t(texts.unknown)
      ),
    },
    {
      key: 'driver',
      label: t(texts.driver),
      value: event.driverName ? (
        <Leading resource="drivers" query={{ details: event.driverId }} title={event.driverName} />
      ) : (
        t(texts.unknown)
      ),
    },
    { key: 'location', label: t('field.location'), value: event.location || t(texts.unknown) },
    ...(event.speedKmh === null
      ? []
      : [{ key: 'speed', label: t(texts.speed), value: <Speed event={event} /> }]),
    ...(event.description ? [{ key: 'text', label: t('field.description'), value: event.description }] : []),
  ];
  return (
    <section className="event-facts" aria-label={t(texts.facts)}>
      <h2>{t(texts.facts)}</h2>
      <DescriptionList items={given} />
    </section>
  );
});

function Speed({ event }: { event: EventRecord }) {
  const definition = useDefinition('events');
  if (!definition) return event.speedKmh;
  return <Cell field={fieldOf(definition, 'speedKmh')} name="speedKmh" record={event} isWhole />;
}

interface LeadingProps {
  resource: string;
  query: Record<string, string>;
  title: string;
}

/** A link to where something is, or its name alone where the back end has no such area. */
function Leading({ resource, query, title }: LeadingProps) {
  const definition = useDefinition(resource);
  if (!definition || definition.place === 'hidden' || Object.values(query).includes('')) return title;
  return (
    <Link className="cell-link" to={pathOf(definition, query)}>
      {title}
    </Link>
  );
}
