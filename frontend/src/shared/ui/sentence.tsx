import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** The whole sentence, for translators: the parts in brackets are rendered by `children`, mostly as links. */
  text: string;
  children: (words: string, index: number) => ReactNode;
}

export function Sentence({ text, children }: SentenceProps) {
  return text
    .split(/\[([^\]]*)\]/)
    .map((words, at) => <Fragment key={at}>{at % 2 === 0 ? words : children(words, (at - 1) / 2)}</Fragment>);
}
