export const hostStrings = {
  title: 'Become a host',
  description:
    'Design an in-person experience, set your price and your schedule, and host a full group every time. We find the people and coordinate the group.',
  headline: ['Create unforgettable experiences.', 'Earn doing what you love.'],
  intro:
    'You design an in-person experience, set your own schedule and earn an income. We find the people and coordinate the group.',
  signUp: 'become a host',
  chatTitle: 'Thinking about hosting?',
  chatText: 'Pick a question, or type your own.',
  textUs: 'Text us',
  writeToUs: 'Write to us',
  fallbackWithoutPhone: (email: string) =>
    `Live chat is not implemented yet, so I can’t answer that here. Please write to ${email}, and a person will answer.`,
  why: 'Why Host',
  reasons: [
    {
      title: 'full groups every time',
      text: 'An event only happens when the group is full. You never host a half-empty room.',
    },
    {
      title: 'we handle coordination',
      text: 'We find the people, put the group together and stay in touch with everyone, from the first invitation to the last reminder.',
    },
    {
      title: 'outgoing positive participants',
      text: 'People come because they want to meet each other. Everyone in the room was chosen by someone in it.',
    },
    {
      title: 'earn on your schedule',
      text: 'You set the price, typically $20 to $150 per person and session, and offer the dates that suit you.',
    },
    {
      title: 'collaboration and support',
      text: 'You bring what you love and we look after the rest. You can reach us 24/7, even during an event.',
    },
  ],
  examples: 'what hosting can look like',
  examplesText: 'A few ideas. Yours can be something else entirely.',
  examplesLabel: 'Example experiences',
  who: "Who We're Looking For",
  hosts: [
    { title: 'a connector at heart', text: 'You notice who’s standing on their own, and bring them in.' },
    { title: 'passionate and inspiring', text: 'You love what you do, and it’s contagious.' },
    { title: 'a welcoming presence', text: 'People relax when you open the door.' },
  ],
  closing: 'what would you love to share?',
  closingText: 'Create an account and tell us what you love to do.',
} as const;
