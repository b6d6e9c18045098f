import { isOpenRequest, requestStatuses } from '../../domain/video/video-request';
import { dashcamsGroup } from '../dashcams/sidebar-group';
import { defineResource } from '../definition/resource';
import { groupFilter } from '../groups/group-filter';
import { assetLink, dashcamLink, lockedVideosLink } from '../record-links';
import { statusTexts } from '../status-texts';
import { requestActions } from './request-actions';
import { videoRequestRecord } from './video-request-record';
import { cameraTexts } from './video-request-texts';

const outcome = { en: 'Outcome', es: 'Resultado', fr: 'Résultat' } as const;
const requestedOn = { en: 'Requested', es: 'Solicitado', fr: 'Demandé' } as const;

export default defineResource({
  name: 'request-videos',
  label: 'area.requestVideos',
  order: 20,
  group: dashcamsGroup,
  schema: videoRequestRecord,
  endpoint: { style: 'rest', address: 'dashcam', path: '/api/v2/video-requests', newestOnly: true },
  duplicateIds: 'numbered',
  actions: { create: 'always' },
  fields: {
    dashcamName: { title: 'request.dashcam', cell: 'text', priority: 1, width: 140, minWidth: 136 },
    requestDate: {
      title: 'request.requestDate',
      cell: 'own',
      own: 'day',
      sortBy: 'videoAtMs',
      priority: 3,
      width: 124,
    },
    timeRange: {
      title: 'request.timeRange',
      cell: 'own',
      own: 'times',
      sortBy: 'videoAtMs',
      priority: 3,
      width: 176,
    },
    cameraType: { title: 'request.camera', cell: 'text', codes: cameraTexts, width: 100 },
    status: {
      title: 'field.status',
      cell: 'status',
      codes: statusTexts,
      priority: 2,
      width: 200,
      minWidth: 168,
    },
    // Below the status in the list, and beside it in the details.
    reason: { title: outcome, cell: 'own', own: 'outcome', column: false },
    createdAt: { title: requestedOn, cell: 'instant', optional: true, column: false },
  },
  columns: ['dashcamName', 'requestDate', 'timeRange', 'cameraType', 'status'],
  // A dashcam has many requests; only these together identify one.
  rowLabel: ['dashcamName', 'requestDate', 'timeRange'],
  filters: [
    {
      name: 'status',
      label: 'field.status',
      options: [
        { value: 'all', label: 'filter.all' },
        ...requestStatuses.map((value) => ({ value, label: statusTexts[value] })),
      ],
      keeps: ({ statusCode }, status) => statusCode === status,
    },
    {
      name: 'requestedAt',
      label: requestedOn,
      kind: 'date-range',
      time: 'instant',
      field: 'requestedAtMs',
    },
    groupFilter('dashcamId', 'dashcamIds'),
  ],
  exports: false,
  recordActions: requestActions,
  details: {
    // Section 2 gives the rows a Download action, and no other one that is always there.
    button: false,
    fields: ['dashcamName', 'requestDate', 'timeRange', 'cameraType', 'status', 'reason', 'createdAt'],
    subject: ({ dashcamId, dashcamName }) => ({
      kind: 'dashcam',
      id: dashcamId || undefined,
      name: dashcamName,
    }),
    atMs: ({ startMs }) => startMs,
    links: [dashcamLink, assetLink, lockedVideosLink],
  },
  follow: {
    isOpen: ({ statusCode }) => isOpenRequest(statusCode ?? ''),
    givenUp: 'request.unfollowed',
  },
  // A history that cannot be loaded is an empty one (section 8).
  texts: { list: 'request.recent', empty: 'empty.videoRequests', loadFailed: false },
});
