import type { ProgramId } from './program.ts';

/** The marketing page of one program. */
export interface ProgramPage {
  id: ProgramId;
  /** For search results and link previews. */
  summary: string;
  hero: string;
  intro: readonly string[];
  timelineTitle: string;
  timeline: readonly TimelineItem[];
  /** Styles to choose from; may name more than the catalogue's tracks. */
  tracks?: readonly NamedText[];
  /** One session, hour by hour. */
  schedule?: { title: string; items: readonly ScheduleItem[] };
  themes?: { title: string; note: string; items: readonly NamedText[] };
  forWhom: readonly string[];
  facts: readonly { label: string; value: string }[];
  closing: {
    heading: string;
    /** The text of the link to `/create-account`. */
    label: string;
  };
}

/** A page as its author writes it: a timeline without a title is one of weeks, numbered when the page is loaded. */
export type WrittenPage = Omit<ProgramPage, 'timelineTitle'> & { timelineTitle?: string };

export interface NamedText {
  title: string;
  description: string;
}

export interface TimelineItem extends NamedText {
  week?: number;
}

export interface ScheduleItem extends NamedText {
  /** On the 12-hour clock, without am or pm. */
  time: string;
}

/** True of every program, and shown on every program page. */
export const promises: readonly NamedText[] = [
  { title: 'someone in the group chose you', description: 'you choose too. who chose whom stays hidden, always.' },
  {
    title: 'it only happens when the group is full',
    description: 'no half-empty rooms. you’ll hear from us at least seven days before you start.',
  },
  {
    title: 'about half women, half men',
    description: 'we put each group together so that it’s balanced, and everyone in it is free and was chosen.',
  },
  {
    title: 'not a dating app',
    description: 'come for friends, or stay open to more. either way you spend the time doing something real.',
  },
];
