import type { ChatTopic } from './chat.ts';
import { memberChatTitles } from './member-chat-titles.ts';

const [setupGuide, eventTips, generalChat] = memberChatTitles;

export const memberChatTopics: readonly ChatTopic[] = [
  {
    ...setupGuide,
    messages: [{ text: 'Welcome! I can help you to get set up. What would you like to know?' }],
    responseDictionary: {
      'What do I need to be discoverable?': {
        response: 'Two short videos, one fun and one useful, both approved. That is how others get an idea of you.',
        showOnStart: true,
        action: { text: 'Go to videos', to: 'settingsVideos' },
      },
      'How long is a video?': {
        response: '15 seconds. Pick a prompt, say one thing, and keep the first take that makes you smile.',
        showOnStart: true,
      },
      'Who can see my videos?': {
        response: 'Only members who uploaded a video of their own. Every video is checked by a person first.',
        showOnStart: true,
      },
      'What can I change later?': {
        response:
          'Your nickname, what you are looking for, whom you would like to meet and the ages you prefer. First name, sex, age and location are fixed once set.',
        showOnStart: false,
        action: { text: 'Go to basic info', to: 'settingsBasic' },
      },
      'How do I invite a friend?': {
        response: 'Create an invite code in your settings and share it. You can have one active code at a time.',
        showOnStart: false,
        action: { text: 'Go to invites', to: 'settingsInvites' },
      },
    },
  },
  {
    ...eventTips,
    messages: [{ text: 'Nervous before an event? Most people are. Ask me something.' }],
    responseDictionary: {
      'When will I hear about a date?': {
        response: 'Seven days before the event, by email. The invite names the dates, and that is when you commit.',
        showOnStart: true,
      },
      'What should I bring?': {
        response:
          'The page of your experience or program lists it. Comfortable clothes and a few minutes to spare always help.',
        showOnStart: true,
      },
      'What do I talk about?': {
        response:
          'What is in front of you. You are there to do something together, so questions come by themselves. "Have you done this before?" works every time.',
        showOnStart: true,
      },
      'Will I find out who chose me?': {
        response: 'No. Someone in the group chose you, and who it was stays hidden, for everyone.',
        showOnStart: false,
      },
      'What if I feel uncomfortable?': {
        response: 'Tell the host, take a break or leave. You owe nobody a reason. Afterwards, tell us what happened.',
        showOnStart: false,
      },
    },
  },
  {
    ...generalChat,
    messages: [{ text: 'Hello again. What is on your mind?' }],
    responseDictionary: {
      'Is this a dating app?': {
        response:
          'No. You join small groups that do something together. Some people come for friends, some are open to more, and both are welcome.',
        showOnStart: true,
      },
      'How are groups put together?': {
        response:
          'From the activities you like, the people you choose, the times you are free and a balance of about half women and half men.',
        showOnStart: true,
      },
      'What is the deposit for?': {
        response:
          'It is $10, goes towards the price of your event, and comes back automatically if we find no group for you within three months.',
        showOnStart: true,
      },
      'Why do I have to wait?': {
        response:
          'An event only happens when its group is full. More free evenings and more people you are curious about make that quicker.',
        showOnStart: false,
      },
    },
  },
];

export function chatTopicById(id: string): ChatTopic | undefined {
  return memberChatTopics.find((topic) => topic.id === id);
}
