import type { RejectionReason } from './enums.ts';

/**
 * Business constants of the specification (section 9) and limits of ours. Durations in milliseconds unless named
 * otherwise.
 */
export const PRODUCT_NAME = 'Emberhood';

/** Where days, months and years begin that are the same for everybody, and the zone of whoever has told none. */
export const HOME_TIME_ZONE = 'America/Toronto';

export const CODE_LENGTH = 6;
export const INTEREST_LEVELS = [
  'Not Interested',
  'Neutral',
  'Potential Friendship',
  'Curious',
  'Attracted',
  'Perfect Match',
] as const;
export const DEFAULT_INTEREST_LEVEL = 1;

/** Purposes as bit flags (readings 20). */
export const PURPOSE_FLAGS = { friendship: 1, romantic: 2 } as const;
export const PURPOSE_ALL = 3;

/** A group is locked this many days before it first meets, and its members know it by then (I16). */
export const INVITED_BEFORE_DAYS = 7;

/** The number of days on the availability page, and the three parts of each (readings 27). */
export const AVAILABILITY_DAYS = 8;
export const DAY_SLOTS = {
  morning: { startTime: '09:00', endTime: '12:00' },
  afternoon: { startTime: '12:00', endTime: '17:00' },
  evening: { startTime: '17:00', endTime: '22:00' },
} as const;

/** Limits of notes and messages on a member's page. */
export const PROFILE_NOTES_MAX = 3;
export const PROFILE_NOTE_CHARACTERS = 400;
export const PROFILE_MESSAGES_MAX = 5;

/** Days between the request for deletion and the erasure, in which the account can be kept. */
export const DELETION_GRACE_DAYS = 14;

export const MINIMUM_AGE_DEFAULT = 20;
export const AGE_OPTIONS = { min: 18, max: 100 } as const;
export const IDEAL_AGE_SPREAD = 10;

/** A clip lasts 15 s; recorders start and stop late, so up to 15.5 s of decoded time is accepted. */
export const CLIP_SECONDS = 15;
export const CLIP_MIN_SECONDS = 1;
export const CLIP_MAX_SECONDS = 15.5;
/** The longest file that the page can trim to a clip: about as much as a phone records within the upload limit. */
export const CLIP_SOURCE_MAX_SECONDS = 60;
export const UPLOAD_MAX_BYTES_DEFAULT = 100_000_000;

/** A photo as a camera takes it; the page sends a smaller copy. */
export const PHOTO_MAX_BYTES = 10_000_000;
/** Pixels of the longer side of a photo's full and small copies. */
export const PHOTO_SIDES = { full: 1_600, small: 640 } as const;
/** Maximum length of a photo's alternative text. */
export const PHOTO_ALT_MAX = 200;

/** An own invite with more days and uses left than these is active: its owner cannot create another. */
export const INVITE_ACTIVE_DAYS = 7;
export const INVITE_ACTIVE_USES = 2;
export const GROUP_CODE_MAX_USES = 1_000;
export const GROUP_CODE_MAX_DAYS = 366;

export const LEASE_SECONDS = 300;
/** Clips that one moderator may hold at a time. */
export const LEASES_MAX = 10;
export const BULK_DECISIONS_MAX = 50;
/** How long a decision can be undone; the member is notified after that. */
export const UNDO_SECONDS = 5;
export const APPEAL_DAYS = 20;
export const APPEAL_MAX_CHARACTERS = 2_000;
export const CAPTIONS_MAX_CHARACTERS = 600;

/** Why a clip was rejected, as its owner reads it on the page and in mails. */
export const REJECTION_WORDS: Record<RejectionReason, string> = {
  not_the_person: 'It doesn’t show you.',
  nudity_or_sexual: 'It shows nudity or sexual content.',
  hate_or_harassment: 'It contains hate or harassment.',
  violence_or_danger: 'It shows violence or something dangerous.',
  minor_shown: 'It shows someone under age.',
  contact_details_or_ads: 'It contains contact details or advertising.',
  unwatchable: 'The picture or sound isn’t clear enough.',
  scam: 'It’s part of a scam.',
  other: 'It doesn’t follow our rules.',
};

/** The `firstName` of a submitted profile that means "ask later" (readings 1). */
export const FIRST_NAME_PLACEHOLDER = 'ask-later';

/** Placeholders in prerendered pages for settings of the gateway that serves them (decision: public-pages). */
export const ORIGIN_PLACEHOLDER = 'https://site-origin.invalid';
export const EMAIL_PLACEHOLDER = 'support@site-email.invalid';
export const INSTAGRAM_PLACEHOLDER = 'https://site-instagram.invalid/';
/** Becomes `none` if no article is configured, for style sheets. */
export const ARTICLE_PLACEHOLDER = 'press-article.invalid';
/** Including its quotes; replaced by a JSON object (`SiteConfig`). */
export const CONFIG_PLACEHOLDER = '"site-config.invalid"';
/** Replaced by nothing, unless the query or a cookie holds a message for a browser without scripts. */
export const SIGN_IN_PLACEHOLDERS = { problem: 'sign-in-problem.invalid', email: 'sign-in-email.invalid' } as const;

export const MESSAGE_CLEAR_MS = 3_000;
export const COPY_NOTICE_MS = 2_000;
export const SESSION_EXPIRED_SECONDS = 5;
