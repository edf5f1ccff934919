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
      text(`Good news: we have watched your ${data.promptType} video, and it is approved.`),
      text('Members who have uploaded a video of their own can watch it now.'),
      toVideos('See your videos', data.promptType, place),
      help(place),
    ],
  };
}

export function videoRejected(data: Data<'videoRejected'>, place: Place): Letter {
  return {
    subject: `Your ${data.promptType} video needs another try`,
    blocks: [
      text(`Thank you for your ${data.promptType} video. We could not approve it, so nobody else sees it.`),
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
    subject: `Your ${data.promptType} video was taken down`,
    blocks: [
      text(`We had another look at your ${data.promptType} video and took it down. Nobody else sees it any more.`),
      ...reasons(data.reason, data.note),
      toVideos('See your videos', data.promptType, place),
      ...appeal(data.appealable),
      help(place),
    ],
  };
}

export function photoRefused(data: Data<'photoRefused'>, place: Place): Letter {
  return {
    subject: 'Your group does not see your photo',
    blocks: [
      text('We looked at the photo that you sent in the chat of your group, and your group does not see it.'),
      ...reasons(data.reason, data.note),
      text('You can take the message back there, and send another one.'),
      { kind: 'button', label: 'See your groups', url: `${place.publicUrl}/emberite/groups` },
      help(place),
    ],
  };
}

export function appealDecided(data: Data<'appealDecided'>, place: Place): Letter {
  if (data.granted) {
    return {
      subject: `Your ${data.promptType} video is back`,
      blocks: [
        text(`You asked us to look again at your ${data.promptType} video. You were right: it is approved now.`),
        text('We are sorry for the trouble.'),
        toVideos('See your videos', data.promptType, place),
        help(place),
      ],
    };
  }
  return {
    subject: `About your ${data.promptType} video`,
    blocks: [
      text(`You asked us to look again at your ${data.promptType} video. Another moderator did, and it stays away.`),
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

function appeal(appealable: boolean): Block[] {
  if (!appealable) return [];
  return [
    text(
      `You think we got this wrong? Ask for another look on the same page: somebody else at ${PRODUCT_NAME} decides.`,
    ),
  ];
}

function toVideos(label: string, promptType: PromptType, { publicUrl }: Place): Block {
  return { kind: 'button', label, url: `${publicUrl}/emberite/settings/videos?tab=${promptType}` };
}
