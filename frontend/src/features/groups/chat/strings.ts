import { CHAT_TEXT_MAX, CHAT_UNREAD_MAX } from '@emberhood/contracts/groups/chat';
import { plural } from '#shared/vocabulary/plural.ts';

export const chatStrings = {
  title: 'Chat',
  titleOf: (group: string) => `Chat: ${group}`,
  back: 'To your group',
  intro:
    'Only the members of your group read this; your host does not. What hurts can be reported, and nobody learns by whom.',
  log: 'Messages',
  empty: 'Nobody has written yet',
  emptyText: 'Say hello: how you come, what you look forward to, or what you would like to know.',

  waiting: 'The chat is not open yet',
  waitingUntil: (day: string) => `It opens once your group is locked, on ${day}.`,
  waitingText: 'It opens once your group is locked.',
  open: 'Your group can write to each other here.',
  openUntil: (day: string) => `Open until ${day}.`,
  closed: 'This chat is closed. You can still read it for a while.',
  toChat: 'Open the chat',
  toRead: 'Read the chat',
  unread: (n: number) =>
    n >= CHAT_UNREAD_MAX ? `${String(CHAT_UNREAD_MAX)} or more new` : plural(n, { one: 'One new', other: '{n} new' }),
  blocking: 'You do not see what people write whom you have blocked. They do not know it.',

  you: 'You',
  somebody: 'Somebody who has left',
  taken: 'This message was taken back.',
  removed: 'This message was removed.',
  older: 'Earlier messages',
  loadingOlder: 'Loading…',
  newBelow: 'New messages',
  report: 'Report',
  reportOf: (name: string, time: string) => `Report the message of ${name}, ${time}`,
  reportAbout: (name: string) => `a message of ${name}`,
  takeBack: 'Take back',
  takeBackOf: (time: string) => `Take back your message, ${time}`,
  takeBackQuestion: 'Take this message back? Nobody in the group can read it any more.',
  takenBack: 'Taken back.',

  input: 'Your message',
  placeholder: 'Write to your group',
  hint: 'Enter sends it, Shift and Enter begin a new line.',
  send: 'Send',
  tooLong: (over: number) =>
    `A message has at most ${String(CHAT_TEXT_MAX)} characters: please shorten it by ${String(over)}.`,
  sending: 'Sending…',
  notSent: 'Not sent yet.',
  retry: 'Try again',
  edit: 'Change it',
  discard: 'Discard',
  discardQuestion: 'Discard this message? Nobody has read it.',
  offline: 'You are offline. What you write waits here and is sent when you are back.',
} as const;
