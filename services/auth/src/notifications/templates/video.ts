import {
  PRODUCT_NAME,
  REJECTION_WORDS,
  type PromptType,
  type RejectionReason,
  type notifications,
  type z,
} from '@emberhood/contracts';
import { help, quote, text, type Block, type Letter, type Place } from './letter.ts';

type Data<Name extends keyof typeof notifications> = z.output<(typeof notifications)[Name]['data']>;

export function videoApproved(data: Data<'videoApproved'>, place: Place): Letter {
  return {
    subject: `Your ${data.promptType} video is approved`,
    blocks: [
      text(`Good news: your ${data.promptType} video is approved.`),
      text('Members who have uploaded their own video can now watch it.'),
      toVideos('See your videos', data.promptType, place),
      help(place),
    ],
  };
}

export function videoRejected(data: Data<'videoRejected'>, place: Place): Letter {
  return {
    subject: `Your ${data.promptType} video needs another try`,
    blocks: [
      text(`Thank you for your ${data.promptType} video. We couldn’t approve it, so no one else can see it.`),
      ...reasons(data.reason, data.note),
      text('You can record another one whenever you like.'),
      toVideos('Record another', data.promptType, place),
      ...appeal(data.appealable),
      help(place),
    ],
  };
}

export function videoTakenDown(data: Data<'videoTakenDown'>, place: Place): Letter {
  return {
    subject: `Your ${data.promptType} video was removed`,
    blocks: [
      text(`We looked at your ${data.promptType} video again and removed it. No one else can see it anymore.`),
      ...reasons(data.reason, data.note),
      toVideos('See your videos', data.promptType, place),
      ...appeal(data.appealable),
      help(place),
    ],
  };
}

export function photoRefused(data: Data<'photoRefused'>, place: Place): Letter {
  return {
    subject: 'We couldn’t approve your photo',
    blocks: [
      text(
        data.again
          ? 'Someone else on our team looked at the photo you sent in your group’s chat again and came to the same decision. Your group doesn’t see it.'
          : 'We couldn’t approve the photo you sent in your group’s chat, so your group doesn’t see it.',
      ),
      ...reasons(data.reason, data.note),
      text('You can delete the message there and send another photo.'),
      { kind: 'button', label: 'See your groups', url: `${place.publicUrl}/emberite/groups` },
      ...appeal(!data.again, 'below the photo'),
      help(place),
    ],
  };
}

export function appealDecided(data: Data<'appealDecided'>, place: Place): Letter {
  if (data.granted) {
    return {
      subject: `Your ${data.promptType} video is back`,
      blocks: [
        text(`As you asked, we looked at your ${data.promptType} video again. It’s now approved.`),
        text('We’re sorry for the trouble.'),
        toVideos('See your videos', data.promptType, place),
        help(place),
      ],
    };
  }
  return {
    subject: `About your ${data.promptType} video`,
    blocks: [
      text(
        `As you asked, another moderator looked at your ${data.promptType} video. They came to the same decision, so it stays hidden.`,
      ),
      ...reasons(data.reason, data.note),
      text('This decision is final for this video. You can record another one whenever you like.'),
      toVideos('Record another', data.promptType, place),
      help(place),
    ],
  };
}

function reasons(reason: RejectionReason, note: string | null): Block[] {
  if (note === null) return [text(`The reason: ${REJECTION_WORDS[reason]}`)];
  return [text(`The reason: ${REJECTION_WORDS[reason]} Our moderator wrote:`), quote(note)];
}

function appeal(appealable: boolean, where = 'on the same page'): Block[] {
  if (!appealable) return [];
  return [
    text(
      `Think we got this wrong? You can ask for another look ${where}, and someone else at ${PRODUCT_NAME} will decide.`,
    ),
  ];
}

function toVideos(label: string, promptType: PromptType, { publicUrl }: Place): Block {
  return { kind: 'button', label, url: `${publicUrl}/emberite/settings/videos?tab=${promptType}` };
}
