import { notifications, type NotificationTemplate, type z } from '@emberhood/contracts';
import * as account from './account.ts';
import * as emailChange from './email-change.ts';
import * as groups from './groups.ts';
import * as hosts from './hosts.ts';
import { layOut } from './layout.ts';
import { small, type Headline, type MessageContent, type Place, type Words, type WordsOf } from './message-content.ts';
import * as payments from './payments.ts';
import { SignInData, signIn } from './sign-in.ts';
import * as staff from './staff.ts';
import * as strikes from './strikes.ts';
import * as video from './video.ts';

const own = <D extends z.ZodType>(name: string, data: D) => ({ name, version: 1, data, about: 'safety' }) as const;

/**
 * Requested within this service only. Suspended people get codes like everybody, so that nobody learns who is
 * suspended.
 */
export const ownTemplates = {
  signIn: own('sign-in', SignInData),
  emailChangeAsked: own('account.email-change-asked', emailChange.AskedData),
  emailChangeCode: own('account.email-change-code', emailChange.CodeData),
  emailChanged: own('account.email-changed', emailChange.ChangedData),
  emailChangeGivenUp: own('account.email-change-given-up', emailChange.GivenUpData),
};

/** The words of every message there is. A template of the contracts without words does not compile. */
const words: { [K in keyof typeof notifications]: Words<K> } & {
  [K in keyof typeof ownTemplates]: WordsOf<(typeof ownTemplates)[K]>;
} = {
  ...account,
  ...groups,
  ...hosts,
  ...payments,
  ...strikes,
  ...staff,
  ...video,
  signIn,
  emailChangeAsked: emailChange.emailChangeAsked,
  emailChangeCode: emailChange.emailChangeCode,
  emailChanged: emailChange.emailChanged,
  emailChangeGivenUp: emailChange.emailChangeGivenUp,
};

const templates: Record<string, NotificationTemplate> = { ...notifications, ...ownTemplates };
const wordsOf = words as unknown as Record<string, WordsOf<NotificationTemplate>>;

export interface Rendered extends Omit<MessageContent, 'blocks'> {
  text: string;
  html: string;
}

/** By the name and version of a request or a stored row; undefined when this release does not know it. */
export function findTemplate(name: string, version: number): NotificationTemplate | undefined {
  return Object.values(templates).find((template) => template.name === name && template.version === version);
}

/**
 * Whether it has a line in the list of what came: what only this service asks for holds codes, or goes to addresses.
 */
export function isListed(template: NotificationTemplate): boolean {
  return Object.values<NotificationTemplate>(notifications).includes(template);
}

/** @throws ZodError when the data has not the template's shape */
export function render(template: NotificationTemplate, data: unknown, place: Place): Rendered {
  const { blocks, ...message } = write(template, data, place);
  return { ...message, ...layOut({ ...message, blocks }, place.choiceUrl) };
}

/** What the list of what came says of it: the subject, and the page that it leads to. */
export function headlineOf(template: NotificationTemplate, data: unknown, place: Place): Headline {
  const { subject, blocks } = write(template, data, place);
  const addresses = blocks.flatMap((block) => (block.kind === 'button' ? [block.url] : []));
  const page = addresses.find((url) => url.startsWith(`${place.publicUrl}/`) && !worksSignedOut(url));
  return { text: subject, path: page?.slice(place.publicUrl.length) ?? null };
}

/** A link with a secret, which is in its fragment, needs no sign-in, and works only once. */
const worksSignedOut = (url: string): boolean => url.includes('#');

const CLOSED = 'You can’t open your account while it’s suspended.';

function write(template: NotificationTemplate, data: unknown, place: Place): MessageContent {
  const key = Object.keys(templates).find((candidate) => templates[candidate] === template);
  const words = key === undefined ? undefined : wordsOf[key];
  if (!words) throw new Error(`No words for ${template.name}`);
  const { blocks, help = true, ...message } = words(template.data.parse(data), place);
  const ask = `Questions? Write to ${place.supportEmail}.`;
  const isSuspended = place.closed === 'suspended';
  const lines = [...blocks, help && small(isSuspended ? `${CLOSED} ${ask}` : ask)];
  return {
    ...message,
    blocks: lines
      .flatMap((line) => (typeof line === 'string' ? { kind: 'text' as const, text: line } : line || []))
      .filter((block) => !isSuspended || block.kind !== 'button' || worksSignedOut(block.url)),
  };
}
