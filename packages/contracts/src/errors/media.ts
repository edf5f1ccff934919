import type { ErrorRow } from './row.ts';

/** Of clips and their review. */
export const mediaErrors = {
  'MEDIA.FILE_MISSING': { status: 400, message: 'Please choose a video to upload.' },
  'MEDIA.ONE_FILE_ONLY': { status: 400, message: 'Please upload one video at a time.' },
  'MEDIA.PROMPT_UNKNOWN': { status: 400, message: 'This prompt doesn’t exist. Please choose another one.' },
  'MEDIA.TOO_LARGE': { status: 413, message: 'This video is too large. Please upload a smaller one.' },
  'MEDIA.CONTAINER_UNSUPPORTED': { status: 415, message: 'Please upload an MP4, MOV or WebM video.' },
  'MEDIA.EMPTY': { status: 422, message: 'This file is empty. Please record or choose another video.' },
  'MEDIA.UNREADABLE': { status: 422, message: 'This file is not a video we can read. Please choose another one.' },
  'MEDIA.TRUNCATED': { status: 422, message: 'This video is cut off or damaged. Please record or export it again.' },
  'MEDIA.NO_VIDEO_STREAM': { status: 422, message: 'This file has no picture. Please upload a video.' },
  'MEDIA.CODEC_UNSUPPORTED': {
    status: 422,
    message: 'This kind of video is not supported. Please record it again or export it as MP4.',
  },
  'MEDIA.DIMENSIONS': { status: 422, message: 'The picture of this video is too small or too large.' },
  'MEDIA.TOO_DEMANDING': {
    status: 422,
    message: 'This video has more detail or frames than we can process. Please record it at a lower resolution.',
  },
  'MEDIA.TOO_SHORT': { status: 422, message: 'This video is too short. It should last at least one second.' },
  'MEDIA.TOO_LONG': { status: 422, message: 'This video is longer than 15 seconds. Please upload a shorter one.' },
  'MEDIA.DIGEST_MISMATCH': { status: 422, message: 'The video was damaged on its way. Please try again.' },
  'MEDIA.TRANSCODE_FAILED': { status: 422, message: 'We couldn’t process this video. Please record it again.' },
  'MEDIA.IDEMPOTENCY_CONFLICT': { status: 409, message: 'This upload was already used for another video.' },
  'MEDIA.UPLOAD_IN_PROGRESS': {
    status: 409,
    message: 'An upload is already in progress. Please wait until it is done.',
  },
  'MEDIA.UPLOAD_FIRST': { status: 403, message: 'Upload a video of your own first to watch the videos of others.' },
  'MEDIA.STORAGE_UNAVAILABLE': { status: 503, message: 'Failed to upload video. Please try again.' },
  'VIDEO.NOT_FOUND': { status: 404, message: 'There is no such video.' },
  'VIDEO.CAPTIONS_FIXED': {
    status: 409,
    message: 'Captions can be changed until the video is reviewed. Upload it again to change them.',
  },
  'VIDEO.CAPTIONS_IN_REVIEW': {
    status: 409,
    message: 'Someone is reviewing this video right now. Please try saving your captions again in a few minutes.',
  },
  'APPEAL.NOT_POSSIBLE': { status: 409, message: 'There is no decision to appeal.' },
  'APPEAL.ALREADY': { status: 409, message: 'You have already appealed this decision.' },
  'APPEAL.TOO_LATE': { status: 422, message: 'The time to appeal this decision is over.' },
  'REPORT.OWN': { status: 409, message: 'You can’t report yourself.' },
  'REPORT.TOO_MANY': {
    status: 429,
    message:
      'You have reported a lot today. If someone is in danger, please write to us, and call 911 in an emergency.',
  },
  'REVIEW.OWN': { status: 403, message: 'You can’t review your own video.' },
  'REVIEW.ABOUT_YOU': { status: 403, message: 'This is about you, so someone else on the team has to decide it.' },
  'REVIEW.GROUPS_AWAY': {
    status: 503,
    message: 'We can’t check right now whether you’ve been in a group with this person. Please try again in a moment.',
  },
  'REVIEW.EXCLUDED': {
    status: 403,
    message:
      'Someone else on the team has to decide this: you reported it, decided it before, or have been in a group with this person.',
  },
  'REVIEW.TOO_MANY_CLAIMS': {
    status: 409,
    message: 'You have the maximum number of videos open. Decide or release one first.',
  },
  'REVIEW.UNDO_OVER': { status: 409, message: 'This can no longer be undone.' },
  'REVIEW.CLAIMED': { status: 409, message: 'Someone else is reviewing this video.' },
  'REVIEW.LEASE_LOST': { status: 409, message: 'Your claim on this video has ended. Claim it again.' },
  'REVIEW.STALE_VERSION': { status: 409, message: 'This video has changed. Please reload it.' },
  'REVIEW.DECIDED': { status: 409, message: 'This video is already decided.' },
  'REVIEW.WORD_THERE': { status: 409, message: 'This word is on the list already.' },
  'REVIEW.WORDS_FULL': { status: 409, message: 'The list is full. Please remove words that have not helped.' },
  'REVIEW.WORD_NOT_FOUND': { status: 404, message: 'This word is no longer on the list.' },
  'REVIEW.REASON_REQUIRED': { status: 400, message: 'A rejection needs a reason.' },
  'REVIEW.NOTE_REQUIRED': { status: 400, message: 'The reason "other" needs a note.' },
} as const satisfies Record<string, ErrorRow>;
