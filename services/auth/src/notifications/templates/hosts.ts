import type { notifications, z } from '@emberhood/contracts';
import { help, text, type Letter, type Place } from './letter.ts';

type Data<Name extends keyof typeof notifications> = z.output<(typeof notifications)[Name]['data']>;

export function hostApproved({ name }: Data<'hostApproved'>, place: Place): Letter {
  return {
    subject: 'You are a host',
    blocks: [
      text(`Welcome, ${name}: your application as a host is approved.`),
      text('You can draft your first offering now.'),
      { kind: 'button', label: 'To your host pages', url: `${place.publicUrl}/host` },
      help(place),
    ],
  };
}

export function hostNamed({ name, groupId, title }: Data<'hostNamed'>, place: Place): Letter {
  if (groupId === null)
    return {
      subject: `You lead this now: ${title}`,
      blocks: [
        text(
          `Thank you, ${name}: you lead ${title} from now on, which had lost its host. Once it has found its people, the group stands on your host pages.`,
        ),
        {
          kind: 'button',
          label: 'To your offerings',
          url: `${place.publicUrl}/host/offerings`,
          lead: 'When and where it meets is among your offerings:',
        },
        text('You cannot lead it? Tell us at once, so that we find somebody else.'),
        help(place),
      ],
    };
  return {
    subject: `You lead a group now: ${title}`,
    blocks: [
      text(
        `Thank you, ${name}: you lead the group for ${title} from now on, which had lost its host. Its members know, and look forward to you.`,
      ),
      {
        kind: 'button',
        label: 'Open the group',
        url: `${place.publicUrl}/host/groups/${groupId}`,
        lead: 'When and where it meets, and who comes, is on its page:',
      },
      text('You cannot lead it? Tell us at once, so that we find somebody else.'),
      help(place),
    ],
  };
}

export function hostSuspended({ name, applied }: Data<'hostSuspended'>, place: Place): Letter {
  return {
    subject: applied ? 'About your application as a host' : 'About your hosting',
    blocks: applied
      ? [
          text(`Thank you for your application, ${name}. We cannot take you on as a host at the moment.`),
          text('You can change your application at any time, and we look at it again.'),
          help(place),
        ]
      : [
          text(
            `${name}, we have suspended your hosting. Your offerings are not open meanwhile, and we look for other hosts for your groups.`,
          ),
          help(place),
        ],
  };
}
