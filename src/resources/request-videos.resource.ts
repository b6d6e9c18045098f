import { defineResource } from './definition';
import { statusTexts } from './status-texts';
import { videoRequestRecord } from './video-request-record';
import { cameraTexts } from './video-request-texts';

export default defineResource({
  name: 'request-videos',
  label: 'area.requestVideos',
  icon: 'request-video',
  order: 20,
  group: 'dashcams',
  schema: videoRequestRecord,
  endpoint: { style: 'rest', address: 'dashcam', path: '/api/v2/video-requests' },
  sameIds: 'numbered',
  fields: {
    dashcamName: { title: 'request.dashcam', cell: 'text', priority: 1, width: 132, minWidth: 128 },
    requestDate: {
      title: 'request.requestDate',
      cell: 'text',
      sortBy: 'videoAtMs',
      priority: 3,
      width: 128,
      minWidth: 124,
    },
    timeRange: {
      title: 'request.timeRange',
      cell: 'text',
      sortBy: 'videoAtMs',
      priority: 3,
      width: 184,
      minWidth: 132,
    },
    cameraType: { title: 'request.camera', cell: 'text', codes: cameraTexts, width: 100, minWidth: 92 },
    status: {
      title: 'field.status',
      cell: 'status',
      codes: statusTexts,
      priority: 2,
      width: 200,
      minWidth: 168,
    },
  },
  columns: ['dashcamName', 'requestDate', 'timeRange', 'cameraType', 'status'],
  texts: { empty: 'empty.videoRequests' },
});
