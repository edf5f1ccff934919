import { contact, link, list, paragraph, strong, type RichText } from './rich-text.ts';

export interface FaqEntry {
  id: string;
  question: string;
  answer: RichText;
}

export const faq: readonly FaqEntry[] = [
  {
    id: 'price',
    question: 'How is the price set?',
    answer: [
      paragraph(
        strong('Hosts set their own prices.'),
        ' They are typically between $20 and $150 per session, in Canadian dollars, and you see them before you commit to anything.',
      ),
      paragraph('Browse the ', link('programs', 'programs'), ' to see what each one costs.'),
    ],
  },
  {
    id: 'scheduling',
    question: 'How does scheduling work?',
    answer: [
      paragraph('In two steps:'),
      list(
        [strong('When you register'), ', we ask for your general availability and any blackout dates.'],
        [strong('When your group is ready'), ', we send you an invitation for specific dates. That’s when you commit.'],
      ),
    ],
  },
  {
    id: 'multi-week',
    question: 'Why do programs take several weeks?',
    answer: [
      paragraph(
        'Because repetition builds bonds. It takes more than one evening to get to know people, and it gets easier every time you see them.',
      ),
      paragraph(
        'Most programs run 4 to 6 weeks. If that’s a lot, start with three weeks of volunteering or a pack of three outings.',
      ),
    ],
  },
  {
    id: 'group-quality',
    question: 'How do you look after the quality of a group?',
    answer: [
      list(
        [strong('People choose people.'), ' Everyone in your group was chosen by someone in it.'],
        [strong('Paid commitment.'), ' Everyone pays for their spot, so people show up.'],
        [strong('Anonymous feedback.'), ' Afterwards, you tell us in confidence how it went.'],
      ),
    ],
  },
  {
    id: 'hidden-choices',
    question: 'Will anyone find out who I chose?',
    answer: [
      paragraph(
        strong('No.'),
        ' Someone in your group chose you, and who chose whom stays hidden from the group, from the host and from you. You never have to explain your choices, and neither does anyone else.',
      ),
    ],
  },
  {
    id: 'group-not-full',
    question: 'What happens if my group doesn’t fill up?',
    answer: [
      paragraph(
        'An event only happens when the group is full. Until then you stay on the waitlist and we keep looking.',
      ),
      paragraph(
        'If you paid the $10 deposit and no group comes together within three months, it’s refunded automatically. Otherwise it goes towards the price of your event, which you pay when you say yes to a group. If that group doesn’t meet, you get all of it back. Still have questions? Write to ',
        contact,
        '.',
      ),
    ],
  },
];
