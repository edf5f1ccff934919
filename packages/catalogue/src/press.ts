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
    summary: 'What our local paper wrote about people who get to know each other by doing something together.',
    linkLabel: 'Read the article',
    ...configured,
  };
}

export const foundersNote = {
  title: "A founder's note",
  paragraphs: [
    'It’s easy to meet someone once. It’s harder to see them again, with something to do besides talking about yourselves.',
    'So that’s what we arrange: a small group that does something together more than once, and someone in it who hoped you’d come.',
    'If you’ve read this far, there’s probably something you’ve been meaning to try. Come and try it with us.',
  ],
  signature: 'The founder',
} as const;
