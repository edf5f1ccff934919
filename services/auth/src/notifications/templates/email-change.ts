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
    subject: `Was it you? A new address for your ${PRODUCT_NAME} account`,
    blocks: [
      text(`Somebody who is signed in to your account has asked to change its e-mail address to ${newEmail}.`),
      {
        kind: 'button',
        label: 'Answer: stop it, or agree',
        url: `${place.publicUrl}/login/email-change#${new URLSearchParams({ secret }).toString()}`,
        lead: 'Was it not you? Stop it here, and everybody is signed out of your account. Was it you? Agree here:',
      },
      text(
        `If the new address is confirmed and we hear nothing from this one, the change is made on ${day(happensAt, place.timeZone)}.`,
      ),
      help(place),
    ],
  };
}

/** To the new address, which need not be known to us. */
export function emailChangeCode({ code, expiresAt }: z.output<typeof CodeData>, place: Place): Letter {
  const subject = `Confirm your new address for ${PRODUCT_NAME}`;
  const ignore = small('You did not ask for this? Then you can ignore this mail: nothing changes without it.');
  if (code === null)
    return {
      subject,
      blocks: [
        text(
          `Somebody would like to use this address for their ${PRODUCT_NAME} account. That is not possible: it has an account of its own already, or may not be used here.`,
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
      text(`Type it where you asked for the change, until ${timeOfDay(expiresAt, place.timeZone)}.`),
      ignore,
      help(place),
    ],
  };
}

export function emailChanged({ which, newEmail }: z.output<typeof ChangedData>, place: Place): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} account has a new address`,
    blocks:
      which === 'old'
        ? [
            text(`The address of your account is now ${newEmail}. This one no longer signs in to it.`),
            text(`Was it not you? Write to ${place.supportEmail} at once.`),
          ]
        : [
            text('From now on you sign in with this address, and we write to it. Other browsers were signed out.'),
            { kind: 'button', label: 'Open your account', url: `${place.publicUrl}/emberite/settings/auth` },
            help(place),
          ],
  };
}

const REASONS: Record<z.output<typeof GivenUpData>['reason'], string> = {
  stopped: 'The change was stopped in your account.',
  denied: 'The change was stopped from this address, and everybody is signed out of your account.',
  taken: 'Somebody else signs in with that address by now.',
};

export function emailChangeGivenUp({ newEmail, reason }: z.output<typeof GivenUpData>, place: Place): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} account keeps its address`,
    blocks: [text(`The address of your account does not become ${newEmail}. ${REASONS[reason]}`), help(place)],
  };
}
