import { PromptType, RejectionReason } from '../enums.ts';
import { z } from '../zod.ts';
import { template } from './definition.ts';

/** Which clip is meant: the owner knows it by its prompt. */
const clip = { videoId: z.uuid(), promptId: z.string(), promptType: PromptType };

/** Why a clip may not stay; the note is the moderator's own words to its owner. */
const verdict = { reason: RejectionReason, note: z.string().max(1_000).nullable() };

/** What media tells the owner of a clip, and whoever asked for their data. */
export const mediaNotifications = {
  videoApproved: template('video.approved', 'taking-part', z.object(clip)),
  /** Found not to be a clip, or given up, perhaps long after its owner has left the page. */
  videoFailed: template('video.failed', 'taking-part', z.object({ ...clip, failure: z.string().max(64) })),
  /** `appealable`: whether an appeal is still open to the owner. */
  videoRejected: template('video.rejected', 'objection', z.object({ ...clip, ...verdict, appealable: z.boolean() })),
  videoTakenDown: template('video.taken-down', 'objection', z.object({ ...clip, ...verdict, appealable: z.boolean() })),
  /** A photo in the chat of a group; which one, its author sees there. `again`: after an appeal. */
  photoRefused: template(
    'photo.refused',
    'objection',
    z.object({ photoId: z.uuid(), ...verdict, again: z.boolean().default(false) }),
  ),
  /** After an appeal: its group sees it in the old message. */
  photoBack: template('photo.back', 'objection', z.object({ photoId: z.uuid() })),
  /** `granted`: the clip is shown again. Else reason and note say why it stays away. */
  appealDecided: template(
    'video.appeal-decided',
    'objection',
    z.discriminatedUnion('granted', [
      z.object({ ...clip, granted: z.literal(true) }),
      z.object({ ...clip, ...verdict, granted: z.literal(false) }),
    ]),
  ),
  /** The mail leads to the settings; the archive itself is never in it. */
  archiveReady: template('account.archive-ready', 'taking-part', z.object({ until: z.iso.datetime() })),
} as const;
