import { chatTopic, type ChatTopic } from './chat.ts';

export const hostChat: ChatTopic = chatTopic({
  title: 'Host FAQ',
  description: 'Questions people ask before they host their first group.',
  messages: [{ text: 'Hi! Thinking about hosting? Pick a question, or type one of your own.' }],
  responseDictionary: {
    'How do I become a host?': {
      response:
        'Sign up, tell us what you love to do and design an in-person experience around it. You set the price and the schedule; we bring the group.',
      showOnStart: true,
      action: { text: 'Sign Up', to: 'hostSignUp' },
    },
    'How much can I earn?': {
      response:
        'You set your own price, typically $20 to $150 per person and session, and groups are full every time. With ten people at $60, a session brings in $600 before our small percentage.',
      showOnStart: true,
    },
    'What support is provided?': {
      response:
        'We find the people, put the group together and handle coordination, from the first invitation to the last reminder. And we’re here for you 24/7.',
      showOnStart: true,
    },
    'What kind of experiences can I host?': {
      response:
        'Anything that’s better with other people, in person: dance, cooking, pottery, art, movement, improv, technology, time outdoors. One evening, or a program of several weeks.',
      showOnStart: true,
    },
    'How does matching work?': {
      response:
        'People choose the activities they like and the people they’d like to meet. We build groups from mutual interest, availability and a balance of about 50/50. Everyone in the group was chosen by someone; who chose whom stays hidden, even from you.',
      showOnStart: true,
    },
    'What about cancellations?': {
      response:
        'An event only happens when the group is full, so you never host a half-empty room. If you have to cancel, tell us as early as you can. We’ll let everyone know and help you find a new date.',
      showOnStart: false,
    },
    'What is the group size?': {
      response:
        'Usually 8 to 12 people, and 6 to 12 for most activities. You tell us how many your space and your activity can take.',
      showOnStart: false,
    },
    'Can I set my own schedule?': {
      response:
        'Yes. You offer the dates that suit you, and we look for people who are free then. Host once a month or every week.',
      showOnStart: false,
    },
    'What are the fees?': {
      response:
        'We take a small percentage of what you earn from your events. The price people pay is the one you set.',
      showOnStart: false,
    },
    'Is there help during the event?': {
      response:
        'Yes. You get the group beforehand with everything you need to prepare, and you can reach us 24/7, even during an event.',
      showOnStart: false,
    },
  },
});

/** The reply to a typed question without an answer here. */
export function hostChatFallback(phone: string): string {
  return `Live chat is not implemented yet, so I can’t answer that here. This is my personal phone: ${phone}. Please text before calling.`;
}
