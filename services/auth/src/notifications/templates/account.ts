import { PRODUCT_NAME, SUSPENSION_WORDS, type notifications, type z } from '@emberhood/contracts';
import { help, money, small, text, type Block, type Letter, type Place } from './letter.ts';
import { moment } from './times.ts';

const PROVIDERS = { google: 'Google', microsoft: 'Microsoft' } as const;

type Data<Name extends keyof typeof notifications> = z.output<(typeof notifications)[Name]['data']>;

export function newDevice(data: Data<'newDevice'>, place: Place): Letter {
  return {
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    blocks: [
      text(`Somebody signed in to your account with a browser that we have not seen before.`),
      text(`${data.device}, from the network ${data.network}, on ${moment(data.at, place.timeZone)}.`),
      small('Was it you? Then all is well.'),
      toAccount('See where you are signed in', place, 'If it was not you, sign that browser out:'),
      help(place),
    ],
  };
}

export function passkeyAdded(data: Data<'passkeyAdded'>, place: Place): Letter {
  return {
    subject: `A passkey was added to your ${PRODUCT_NAME} account`,
    blocks: [
      text(
        `The passkey “${data.name}” was added on ${moment(data.at, place.timeZone)}. Whoever holds it can sign in to your account.`,
      ),
      small('Was it you? Then all is well.'),
      toAccount('See your passkeys', place, 'If it was not you, remove it, and sign all other browsers out:'),
      help(place),
    ],
  };
}

export function passkeyRemoved(data: Data<'passkeyRemoved'>, place: Place): Letter {
  return {
    subject: `A passkey was removed from your ${PRODUCT_NAME} account`,
    blocks: [
      text(`The passkey “${data.name}” was removed on ${moment(data.at, place.timeZone)}, and opens nothing any more.`),
      toAccount('See your passkeys', place, 'If it was not you, sign all other browsers out:'),
      help(place),
    ],
  };
}

export function identityLinked(data: Data<'identityLinked'>, place: Place): Letter {
  const provider = PROVIDERS[data.provider];
  return {
    subject: `${provider} is connected to your ${PRODUCT_NAME} account`,
    blocks: [
      text(`Since ${moment(data.at, place.timeZone)} your account can be opened with an account at ${provider}.`),
      small('Was it you? Then all is well.'),
      toAccount('See how you sign in', place, 'If it was not you, disconnect it, and sign all other browsers out:'),
      help(place),
    ],
  };
}

export function identityUnlinked(data: Data<'identityUnlinked'>, place: Place): Letter {
  const provider = PROVIDERS[data.provider];
  return {
    subject: `${provider} is disconnected from your ${PRODUCT_NAME} account`,
    blocks: [
      text(`On ${moment(data.at, place.timeZone)} ${provider} was disconnected from your account.`),
      toAccount('See how you sign in', place, 'If it was not you, sign all other browsers out:'),
      help(place),
    ],
  };
}

export function suspended(data: Data<'suspended'>, place: Place): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} account is suspended`,
    blocks: [
      text(`We have suspended your account. ${SUSPENSION_WORDS[data.reason]}`),
      text(
        data.until === null
          ? 'You cannot sign in, and other members do not see you.'
          : `Until ${moment(data.until, place.timeZone)} you cannot sign in, and other members do not see you.`,
      ),
      text(`You think we got this wrong? Write to ${place.supportEmail}; somebody else will look at it.`),
    ],
  };
}

export function reinstated(_data: Data<'reinstated'>, place: Place): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} account is back`,
    blocks: [
      text('Your account is no longer suspended. You can sign in again, and what you had is as it was.'),
      text('Places in groups that you had were given to others; your registrations are waiting again.'),
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
        `As you asked, you are signed out everywhere, other members no longer see you, and we delete your account with all you gave us on ${moment(data.deletesAt, place.timeZone)}.`,
      ),
      text('Places in groups that you had are free for others now.'),
      {
        kind: 'button',
        label: 'Keep my account, or download my data',
        url: `${place.publicUrl}/leaving`,
        lead: 'Changed your mind, was it not you, or would you like your data first? Until then you can sign in for both; signing in alone changes nothing:',
      },
      help(place),
    ],
  };
}

export function deletionCancelled(_data: Data<'deletionCancelled'>, place: Place): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} account stays`,
    blocks: [
      text('You asked us to keep your account, so it is not deleted. It is good to have you back.'),
      toAccount('Open your account', place, 'You did want to leave? You can ask for it again there:'),
      help(place),
    ],
  };
}

export function deleted({ refund }: Data<'deleted'>, place: Place): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} account is deleted`,
    blocks: [
      text(
        'Your account is deleted: your profile, videos, choices, registrations and messages are erased in every part of our system.',
      ),
      ...(refund
        ? [
            text(
              `What you had paid in advance, ${money(refund)}, is on its way back to the card or account you paid with. That can take some days.`,
            ),
          ]
        : []),
      text(
        'We keep records of payments, without your name or address, for as long as the law asks. This is the last mail you get from us.',
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
        `The archive of your data that you asked for is ready until ${moment(data.until, place.timeZone)}. It has all we keep about you, and your videos.`,
      ),
      {
        kind: 'button',
        label: 'Download your data',
        url: `${place.publicUrl}/emberite/settings/data`,
        lead: 'You can download it there, after a fresh sign-in:',
      },
      text('Was it not you who asked? Then sign out all other browsers in your settings, under Authentication.'),
      help(place),
    ],
  };
}

function toAccount(label: string, { publicUrl }: Place, lead: string): Block {
  return { kind: 'button', label, url: `${publicUrl}/emberite/settings/auth`, lead };
}
