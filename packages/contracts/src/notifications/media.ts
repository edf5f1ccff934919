import { PromptType, RejectionReason } from '../enums.ts';
import { z } from '../zod.ts';
import { template } from './definition.ts';

/** Identifies the clip, which its owner knows by the prompt. */
const clip = { videoId: z.uuid(), promptId: z.string(), promptType: PromptType };

/** Why a clip was rejected; the note is the moderator's text to its owner. */
const verdict = { reason: RejectionReason, note: z.string().max(1_000).nullable() };

/** Notifications to owners of clips, and to people who requested their data. */
export const mediaNotifications = {
  videoApproved: template('video.approved', 'taking-part', z.object(clip)),
  /** Found not to be a clip, or given up, perhaps long after its owner has left the page. */
  videoFailed: template('video.failed', 'taking-part', z.object({ ...clip, failure: z.string().max(64) })),
  /** `appealable`: whether an appeal is still open to the owner. */
  videoRejected: template('video.rejected', 'objection', z.object({ ...clip, ...verdict, appealable: z.boolean() })),
  videoTakenDown: template('video.taken-down', 'objection', z.object({ ...clip, ...verdict, appealable: z.boolean() })),
  /** A photo in a group's chat, where its author sees which. `again`: after an appeal. */
  photoRefused: template(
    'photo.refused',
    'objection',
    z.object({ photoId: z.uuid(), ...verdict, again: z.boolean().default(false) }),
  ),
  /** After an appeal: the group sees it in its message again. */
  photoBack: template('photo.back', 'objection', z.object({ photoId: z.uuid() })),
  /** `granted`: the clip is shown again. Otherwise reason and note say why not. */
  appealDecided: template(
    'video.appeal-decided',
    'objection',
    z.discriminatedUnion('granted', [
      z.object({ ...clip, granted: z.literal(true) }),
      z.object({ ...clip, ...verdict, granted: z.literal(false) }),
    ]),
  ),
  /** The mail links to the settings and never contains the archive. */
  archiveReady: template('account.archive-ready', 'taking-part', z.object({ until: z.iso.datetime() })),
} as const;
