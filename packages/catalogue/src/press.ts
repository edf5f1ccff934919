export interface PressCard {
  newspaper: string;
  headline: string;
  summary: string;
  linkLabel: string;
  /** Absent until the article's address is configured: the card is then shown without a link. */
  url?: string;
}

/** The one card of the press screen; which paper and which article are configuration. */
export function pressCard(configured: Partial<Pick<PressCard, 'newspaper' | 'headline' | 'url'>> = {}): PressCard {
  return {
    newspaper: 'Your local newspaper',
    headline: 'Small circles, shared evenings',
    summary: 'What our local paper wrote about people who meet by doing something together.',
    linkLabel: 'Read the article',
    ...configured,
  };
}

export const foundersNote = {
  title: "A founder's note",
  paragraphs: [
    'It is easy to meet somebody once. It is hard to see the same people twice, with something to do besides talking about yourselves.',
    'That second time is all we try to arrange: a small group, a real activity, and the quiet knowledge that someone there hoped you would come.',
    'If you have read this far, there is probably something you have been meaning to try. Come and try it with us.',
  ],
  signature: 'The founder',
} as const;
