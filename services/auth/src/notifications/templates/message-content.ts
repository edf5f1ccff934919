import { z, type NotificationTemplate, type notifications } from '@emberhood/contracts';

/** What a message says, in the order it is read; how it looks is `layout.ts`'s. */
export interface MessageContent {
  subject: string;
  /** Where a message is no page of ours: what the reader sees first. */
  blocks: Block[];
  attachments?: { filename: string; contentType: string; content: string }[];
}

export type Block =
  | { kind: 'text' | 'small' | 'quote' | 'code'; text: string }
  | { kind: 'fact'; label: string; text: string }
  | Button;

/** As templates write it: a string is a text, and what is false or missing is left out. */
export type Line = Block | string | false | null | undefined;

export interface Draft extends Omit<MessageContent, 'blocks'> {
  blocks: Line[];
  /** False omits the closing line that says where to ask. */
  help?: boolean;
}

export type WordsOf<T extends NotificationTemplate> = (data: z.output<T['data']>, place: Place) => Draft;
/** Of a notification of the contracts, by its name there. */
export type Words<Name extends keyof typeof notifications> = WordsOf<(typeof notifications)[Name]>;
export type Data<Name extends keyof typeof notifications> = z.output<(typeof notifications)[Name]['data']>;

/** `lead` stands before the address where there are no buttons. Beside the one that matters, another is `quiet`. */
export interface Button {
  kind: 'button';
  label: string;
  url: string;
  lead?: string | undefined;
  quiet?: boolean;
}

export type Closed = 'suspended' | 'leaving';

/** What every text may name. */
export interface Place {
  publicUrl: string;
  supportEmail: string;
  /** Zone for times that are not those of a meeting place. */
  timeZone: string;
  /** The reader can't sign in, so no links to pages behind the sign-in; or sees only `/leaving` there. */
  closed?: Closed;
  /** For optional messages: where to choose them. */
  choiceUrl?: string;
  /** For an invitation: answers it in one tap. */
  answerToken?: string;
}

/** Its line in the list of what came: kept, sealed, for as long as it is known that it was sent. */
export const Headline = z.object({
  text: z.string(),
  /** Path on our site; null if it leads to none of our pages. */
  path: z.string().nullable(),
});
export type Headline = z.output<typeof Headline>;

export const small = (words: string): Block => ({ kind: 'small', text: words });
export const quote = (words: string): Block => ({ kind: 'quote', text: words });
export const button = (label: string, url: string, lead?: string): Button => ({ kind: 'button', label, url, lead });
export const toRegistrations = ({ publicUrl }: Place): Button =>
  button('See your registrations', `${publicUrl}/emberite/registrations`);
