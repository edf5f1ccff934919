import { useCallback } from 'react';
import { ButtonLink } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import type { Answer, Turn } from './conversation.ts';
import { useTyping } from './use-typing.ts';

const BUBBLE = 'max-w-[88%] rounded-card px-4 py-2.5 wrap-anywhere';
const OURS = cx(BUBBLE, 'rounded-bl-sm bg-sunk text-ink');

export interface SpeakerNames {
  /** Who answers, as assistive technology reads it before an answer. */
  us: string;
  you: string;
  /** Instead of an answer that is being looked up. */
  thinking: string;
}

export function Ours({ text, names }: { text: string; names: SpeakerNames }) {
  return (
    <p className={OURS}>
      <span className="sr-only">{names.us} </span>
      {text}
    </p>
  );
}

interface TurnViewProps {
  turn: Turn;
  names: SpeakerNames;
  onTyped: (id: number) => void;
}

export function TurnView({ turn, names, onTyped }: TurnViewProps) {
  const { id, question, answer, whole } = turn;
  const typed = useCallback(() => onTyped(id), [id, onTyped]);
  return (
    <>
      <p className={cx(BUBBLE, 'chat-arrive self-end rounded-br-sm bg-amber text-on-amber')}>
        <span className="sr-only">{names.you} </span>
        {question}
      </p>
      {answer ? (
        <TypedAnswer answer={answer} whole={whole} names={names} onTyped={typed} />
      ) : (
        <p className={cx(OURS, 'chat-arrive')}>
          <span className="sr-only">{names.thinking}</span>
          <span aria-hidden="true" className="chat-dots inline-flex gap-1 py-2">
            <span />
            <span />
            <span />
          </span>
        </p>
      )}
    </>
  );
}

interface TypedAnswerProps {
  answer: Answer;
  whole: boolean;
  names: SpeakerNames;
  onTyped: () => void;
}

/** Assistive technology hears all of it at once; the eye watches it being typed, in the room that it will take. */
function TypedAnswer({ answer: { text, action }, whole, names, onTyped }: TypedAnswerProps) {
  const typed = useTyping(text, whole, onTyped);
  return (
    <div className={cx(OURS, 'chat-arrive space-y-3')}>
      <p>
        <span className="sr-only select-none">
          {names.us} {text}
        </span>
        <span aria-hidden="true">
          {text.slice(0, typed)}
          <span className="invisible">{text.slice(typed)}</span>
        </span>
      </p>
      {action && (
        <p className={cx('pb-1', typed < text.length && 'invisible')}>
          <ButtonLink to={action.to}>{action.text}</ButtonLink>
        </p>
      )}
    </div>
  );
}
