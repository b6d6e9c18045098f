import { lockedVideoPages } from '../../domain/lists/page-range';
import { mediaTime } from '../../domain/video/media-time';
import { defineResource } from '../definition/resource';
import { groupFilter } from '../groups/group-filter';
import { unknownLocation } from '../missing-texts';
import { assetLink, dashcamLink, incidentsLink } from '../record-links';
import { cameraTexts } from '../request-videos/video-request-texts';
import { lockedVideoEndpoint, lockedVideoRecord } from './locked-video-record';
import { videoTypeTexts } from './locked-video-texts';

export default defineResource({
  name: 'locked-videos',
  label: 'area.lockedVideos',
  order: 60,
  schema: lockedVideoRecord,
  endpoint: lockedVideoEndpoint,
  fields: {
    dashCamName: {
      title: 'videos.dashcam',
      cell: 'own',
      own: 'clip',
      opens: 'videos.play',
      sortable: false,
      priority: 1,
      width: 216,
      minWidth: 212,
    },
    videoTypeName: {
      title: 'field.type',
      cell: 'text',
      codes: videoTypeTexts,
      sortable: false,
      priority: 3,
      width: 140,
    },
    camera: { title: 'videos.camera', cell: 'text', codes: cameraTexts, sortable: false, width: 92 },
    created: {
      title: 'videos.created',
      cell: 'display-date',
      instant: 'createdAtMs',
      sortBy: 'createdAtMs',
      sortable: false,
      priority: 2,
      width: 200,
    },
    speedMph: { title: 'field.speed', cell: 'speed-mph', sortable: false, width: 88 },
    locationAddress: {
      title: 'field.location',
      cell: 'location',
      missing: unknownLocation,
      optional: true,
      sortable: false,
      minWidth: 160,
    },
    companyName: { title: 'videos.company', cell: 'text', optional: true },
    durationSec: { title: 'videos.durationSec', cell: 'number' },
    fileSizeBytes: { title: 'videos.sizeBytes', cell: 'number' },
    latitude: { title: 'field.latitude', cell: 'degrees' },
    longitude: { title: 'field.longitude', cell: 'degrees' },
  },
  // The same as the player's own texts.
  computed: {
    length: {
      title: 'videos.duration',
      cell: 'text',
      optional: true,
      column: false,
      value: ({ durationSec }) => (durationSec ? mediaTime(durationSec) : ''),
    },
    size: {
      title: 'videos.size',
      cell: 'bytes',
      optional: true,
      column: false,
      value: ({ fileSizeBytes }) => fileSizeBytes || null,
    },
  },
  columns: ['dashCamName', 'created', 'videoTypeName', 'camera', 'speedMph', 'locationAddress'],
  rowLabel: ['dashCamName', 'created'],
  sort: { field: 'created', order: 'desc' },
  sorts: [
    { name: 'desc', label: 'videos.sort.desc', field: 'created', order: 'desc' },
    { name: 'asc', label: 'videos.sort.asc', field: 'created', order: 'asc' },
  ],
  search: ['dashCamName', 'videoTypeName', 'camera', 'companyName'],
  filters: [
    {
      name: 'fileType',
      label: 'videos.fileType',
      options: [
        { value: '0', label: 'filter.all' },
        { value: '1', label: 'videos.fileType.video' },
        { value: '2', label: 'videos.fileType.image' },
      ],
    },
    {
      name: 'videoType',
      label: 'videos.videoType',
      options: [
        { value: '0', label: 'filter.all' },
        { value: '1', label: videoTypeTexts['hard acceleration'] },
        { value: '2', label: videoTypeTexts['hard brake'] },
        { value: '3', label: videoTypeTexts.locked },
        { value: '4', label: videoTypeTexts.requested },
      ],
    },
    groupFilter('dashcamId', 'dashcamIds'),
  ],
  pagesShown: lockedVideoPages,
  exports: false,
  // The player shows them.
  details: {
    button: 'videos.view',
    fields: [
      'created',
      'speedMph',
      'videoTypeName',
      'camera',
      'dashCamName',
      'companyName',
      'locationAddress',
      'length',
      'size',
    ],
    subject: ({ dashCamName }) => ({ kind: 'dashcam', name: dashCamName }),
    atMs: ({ createdAtMs }) => createdAtMs,
    links: [dashcamLink, assetLink, incidentsLink],
  },
  texts: {
    empty: 'videos.empty.title',
    emptyHint: 'videos.empty.text',
    noMatch: 'videos.noMatch.title',
    noMatchHint: 'videos.noMatch.text',
    search: 'videos.search',
    loadFailed: 'failure.lockedVideos',
  },
});
