import type { ChatTopic } from './chat.ts';
import { memberChatTitles } from './member-chat-titles.ts';

const [setupGuide, eventTips, generalChat] = memberChatTitles;

export const memberChatTopics: readonly ChatTopic[] = [
  {
    ...setupGuide,
    messages: [{ text: 'Welcome! I can help you get set up. What would you like to know?' }],
    responseDictionary: {
      'What do I need to be discoverable?': {
        response: 'Two short videos, one fun and one useful, both approved. They give other members an idea of you.',
        showOnStart: true,
        action: { text: 'Go to videos', to: 'settingsVideos' },
      },
      'How long is a video?': {
        response: '15 seconds. Pick a prompt and keep it simple. You can record as many takes as you like.',
        showOnStart: true,
      },
      'Who can see my videos?': {
        response: 'Only members who’ve uploaded a video of their own. Our team checks every video first.',
        showOnStart: true,
      },
      'What can I change later?': {
        response:
          'Your nickname, what you’re looking for, who you’d like to meet and the ages you prefer. Your first name, sex, age and location can’t be changed once they’re set.',
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
        response:
          'At least seven days before the event, by email. The invitation has the dates, and that’s when you commit.',
        showOnStart: true,
      },
      'What should I bring?': {
        response: 'It’s listed on the page of your experience or program. Comfortable clothes are always a good idea.',
        showOnStart: true,
      },
      'What do I talk about?': {
        response: 'Whatever you’re doing. “Have you done this before?” is an easy way to start.',
        showOnStart: true,
      },
      'Will I find out who chose me?': {
        response: 'No. Someone in the group chose you, but we never tell anyone who.',
        showOnStart: false,
      },
      'What if I feel uncomfortable?': {
        response:
          'Tell the host, take a break or leave. You don’t have to give a reason. Afterwards, tell us what happened.',
        showOnStart: false,
      },
    },
  },
  {
    ...generalChat,
    messages: [{ text: 'Hello again. What’s on your mind?' }],
    responseDictionary: {
      'Is this a dating app?': {
        response:
          'No. You join small groups that do something together. Some people come for friends, some are open to more, and both are welcome.',
        showOnStart: true,
      },
      'How are groups put together?': {
        response:
          'From the activities you like, the people you choose, the times you’re free and a balance of about half women and half men.',
        showOnStart: true,
      },
      'What is the deposit for?': {
        response:
          'It’s $10 and goes towards the price of your event. If we don’t find a group for you within three months, it’s refunded automatically.',
        showOnStart: true,
      },
      'Why do I have to wait?': {
        response:
          'An event only happens when its group is full. The more evenings you’re free and the more people you’re curious about, the sooner that happens.',
        showOnStart: false,
      },
    },
  },
];

export function chatTopicById(id: string): ChatTopic | undefined {
  return memberChatTopics.find((topic) => topic.id === id);
}
