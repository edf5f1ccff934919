import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** Whole, for whoever translates it: what stands in brackets is made into something, most often a link. */
  text: string;
  children: (words: string, index: number) => ReactNode;
}

export function Sentence({ text, children }: SentenceProps) {
  return text
    .split(/\[([^\]]*)\]/)
    .map((words, at) => <Fragment key={at}>{at % 2 === 0 ? words : children(words, (at - 1) / 2)}</Fragment>);
}
