import { PRODUCT_NAME, z } from '@emberhood/contracts';
import { help, small, text, type Letter, type Place } from './letter.ts';
import { day, timeOfDay } from './times.ts';

export const AskedData = z.object({ newEmail: z.string(), secret: z.string(), happensAt: z.coerce.date() });
/** No code: the address cannot be used. */
export const CodeData = z.object({ code: z.string().nullable(), expiresAt: z.coerce.date() });
export const ChangedData = z.object({ which: z.enum(['old', 'new']), newEmail: z.string() });
export const GivenUpData = z.object({ newEmail: z.string(), reason: z.enum(['stopped', 'denied', 'taken']) });

/** To the old address. The link leads to a page that asks; mail programs open links, too. */
export function emailChangeAsked({ newEmail, secret, happensAt }: z.output<typeof AskedData>, place: Place): Letter {
  return {
    subject: `Confirm the new email address for your ${PRODUCT_NAME} account`,
    blocks: [
      text(`Someone signed in to your account asked to change its email address to ${newEmail}.`),
      {
        kind: 'button',
        label: 'Confirm or stop the change',
        url: `${place.publicUrl}/login/email-change#${new URLSearchParams({ secret }).toString()}`,
        lead: 'If it was you, confirm here. If it wasn’t, stop the change here, and we’ll sign everyone out of your account:',
      },
      text(
        `If the new address is confirmed and you don’t respond to this email, we’ll make the change on ${day(happensAt, place.timeZone)}.`,
      ),
      help(place),
    ],
  };
}

/** To the new address, which need not be known to us. */
export function emailChangeCode({ code, expiresAt }: z.output<typeof CodeData>, place: Place): Letter {
  const subject = `Confirm your new email address for ${PRODUCT_NAME}`;
  const ignore = small('If you didn’t ask for this, you can ignore this email and nothing will change.');
  if (code === null)
    return {
      subject,
      blocks: [
        text(
          `Someone tried to use this address for their ${PRODUCT_NAME} account. That isn’t possible: it already has its own account or can’t be used here.`,
        ),
        ignore,
        help(place),
      ],
    };
  return {
    subject,
    blocks: [
      text('Your code:'),
      { kind: 'code', text: code },
      text(`Enter it where you asked for the change. It works until ${timeOfDay(expiresAt, place.timeZone)}.`),
      ignore,
      help(place),
    ],
  };
}

export function emailChanged({ which, newEmail }: z.output<typeof ChangedData>, place: Place): Letter {
  return {
    subject: `The email address of your ${PRODUCT_NAME} account has changed`,
    blocks:
      which === 'old'
        ? [
            text(`The email address of your account is now ${newEmail}. You can no longer sign in with this one.`),
            text(`If this wasn’t you, write to ${place.supportEmail} right away.`),
          ]
        : [
            text(
              'From now on, you sign in with this address, and we’ll write to you here. All other browsers have been signed out.',
            ),
            { kind: 'button', label: 'Open your account', url: `${place.publicUrl}/emberite/settings/auth` },
            help(place),
          ],
  };
}

const REASONS: Record<z.output<typeof GivenUpData>['reason'], string> = {
  stopped: 'The change was stopped in your account.',
  denied: 'The change was stopped from this address, and everyone has been signed out of your account.',
  taken: 'Someone else now uses that address.',
};

export function emailChangeGivenUp({ newEmail, reason }: z.output<typeof GivenUpData>, place: Place): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} email address hasn’t changed`,
    blocks: [text(`We didn’t change your email address to ${newEmail}. ${REASONS[reason]}`), help(place)],
  };
}
