import { defineResource } from './definition';

export default defineResource({
  name: 'request-videos',
  label: 'area.requestVideos',
  icon: 'request-video',
  order: 20,
  group: 'dashcams',
});
