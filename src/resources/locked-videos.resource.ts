import { defineResource } from './definition';
import { lockedVideoEndpoint, lockedVideoRecord } from './locked-video-record';
import { videoTypeTexts } from './locked-video-texts';
import { unknownLocation } from './missing-texts';
import { assetLink, dashcamLink, incidentsLink } from './record-links';
import { cameraTexts } from './video-request-texts';

export default defineResource({
  name: 'locked-videos',
  label: 'area.lockedVideos',
  icon: 'locked-video',
  order: 60,
  schema: lockedVideoRecord,
  endpoint: lockedVideoEndpoint,
  fields: {
    dashCamName: {
      title: 'videos.dashcam',
      cell: 'text',
      sortable: false,
      priority: 1,
      width: 244,
      minWidth: 236,
    },
    videoTypeName: {
      title: 'field.type',
      cell: 'text',
      codes: videoTypeTexts,
      sortable: false,
      priority: 3,
      width: 140,
      minWidth: 124,
    },
    camera: { title: 'videos.camera', cell: 'text', codes: cameraTexts, sortable: false, width: 92 },
    created: {
      title: 'videos.created',
      cell: 'display-date',
      sortBy: 'createdAtMs',
      sortable: false,
      priority: 2,
      width: 204,
      minWidth: 196,
    },
    speedMph: { title: 'field.speed', cell: 'speed-mph', sortable: false, width: 120 },
    locationAddress: {
      title: 'field.location',
      cell: 'location',
      missing: unknownLocation,
      optional: true,
      sortable: false,
      minWidth: 148,
    },
    companyName: { title: 'videos.company', cell: 'text' },
    durationSec: { title: 'videos.durationSec', cell: 'number' },
    fileSizeBytes: { title: 'videos.sizeBytes', cell: 'number' },
    latitude: { title: 'field.latitude', cell: 'degrees' },
    longitude: { title: 'field.longitude', cell: 'degrees' },
  },
  columns: ['dashCamName', 'created', 'videoTypeName', 'camera', 'speedMph', 'locationAddress'],
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
        { value: '0', label: 'videos.fileType.all' },
        { value: '1', label: 'videos.fileType.video' },
        { value: '2', label: 'videos.fileType.image' },
      ],
    },
    {
      name: 'videoType',
      label: 'videos.videoType',
      options: [
        { value: '0', label: 'videos.videoType.all' },
        { value: '1', label: videoTypeTexts['hard acceleration'] },
        { value: '2', label: videoTypeTexts['hard brake'] },
        { value: '3', label: videoTypeTexts.locked },
        { value: '4', label: videoTypeTexts.requested },
      ],
    },
  ],
  // The player has them.
  details: {
    bearer: ({ dashCamName }) => ({ kind: 'dashcam', name: dashCamName }),
    atMs: ({ createdAtMs }) => createdAtMs,
    links: [dashcamLink, assetLink, incidentsLink],
  },
  texts: { empty: 'videos.empty.title', loadFailed: 'failure.lockedVideos' },
});
