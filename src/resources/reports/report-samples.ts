import { type ReportStatus, type ReportType, reportDownloadUrl } from '../../domain/reports/report-type';
import type { LocalText } from '../../locales/catalogue';

const samples: readonly [
  name: LocalText,
  type: ReportType,
  daysAgo: number,
  clock: string,
  status: ReportStatus,
][] = [
  [
    { en: 'Weekly fleet usage', es: 'Uso semanal de la flota', fr: 'Utilisation hebdomadaire de la flotte' },
    'usage',
    0,
    '00:00',
    'completed',
  ],
  [
    {
      en: 'Driver performance, week by week',
      es: 'Rendimiento de los conductores por semana',
      fr: 'Performance des conducteurs, semaine par semaine',
    },
    'performance',
    1,
    '07:15',
    'completed',
  ],
  [
    { en: 'Incidents by corridor', es: 'Incidentes por corredor', fr: 'Incidents par corridor' },
    'incidents',
    2,
    '16:40',
    'completed',
  ],
  [
    { en: 'Upcoming maintenance', es: 'Próximos mantenimientos', fr: 'Entretiens à venir' },
    'maintenance',
    3,
    '09:05',
    'completed',
  ],
  [
    { en: 'Idle time by depot', es: 'Tiempo de inactividad por base', fr: 'Temps d’arrêt par dépôt' },
    'usage',
    5,
    '11:30',
    'failed',
  ],
  [
    {
      en: 'Hard braking and acceleration',
      es: 'Frenados y aceleraciones bruscos',
      fr: 'Freinages et accélérations brusques',
    },
    'performance',
    8,
    '08:20',
    'completed',
  ],
  [
    { en: 'Incidents of the last month', es: 'Incidentes del último mes', fr: 'Incidents du mois dernier' },
    'incidents',
    13,
    '06:00',
    'completed',
  ],
  [
    {
      en: 'Dashcam health and firmware',
      es: 'Estado y firmware de las dashcams',
      fr: 'État et micrologiciel des dashcams',
    },
    'maintenance',
    17,
    '14:50',
    'completed',
  ],
  [
    { en: 'Mileage by asset', es: 'Distancia por activo', fr: 'Distance par actif' },
    'usage',
    21,
    '10:10',
    'completed',
  ],
  [
    {
      en: 'Fuel efficiency of long haul',
      es: 'Rendimiento de combustible en larga distancia',
      fr: 'Consommation sur longue distance',
    },
    'performance',
    26,
    '13:35',
    'completed',
  ],
  [
    {
      en: 'Tyre and brake inspections',
      es: 'Inspecciones de llantas y frenos',
      fr: 'Contrôles des pneus et des freins',
    },
    'maintenance',
    34,
    '15:25',
    'completed',
  ],
];

const sampleId = (place: number): string => `report-${101 + place}`;

export const sampleReportNames: ReadonlyMap<string, LocalText> = new Map(
  samples.map(([name], place) => [sampleId(place), name]),
);

/** The initial reports (section 1 "Placeholders and features"), in the shape of a response. */
export function sampleReports(now: Date): unknown[] {
  return samples.map(([name, type, daysAgo, clock, status], place) => {
    const id = sampleId(place);
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    const time = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hour, minute);
    return {
      id,
      name: name.en,
      type,
      generatedDate: time.toISOString(),
      status,
      ...(status === 'completed' && { downloadUrl: reportDownloadUrl(id) }),
    };
  });
}
