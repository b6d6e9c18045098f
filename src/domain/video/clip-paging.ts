/** Clips per request (section 9 "Paging"): as many as one answer may have. */
export const CLIPS_PER_REQUEST = 1000;
