import type { notifications, z } from '@emberhood/contracts';
import { help, text, type Letter, type Place } from './letter.ts';

type Data<Name extends keyof typeof notifications> = z.output<(typeof notifications)[Name]['data']>;

export function hostApproved({ name }: Data<'hostApproved'>, place: Place): Letter {
  return {
    subject: 'Your host application is approved',
    blocks: [
      text(`Welcome, ${name}! Your host application is approved.`),
      text('You can now create your first offering.'),
      { kind: 'button', label: 'Go to hosting', url: `${place.publicUrl}/host` },
      help(place),
    ],
  };
}

export function hostNamed({ name, groupId, title }: Data<'hostNamed'>, place: Place): Letter {
  if (groupId === null)
    return {
      subject: `You’re now hosting: ${title}`,
      blocks: [
        text(
          `Thank you, ${name}. You’re now hosting ${title}, which needed a new host. Once a group has come together, you’ll see it under Hosting.`,
        ),
        {
          kind: 'button',
          label: 'See your offerings',
          url: `${place.publicUrl}/host/offerings`,
          lead: 'You’ll find the times and location under your offerings:',
        },
        text('Can’t host it? Tell us right away so we can find someone else.'),
        help(place),
      ],
    };
  return {
    subject: `You’re now hosting a group: ${title}`,
    blocks: [
      text(
        `Thank you, ${name}. You’re now hosting the group for ${title}, which needed a new host. The members know and look forward to meeting you.`,
      ),
      {
        kind: 'button',
        label: 'Open the group',
        url: `${place.publicUrl}/host/groups/${groupId}`,
        lead: 'See when and where it meets and who’s coming:',
      },
      text('Can’t host it? Tell us right away so we can find someone else.'),
      help(place),
    ],
  };
}

export function hostSuspended({ name, applied }: Data<'hostSuspended'>, place: Place): Letter {
  return {
    subject: applied ? 'About your host application' : 'About your hosting',
    blocks: applied
      ? [
          text(`Thank you for applying, ${name}. We can’t take you on as a host right now.`),
          text('You can update your application at any time, and we’ll look at it again.'),
          help(place),
        ]
      : [
          text(
            `${name}, we’ve suspended your hosting. Your offerings are closed for now, and we’re looking for other hosts for your groups.`,
          ),
          help(place),
        ],
  };
}
