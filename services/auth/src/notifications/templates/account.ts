import { PRODUCT_NAME, SUSPENSION_WORDS, type notifications, type z } from '@emberhood/contracts';
import { help, money, small, text, type Block, type Letter, type Place } from './letter.ts';
import { moment } from './times.ts';

const PROVIDERS = { google: 'Google', microsoft: 'Microsoft' } as const;

type Data<Name extends keyof typeof notifications> = z.output<(typeof notifications)[Name]['data']>;

export function newDevice(data: Data<'newDevice'>, place: Place): Letter {
  return {
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    blocks: [
      text('Someone signed in to your account from a browser we haven’t seen before.'),
      text(`${data.device}, from network ${data.network}, on ${moment(data.at, place.timeZone)}.`),
      small('If this was you, there’s nothing you need to do.'),
      toAccount('See where you are signed in', place, 'If it wasn’t you, sign that browser out:'),
      help(place),
    ],
  };
}

export function passkeyAdded(data: Data<'passkeyAdded'>, place: Place): Letter {
  return {
    subject: `A passkey was added to your ${PRODUCT_NAME} account`,
    blocks: [
      text(
        `The passkey “${data.name}” was added on ${moment(data.at, place.timeZone)}. It can be used to sign in to your account.`,
      ),
      small('If this was you, there’s nothing you need to do.'),
      toAccount('See your passkeys', place, 'If it wasn’t you, remove it and sign out all other browsers:'),
      help(place),
    ],
  };
}

export function passkeyRemoved(data: Data<'passkeyRemoved'>, place: Place): Letter {
  return {
    subject: `A passkey was removed from your ${PRODUCT_NAME} account`,
    blocks: [
      text(
        `The passkey “${data.name}” was removed on ${moment(data.at, place.timeZone)}. It can no longer be used to sign in.`,
      ),
      toAccount('See your passkeys', place, 'If it wasn’t you, sign out all other browsers:'),
      help(place),
    ],
  };
}

export function identityLinked(data: Data<'identityLinked'>, place: Place): Letter {
  const provider = PROVIDERS[data.provider];
  return {
    subject: `${provider} is connected to your ${PRODUCT_NAME} account`,
    blocks: [
      text(
        `On ${moment(data.at, place.timeZone)}, ${provider} was connected to your account. You can now use it to sign in.`,
      ),
      small('If this was you, there’s nothing you need to do.'),
      toAccount('See how you sign in', place, 'If it wasn’t you, disconnect it and sign out all other browsers:'),
      help(place),
    ],
  };
}

export function identityUnlinked(data: Data<'identityUnlinked'>, place: Place): Letter {
  const provider = PROVIDERS[data.provider];
  return {
    subject: `${provider} is disconnected from your ${PRODUCT_NAME} account`,
    blocks: [
      text(`On ${moment(data.at, place.timeZone)}, ${provider} was disconnected from your account.`),
      toAccount('See how you sign in', place, 'If it wasn’t you, sign out all other browsers:'),
      help(place),
    ],
  };
}

export function suspended(data: Data<'suspended'>, place: Place): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} account is suspended`,
    blocks: [
      text(`We’ve suspended your account. ${SUSPENSION_WORDS[data.reason]}`),
      text(
        data.until === null
          ? 'You can’t sign in, and other members can’t see you.'
          : `Until ${moment(data.until, place.timeZone)}, you can’t sign in, and other members can’t see you.`,
      ),
      text(`Think we got this wrong? Write to ${place.supportEmail}, and someone else on our team will look at it.`),
    ],
  };
}

export function reinstated(_data: Data<'reinstated'>, place: Place): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} account is back`,
    blocks: [
      text('Your account is no longer suspended. You can sign in again, and everything is as you left it.'),
      text('Your spots in groups went to other members, and your registrations are back on the waitlist.'),
      { kind: 'button', label: 'Sign in', url: `${place.publicUrl}/login` },
      help(place),
    ],
  };
}

export function deletionRequested(data: Data<'deletionRequested'>, place: Place): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} account will be deleted`,
    blocks: [
      text(
        `As you asked, we’ll delete your account and everything in it on ${moment(data.deletesAt, place.timeZone)}. You’ve been signed out everywhere, and other members can no longer see you.`,
      ),
      text('Your spots in groups are now open to other members.'),
      {
        kind: 'button',
        label: 'Keep my account or download my data',
        url: `${place.publicUrl}/leaving`,
        lead: 'Changed your mind, or want a copy of your data first? Until then, you can sign in to keep your account or download your data. Signing in on its own doesn’t stop the deletion:',
      },
      help(place),
    ],
  };
}

export function deletionCancelled(_data: Data<'deletionCancelled'>, place: Place): Letter {
  return {
    subject: `We’re keeping your ${PRODUCT_NAME} account`,
    blocks: [
      text('As you asked, we’re keeping your account. We’re glad to have you back.'),
      toAccount('Open your account', place, 'If you still want to leave, you can delete your account there:'),
      help(place),
    ],
  };
}

export function deleted({ refund }: Data<'deleted'>, place: Place): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} account has been deleted`,
    blocks: [
      text('We’ve deleted your account, including your profile, videos, choices, registrations and messages.'),
      ...(refund
        ? [
            text(
              `We’ve refunded the ${money(refund)} you paid in advance. It may take your bank a few days to show it.`,
            ),
          ]
        : []),
      text(
        'We keep payment records, without your name or address, for as long as the law requires. This is the last email you’ll get from us.',
      ),
      help(place),
    ],
  };
}

export function archiveReady(data: Data<'archiveReady'>, place: Place): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} data is ready`,
    blocks: [
      text(
        `The copy of your data you asked for is ready. It has everything we keep about you, including your videos. You can download it until ${moment(data.until, place.timeZone)}.`,
      ),
      {
        kind: 'button',
        label: 'Download your data',
        url: `${place.publicUrl}/emberite/settings/data`,
        lead: 'You’ll need to sign in again to download it:',
      },
      text('If you didn’t ask for this, sign out all other browsers in your settings, under Authentication.'),
      help(place),
    ],
  };
}

function toAccount(label: string, { publicUrl }: Place, lead: string): Block {
  return { kind: 'button', label, url: `${publicUrl}/emberite/settings/auth`, lead };
}
