/** Where a locked video is watched. */
export function lockedVideoAddress(videoIds: readonly string[]): string {
  const [first] = videoIds;
  return `/dashboard/locked-videos${first === undefined ? '' : `?${new URLSearchParams({ details: first })}`}`;
}

/** Where the file of a locked video is read (section 7 "Dashcam videos"). */
export function videoFilePath(videoId: string): string {
  return `/api/DashCamMaster/DownloadVideo/${encodeURIComponent(videoId)}`;
}
