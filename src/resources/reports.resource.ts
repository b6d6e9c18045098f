import { reportTypes } from '../domain/report-type';
import { defineResource } from './definition';
import { reportRecord } from './report-record';
import { sampleReports } from './report-samples';
import { reportTabTexts, reportTypeTexts } from './report-texts';
import { statusTexts } from './status-texts';

export default defineResource({
  name: 'reports',
  label: 'area.reports',
  icon: 'report',
  order: 80,
  schema: reportRecord,
  endpoint: { style: 'sample', delayMs: 1000, rows: () => sampleReports(new Date()) },
  featured: {
    feature: 'reports',
    endpoint: { style: 'rest', address: 'asset', path: '/api/v2/reports' },
  },
  fields: {
    name: { title: 'report.name', cell: 'text', priority: 1, minWidth: 220 },
    type: { title: 'field.type', cell: 'text', codes: reportTypeTexts, priority: 2, width: 112 },
    generatedDate: {
      title: 'report.generated',
      cell: 'instant',
      sortBy: 'generatedAtMs',
      priority: 3,
      width: 204,
    },
    status: {
      title: 'field.status',
      cell: 'status',
      codes: statusTexts,
      sortable: false,
      priority: 3,
      width: 124,
    },
  },
  columns: ['name', 'type', 'generatedDate', 'status'],
  sort: { field: 'generatedDate', order: 'desc' },
  search: ['name', 'type'],
  filters: [
    {
      // The tabs of the screen.
      name: 'type',
      label: 'report.tabs',
      options: [
        { value: 'all', label: 'report.tab.all' },
        ...reportTypes.map((value) => ({ value, label: reportTabTexts[value] })),
      ],
      keeps: (report, value) => report.typeCode === value,
    },
  ],
  texts: { empty: 'report.empty.title' },
});
