import { errorsOf } from './row.ts';

/** Errors of clips and their review. */
export const mediaErrors = {
  ...errorsOf(400, {
    'MEDIA.FILE_MISSING': 'Please choose a video to upload.',
    'MEDIA.ONE_FILE_ONLY': 'Please upload one video at a time.',
    'MEDIA.PROMPT_UNKNOWN': 'This prompt doesn’t exist. Please choose another one.',
    'REVIEW.REASON_REQUIRED': 'Please choose a reason.',
    'REVIEW.NOTE_REQUIRED': '“Something else” needs a note.',
  }),
  ...errorsOf(403, {
    'MEDIA.UPLOAD_FIRST': 'Upload a video of your own first to watch the videos of others.',
    'REVIEW.OWN': 'You can’t review your own video. Please leave it to someone else on the team.',
    'REVIEW.ABOUT_YOU': 'This is about you, so someone else on the team has to decide it.',
    'REVIEW.EXCLUDED':
      'Someone else on the team has to decide this: you reported it, decided it before, asked for a second opinion, or have been in a group with this person.',
  }),
  ...errorsOf(404, {
    'VIDEO.NOT_FOUND': 'We couldn’t find this video. It may have been deleted: please reload the page.',
    'REVIEW.WORD_NOT_FOUND': 'This word is no longer on the list.',
  }),
  ...errorsOf(409, {
    'MEDIA.IDEMPOTENCY_CONFLICT': 'This upload was already used for another video. Please choose your video again.',
    'MEDIA.UPLOAD_IN_PROGRESS': 'An upload is already in progress. Please wait until it is done.',
    'VIDEO.CAPTIONS_FIXED': 'Captions can be changed until the video is reviewed. Upload it again to change them.',
    'VIDEO.CAPTIONS_IN_REVIEW':
      'Someone is reviewing this video right now. Please try saving your captions again in a few minutes.',
    'APPEAL.NOT_POSSIBLE': 'There is no decision to appeal. Please reload the page.',
    'APPEAL.ALREADY': 'You have already appealed this decision.',
    'REPORT.OWN': 'You can’t report yourself.',
    'REVIEW.TOO_MANY_CLAIMS': 'You have claimed as many cases as you can at once. Decide or release one first.',
    'REVIEW.UNDO_OVER':
      'This can no longer be undone. You can take an approved video down; the owner of a rejected one can appeal.',
    'REVIEW.CLAIMED': 'Someone else is reviewing this. Please choose another one.',
    'REVIEW.LEASE_LOST': 'Your claim has ended. Claim it again.',
    'REVIEW.DECIDED': 'This is already decided. Please choose another one.',
    'REVIEW.WORD_THERE': 'This word is on the list already.',
    'REVIEW.WORDS_FULL': 'The list is full. Please remove words that have not helped.',
  }),
  ...errorsOf(413, { 'MEDIA.TOO_LARGE': 'This video is too large. Please upload a smaller one.' }),
  ...errorsOf(415, { 'MEDIA.CONTAINER_UNSUPPORTED': 'Please upload an MP4, MOV or WebM video.' }),
  ...errorsOf(422, {
    'MEDIA.EMPTY': 'This file is empty. Please record or choose another video.',
    'MEDIA.UNREADABLE': 'This file is not a video we can read. Please choose another one.',
    'MEDIA.TRUNCATED': 'This video is cut off or damaged. Please record or export it again.',
    'MEDIA.NO_VIDEO_STREAM': 'This file has no picture. Please upload a video.',
    'MEDIA.CODEC_UNSUPPORTED': 'This kind of video is not supported. Please record it again or export it as MP4.',
    'MEDIA.DIMENSIONS':
      'The picture of this video is too small or too large. Please record it again in your camera’s usual size, up to 4K.',
    'MEDIA.TOO_DEMANDING':
      'This video has more detail or frames than we can process. Please record it at a lower resolution.',
    'MEDIA.TOO_SHORT': 'This video is too short. It should last at least one second.',
    'MEDIA.TOO_LONG': 'This video is longer than 15 seconds. Please upload a shorter one.',
    'MEDIA.DIGEST_MISMATCH': 'The video was damaged on its way. Please try again.',
    'MEDIA.TRANSCODE_FAILED': 'We couldn’t process this video. Please record it again.',
    'APPEAL.TOO_LATE': 'The time to appeal this decision is over. You can upload a new one instead.',
  }),
  ...errorsOf(429, {
    'REPORT.TOO_MANY':
      'You have reported a lot today. If someone is in danger, please write to us, and call 911 in an emergency.',
  }),
  ...errorsOf(503, {
    'MEDIA.STORAGE_UNAVAILABLE': 'We couldn’t reach our file storage. Please try again.',
    'REVIEW.GROUPS_AWAY':
      'We can’t check right now whether you’ve been in a group with this person. Please try again in a moment.',
  }),
};
