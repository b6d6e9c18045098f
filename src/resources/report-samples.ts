import { type ReportStatus, type ReportType, reportDownloadUrl } from '../domain/report-type';

const samples: readonly [
  name: string,
  type: ReportType,
  daysAgo: number,
  clock: string,
  status: ReportStatus,
][] = [
  ['Weekly fleet usage', 'usage', 0, '00:00', 'completed'],
  ['Driver performance, week by week', 'performance', 1, '07:15', 'completed'],
  ['Incidents by corridor', 'incidents', 2, '16:40', 'completed'],
  ['Upcoming maintenance', 'maintenance', 3, '09:05', 'completed'],
  ['Idle time by depot', 'usage', 5, '11:30', 'failed'],
  ['Hard braking and acceleration', 'performance', 8, '08:20', 'completed'],
  ['Incidents of the last month', 'incidents', 13, '06:00', 'completed'],
  ['Dashcam health and firmware', 'maintenance', 17, '14:50', 'completed'],
  ['Mileage by asset', 'usage', 21, '10:10', 'completed'],
  ['Fuel efficiency of long haul', 'performance', 26, '13:35', 'completed'],
  ['Tyre and brake inspections', 'maintenance', 34, '15:25', 'completed'],
];

/** The reports that the list starts with (section 1 "placeholders"), as they would come from a server. */
export function sampleReports(now: Date): unknown[] {
  return samples.map(([name, type, daysAgo, clock, status], at) => {
    const id = `report-${101 + at}`;
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    const time = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hour, minute);
    return {
      id,
      name,
      type,
      generatedDate: time.toISOString(),
      status,
      ...(status === 'completed' && { downloadUrl: reportDownloadUrl(id) }),
    };
  });
}
