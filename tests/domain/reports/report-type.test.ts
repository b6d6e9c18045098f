import { expect, it } from 'vitest';
import { reportDownloadUrl, reportStatuses, reportTypes } from '../../../src/domain/reports/report-type';

it('has the types and statuses of the specification', () => {
  expect(reportTypes).toEqual(['usage', 'performance', 'incidents', 'maintenance']);
  expect(reportStatuses).toEqual(['pending', 'completed', 'failed']);
});

it('makes download addresses of the form /api/reports/{id}/download', () => {
  expect(reportDownloadUrl('report-7')).toBe('/api/reports/report-7/download');
  expect(reportDownloadUrl('a/b')).toBe('/api/reports/a%2Fb/download');
});
