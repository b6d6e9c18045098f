import type { ApiAddress } from '../http/client';

/** Which of the configured addresses serves a path (rulings "Run-time settings"). */
export function apiAddressOf(path: string): ApiAddress {
  if (path.startsWith('/api/v2/auth/')) return 'login';
  return /^\/api\/(DashCamMaster|v2\/video-requests)\b/.test(path) ? 'dashcam' : 'asset';
}
