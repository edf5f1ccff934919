/** Exceptions to the rule by status: a retry helps with the first, and not with the second. */
const HELPS = new Set([
  'MEDIA.DIGEST_MISMATCH',
  'MEDIA.UPLOAD_IN_PROGRESS',
  'VIDEO.CAPTIONS_IN_REVIEW',
  'MEDIA.STORAGE_UNAVAILABLE',
  'GROUPS.PLACE_CHECKED',
]);
const HELPS_NOT = new Set(['AUTH.CODE_EXHAUSTED', 'EMAIL_CHANGE.EXHAUSTED']);

/** Whether the same request may be repeated. Separate from the table, whose texts browsers do not load. */
export function isRepeatable(code: string, status: number): boolean {
  return HELPS.has(code) || ([408, 429, 503].includes(status) && !HELPS_NOT.has(code));
}
