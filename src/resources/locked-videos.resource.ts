import { defineResource } from './definition';

export default defineResource({
  name: 'locked-videos',
  label: 'area.lockedVideos',
  icon: 'locked-video',
  order: 60,
});
