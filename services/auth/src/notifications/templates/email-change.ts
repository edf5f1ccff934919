import { PRODUCT_NAME, z } from '@emberhood/contracts';
import { button, small, type Draft, type Place } from './message-content.ts';
import { day, timeOfDay } from './times.ts';

export const AskedData = z.object({ newEmail: z.string(), secret: z.string(), happensAt: z.coerce.date() });
/** No code: the address cannot be used. */
export const CodeData = z.object({ code: z.string().nullable(), expiresAt: z.coerce.date() });
export const ChangedData = z.object({ which: z.enum(['old', 'new']), newEmail: z.string() });
export const GivenUpData = z.object({ newEmail: z.string(), reason: z.enum(['stopped', 'denied', 'taken', 'rests']) });

/** To the old address. The link leads to a page that asks; mail programs open links, too. */
export function emailChangeAsked({ newEmail, secret, happensAt }: z.output<typeof AskedData>, place: Place): Draft {
  return {
    subject: `Confirm the new email address for your ${PRODUCT_NAME} account`,
    blocks: [
      `Someone signed in to your account asked to change its email address to ${newEmail}.`,
      button(
        'Confirm or stop the change',
        `${place.publicUrl}/login/email-change#${new URLSearchParams({ secret }).toString()}`,
        'If it was you, confirm here. If it wasn’t, stop the change here, and we’ll sign everyone out of your account:',
      ),
      `If the new address is confirmed and you don’t respond to this email, we’ll make the change on ${day(happensAt, place.timeZone)}.`,
    ],
  };
}

/** To the new address, which need not be known to us. */
export function emailChangeCode({ code, expiresAt }: z.output<typeof CodeData>, place: Place): Draft {
  const subject = `Confirm your new email address for ${PRODUCT_NAME}`;
  const ignore = small('If you didn’t ask for this, you can ignore this email and nothing will change.');
  if (code === null)
    return {
      subject,
      blocks: [
        `Someone tried to use this address for their ${PRODUCT_NAME} account. That isn’t possible: it already has its own account or can’t be used here.`,
        ignore,
      ],
    };
  return {
    subject,
    blocks: [
      'Your code:',
      { kind: 'code', text: code },
      `Enter it where you asked for the change. It works until ${timeOfDay(expiresAt, place.timeZone)}.`,
      ignore,
    ],
  };
}

export function emailChanged({ which, newEmail }: z.output<typeof ChangedData>, place: Place): Draft {
  return {
    subject: `The email address of your ${PRODUCT_NAME} account has changed`,
    help: which === 'new',
    blocks:
      which === 'old'
        ? [
            `The email address of your account is now ${newEmail}. You can no longer sign in with this one.`,
            `If this wasn’t you, write to ${place.supportEmail} right away.`,
          ]
        : [
            'From now on, you sign in with this address, and we’ll write to you here. All other browsers have been signed out.',
            button('Open your account', `${place.publicUrl}/emberite/settings/auth`),
          ],
  };
}

const REASONS: Record<z.output<typeof GivenUpData>['reason'], string> = {
  stopped: 'The change was stopped in your account.',
  denied:
    'The change was stopped from this address. Everyone has been signed out of your account, and your calendar link, if you had one, is turned off.',
  taken: 'Someone else now uses that address.',
  rests: 'Your account is suspended or will be deleted.',
};

export function emailChangeGivenUp({ newEmail, reason }: z.output<typeof GivenUpData>): Draft {
  return {
    subject: `Your ${PRODUCT_NAME} email address hasn’t changed`,
    blocks: [`We didn’t change your email address to ${newEmail}. ${REASONS[reason]}`],
  };
}
