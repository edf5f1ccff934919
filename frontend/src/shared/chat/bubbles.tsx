import { useEffect, useEffectEvent, useState } from 'react';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import type { Answer, Turn } from './conversation.ts';
import { chatWords } from './strings.ts';
import { chunkEnds, pauseMs } from './typing.ts';

const TEXT = 'space-y-3 rounded-card px-4 py-2.5 wrap-anywhere';
const BUBBLE = cx(TEXT, 'max-w-[88%]');
const OUR_COLOURS = 'rounded-bl-sm bg-sunk text-ink';
const OURS = cx(BUBBLE, OUR_COLOURS);

export function Ours({ text }: { text: string }) {
  return (
    <p className={OURS}>
      <span className="sr-only">{chatWords.us} </span>
      {text}
    </p>
  );
}

export function TurnView({ turn, onTyped }: { turn: Turn; onTyped: (id: number) => void }) {
  const { id, question, answer, whole } = turn;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className={cx(BUBBLE, 'chat-arrive self-end rounded-br-sm bg-amber text-on-amber')}>
        <span className="sr-only">{chatWords.you} </span>
        {question}
      </p>
      {answer ? (
        <TypedAnswer answer={answer} whole={whole} onTyped={() => onTyped(id)} />
      ) : (
        <p className={cx(OURS, 'chat-arrive')}>
          <span className="sr-only">{chatWords.thinking}</span>
          <span aria-hidden="true" className="chat-dots inline-flex gap-1 py-2">
            <span />
            <span />
            <span />
          </span>
        </p>
      )}
    </div>
  );
}

interface TypedAnswerProps {
  answer: Answer;
  whole: boolean;
  onTyped: () => void;
}

/** Assistive technology gets the whole text at once; on screen it is typed out in space reserved for it. */
function TypedAnswer({ answer: { text, action }, whole, onTyped }: TypedAnswerProps) {
  const typed = useTyping(text, whole, onTyped);
  return (
    <div className="chat-arrive grid max-w-[88%] *:col-start-1 *:row-start-1">
      <div aria-hidden="true" className={cx(TEXT, 'invisible')}>
        <p>{text}</p>
        {action && <p className={buttonClass()}>{action.text}</p>}
      </div>
      <div className={cx(TEXT, OUR_COLOURS, 'self-start')}>
        <p className="min-h-[1lh]">
          <span className="sr-only select-none">
            {chatWords.us} {text}
          </span>
          <span aria-hidden="true">{text.slice(0, typed)}</span>
        </p>
        {action && typed === text.length && <ButtonLink to={action.to}>{action.text}</ButtonLink>}
      </div>
    </div>
  );
}

/** How many characters of a text are typed so far; all of them at once when `whole`. */
function useTyping(text: string, whole: boolean, onTyped: () => void): number {
  const ends = chunkEnds(text);
  const [chunks, setChunks] = useState(0);
  const done = whole || chunks >= ends.length;

  useEffect(() => {
    if (done) return undefined;
    const timer = setTimeout(() => setChunks(chunks + 1), pauseMs(Math.random()));
    return () => clearTimeout(timer);
  }, [chunks, done]);

  const finish = useEffectEvent(onTyped);
  useEffect(() => {
    if (done) finish();
  }, [done]);

  return done ? text.length : (ends[chunks - 1] ?? 0);
}
