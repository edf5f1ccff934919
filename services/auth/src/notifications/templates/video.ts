import {
  errorTable,
  isErrorCode,
  PRODUCT_NAME,
  REJECTION_WORDS,
  type PromptType,
  type RejectionReason,
} from '@emberhood/contracts';
import {
  button,
  quote,
  type Block,
  type Data,
  type Draft,
  type Line,
  type Place,
  type Words,
} from './message-content.ts';

export const videoApproved: Words<'videoApproved'> = (data, place) => ({
  subject: `Your ${data.promptType} video is approved`,
  blocks: [
    `Good news: your ${data.promptType} video is approved.`,
    'Members who have uploaded their own video can now watch it.',
    toVideos('See your videos', data.promptType, place),
  ],
});

export const videoFailed: Words<'videoFailed'> = (data, place) => ({
  subject: `We couldn’t use your ${data.promptType} video`,
  blocks: [
    `Something went wrong with the ${data.promptType} video you uploaded, so no one else can see it.`,
    ...(isErrorCode(data.failure) ? [errorTable[data.failure].message] : []),
    toPrompt('Upload another', data, place),
  ],
});

export const videoRejected: Words<'videoRejected'> = (data, place) => ({
  subject: `Your ${data.promptType} video needs another try`,
  blocks: [
    `Thank you for your ${data.promptType} video. We couldn’t approve it, so no one else can see it.`,
    ...reasons(data.reason, data.note),
    'You can record another one whenever you like.',
    toPrompt('Record another', data, place),
    ...appeal(data.appealable),
  ],
});

export const videoTakenDown: Words<'videoTakenDown'> = (data, place) => ({
  subject: `Your ${data.promptType} video was removed`,
  blocks: [
    `We looked at your ${data.promptType} video again and removed it. No one else can see it anymore.`,
    ...reasons(data.reason, data.note),
    toPrompt('See your video', data, place),
    ...appeal(data.appealable),
  ],
});

export const photoRefused: Words<'photoRefused'> = (data, place) => ({
  subject: 'We couldn’t approve your photo',
  blocks: [
    data.again
      ? 'Someone else on our team looked at the photo you sent in your group’s chat again and came to the same decision. Your group doesn’t see it.'
      : 'We couldn’t approve the photo you sent in your group’s chat, so your group doesn’t see it.',
    ...reasons(data.reason, data.note),
    'You can delete the message there and send another photo.',
    button('See your groups', `${place.publicUrl}/emberite/groups`),
    ...appeal(!data.again, 'below the photo'),
  ],
});

export const photoBack: Words<'photoBack'> = (_data, place) => ({
  subject: 'Your photo is back',
  blocks: [
    'As you asked, we looked at the photo you sent in your group’s chat again. It’s now approved, and your group sees it.',
    'We’re sorry for the trouble.',
    button('See your groups', `${place.publicUrl}/emberite/groups`),
  ],
});

export function appealDecided(data: Data<'appealDecided'>, place: Place): Draft {
  if (data.granted) {
    return {
      subject: `Your ${data.promptType} video is approved`,
      blocks: [
        `As you asked, we looked at your ${data.promptType} video again. It’s now approved.`,
        'We’re sorry for the trouble.',
        toVideos('See your videos', data.promptType, place),
      ],
    };
  }
  return {
    subject: `About your ${data.promptType} video`,
    blocks: [
      `As you asked, another moderator looked at your ${data.promptType} video. They came to the same decision, so it stays hidden.`,
      ...reasons(data.reason, data.note),
      'This decision is final for this video. You can record another one whenever you like.',
      toPrompt('Record another', data, place),
    ],
  };
}

function reasons(reason: RejectionReason, note: string | null): Line[] {
  if (note === null) return [`The reason: ${REJECTION_WORDS[reason]}`];
  return [`The reason: ${REJECTION_WORDS[reason]} Our moderator wrote:`, quote(note)];
}

function appeal(appealable: boolean, where = 'on the same page'): Line[] {
  if (!appealable) return [];
  return [
    `Think we got this wrong? You can ask for another look ${where}, and someone else at ${PRODUCT_NAME} will decide.`,
  ];
}

function toVideos(label: string, promptType: PromptType, { publicUrl }: Place): Block {
  return button(label, `${publicUrl}/emberite/settings/videos?tab=${promptType}`);
}

/** To one prompt, opened: with what became of its video, a new one, and the appeal. */
function toPrompt(
  label: string,
  { promptType, promptId }: Pick<Data<'videoFailed'>, 'promptType' | 'promptId'>,
  { publicUrl }: Place,
): Block {
  return button(label, `${publicUrl}/emberite/settings/videos?tab=${promptType}&prompt=${promptId}`);
}
