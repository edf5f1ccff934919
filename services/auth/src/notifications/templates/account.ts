import { PRODUCT_NAME, SUSPENSION_WORDS } from '@emberhood/contracts';
import { money } from '@emberhood/contracts/money';
import { HOSTING_GOES_ON, HOSTING_RESTS, HOSTING_RETURNS, HOSTING_STOPS, thinkWrong } from './hosting.ts';
import { button, small, type Block, type Data, type Draft, type Place, type Words } from './message-content.ts';
import { moment } from './times.ts';

const PROVIDERS = { google: 'Google', microsoft: 'Microsoft' } as const;

export const newDevice: Words<'newDevice'> = (data, place) => ({
  subject: `New sign-in to your ${PRODUCT_NAME} account`,
  blocks: [
    'Someone signed in to your account from a browser we haven’t seen before.',
    `${data.device}, from network ${data.network}, on ${moment(data.at, place.timeZone)}.`,
    small('If this was you, there’s nothing you need to do.'),
    toAccount('See where you are signed in', place, 'If it wasn’t you, sign that browser out:'),
  ],
});

export const passkeyAdded: Words<'passkeyAdded'> = (data, place) => ({
  subject: `A passkey was added to your ${PRODUCT_NAME} account`,
  blocks: [
    `The passkey “${data.name}” was added on ${moment(data.at, place.timeZone)}. It can be used to sign in to your account.`,
    small('If this was you, there’s nothing you need to do.'),
    toAccount('See your passkeys', place, 'If it wasn’t you, remove it and sign out all other browsers:'),
  ],
});

export const passkeyRemoved: Words<'passkeyRemoved'> = (data, place) => ({
  subject: `A passkey was removed from your ${PRODUCT_NAME} account`,
  blocks: [
    `The passkey “${data.name}” was removed on ${moment(data.at, place.timeZone)}. It can no longer be used to sign in.`,
    toAccount('See your passkeys', place, 'If it wasn’t you, sign out all other browsers:'),
  ],
});

export function identityLinked(data: Data<'identityLinked'>, place: Place): Draft {
  const provider = PROVIDERS[data.provider];
  return {
    subject: `${provider} is connected to your ${PRODUCT_NAME} account`,
    blocks: [
      `On ${moment(data.at, place.timeZone)}, ${provider} was connected to your account. You can now use it to sign in.`,
      small('If this was you, there’s nothing you need to do.'),
      toAccount('See how you sign in', place, 'If it wasn’t you, disconnect it and sign out all other browsers:'),
    ],
  };
}

export function identityUnlinked(data: Data<'identityUnlinked'>, place: Place): Draft {
  const provider = PROVIDERS[data.provider];
  return {
    subject: `${provider} is disconnected from your ${PRODUCT_NAME} account`,
    blocks: [
      `On ${moment(data.at, place.timeZone)}, ${provider} was disconnected from your account.`,
      toAccount('See how you sign in', place, 'If it wasn’t you, sign out all other browsers:'),
    ],
  };
}

export const suspended: Words<'suspended'> = (data, place) => ({
  subject: `Your ${PRODUCT_NAME} account is suspended`,
  blocks: [
    `We’ve suspended your account. ${SUSPENSION_WORDS[data.reason]}`,
    data.until === null
      ? 'You can’t sign in, and other members can’t see you.'
      : `Until ${moment(data.until, place.timeZone)}, you can’t sign in, and other members can’t see you.`,
    'Any spots you had in groups are now open to other members.',
    data.isHost && HOSTING_STOPS,
    thinkWrong(place.supportEmail),
  ],
  help: false,
});

export function reinstated({ isHost, deletesAt }: Data<'reinstated'>, place: Place): Draft {
  if (deletesAt !== undefined)
    return {
      subject: `Your ${PRODUCT_NAME} account is no longer suspended`,
      blocks: [
        `You can sign in again. As you asked, we’ll still delete your account on ${moment(deletesAt, place.timeZone)}, and until then other members can’t see you.`,
        toLeaving(place),
      ],
    };
  return {
    subject: `Your ${PRODUCT_NAME} account is back`,
    blocks: [
      'Your account is no longer suspended. You can sign in again. Your profile, videos and choices are as you left them.',
      'Any spots you had in groups were opened to other members, and your registrations are back on the waitlist.',
      isHost && HOSTING_GOES_ON,
      button('Sign in', `${place.publicUrl}/login`),
    ],
  };
}

export const deletionRequested: Words<'deletionRequested'> = (data, place) => ({
  subject: `Your ${PRODUCT_NAME} account will be deleted`,
  blocks: [
    `As you asked, we’ll delete your account and everything in it on ${moment(data.deletesAt, place.timeZone)}. You’ve been signed out everywhere, and other members can no longer see you.`,
    'Any spots you had in groups are now open to other members.',
    data.isHost && HOSTING_RESTS,
    toLeaving(place),
  ],
});

export const deletionCancelled: Words<'deletionCancelled'> = ({ isHost }, place) => ({
  subject: `We’re keeping your ${PRODUCT_NAME} account`,
  blocks: [
    'As you asked, we’re keeping your account. We’re glad to have you back.',
    isHost && HOSTING_RETURNS,
    button(
      'Delete my account',
      `${place.publicUrl}/emberite/settings/data`,
      'If you still want to leave, you can delete your account there:',
    ),
  ],
});

export const deleted: Words<'deleted'> = ({ refund }) => ({
  subject: `Your ${PRODUCT_NAME} account has been deleted`,
  blocks: [
    'We’ve deleted your account, including your profile, videos, choices, registrations and messages.',
    refund &&
      `We’ve refunded the ${money(refund.amountCents)} you paid in advance. It may take your bank a few days to show it.`,
    'We keep payment records, without your name or address, for as long as the law requires. This is the last email you’ll get from us.',
  ],
});

export const archiveReady: Words<'archiveReady'> = (data, place) => ({
  subject: `Your ${PRODUCT_NAME} data is ready`,
  blocks: [
    `The copy of your data you asked for is ready. It has everything we keep about you, including your videos. You can download it until ${moment(data.until, place.timeZone)}.`,
    button(
      'Download your data',
      `${place.publicUrl}/emberite/settings/data`,
      'You’ll need to sign in again to download it:',
    ),
    'If you didn’t ask for this, sign out all other browsers in your settings, under Authentication.',
  ],
});

function toAccount(label: string, { publicUrl }: Place, lead: string): Block {
  return button(label, `${publicUrl}/emberite/settings/auth`, lead);
}

function toLeaving({ publicUrl }: Place): Block {
  return button(
    'Keep my account or download my data',
    `${publicUrl}/leaving`,
    'Changed your mind, or want a copy of your data first? Until then, you can sign in to keep your account or download your data. Signing in on its own doesn’t stop the deletion:',
  );
}
