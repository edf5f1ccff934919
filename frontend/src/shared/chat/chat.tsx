import { promptsToShow, responseTo, type ChatResponse, type ChatTopic } from '@emberhood/catalogue/chat';
import { useEffect, useEffectEvent, useReducer, useRef, type RefObject, type SubmitEvent } from 'react';
import { ScriptForm } from '#shared/forms/script-form.tsx';
import { pageHref } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { reducedMotion } from '#shared/ui/reduced-motion.ts';
import { Ours, TurnView } from './bubbles.tsx';
import { isTyping, nextTurns, type Answer } from './conversation.ts';
import { chatWords as words } from './strings.ts';

const LONGEST_QUESTION = 300;
/** The remaining questions move up under the pointer: a press so soon after is the second half of a double click. */
const DOUBLE_CLICK_MS = 500;
/** Pixels above the question that is being answered. */
const MARGIN = 16;

interface ChatProps {
  topic: ChatTopic;
  answerUnknown: AnswerUnknown;
  /** Must set a height: the conversation scrolls within it. */
  className?: string;
}

/** Questions to pick or to type, and answers that appear as if typed. */
export function Chat({ topic, answerUnknown, className }: ChatProps) {
  const { turns, prompts, typing, ask, typed, hurry } = useConversation(topic, answerUnknown);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const offers = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const picked = useRef(false);
  const pickedAt = useRef(Number.NEGATIVE_INFINITY);
  const answered = turns.filter(({ answer }) => answer).length;
  useHurry(root, typing, hurry);

  // Scrolls to the question: the space of its answer is reserved before it is typed.
  useEffect(() => {
    const last = log.current?.lastElementChild;
    if (scroller.current && turns.length > 0 && last instanceof HTMLElement)
      scroller.current.scrollTop = last.offsetTop - MARGIN;
  }, [turns.length, answered]);

  // The pressed button is gone: the focus moves to the first one left, which is in view.
  useEffect(() => {
    if (!picked.current) return;
    picked.current = false;
    (offers.current?.querySelector('button') ?? input.current)?.focus({ preventScroll: true });
  }, [turns.length]);

  const pick = (prompt: string) => {
    if (isSecondHalf(pickedAt)) return;
    picked.current = true;
    ask(prompt);
  };

  return (
    <div ref={root} className={cx('flex flex-col noscript:hidden', className)}>
      <div
        ref={scroller}
        role="group"
        aria-label={topic.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-y-contain p-4 -outline-offset-4"
      >
        <div ref={log} role="log" aria-label={words.conversation} className="flex flex-col gap-3">
          {topic.messages.map(({ text }) => (
            <Ours key={text} text={text} />
          ))}
          {turns.map((turn) => (
            <TurnView key={turn.id} turn={turn} onTyped={typed} />
          ))}
        </div>
        {prompts.length > 0 && (
          <ul ref={offers} aria-label={words.suggestions} className="mt-auto flex flex-wrap justify-end gap-2">
            {prompts.map((prompt) => (
              <li key={prompt}>
                <button
                  type="button"
                  onClick={() => pick(prompt)}
                  className="chat-arrive min-h-11 rounded-card border border-control px-4 py-1.5 text-left font-semibold transition-colors duration-120 hover:bg-amber hover:text-on-amber"
                >
                  {prompt}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Ask input={input} onAsk={ask} />
    </div>
  );
}

interface AskProps {
  input: RefObject<HTMLInputElement | null>;
  onAsk: (question: string) => boolean;
}

function Ask({ input, onAsk }: AskProps) {
  // The form keeps the text, so that what was typed before the app took over the page is not lost.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = new FormData(event.currentTarget).get('question');
    if (typeof question === 'string' && onAsk(question)) event.currentTarget.reset();
  };
  return (
    <ScriptForm onSubmit={submit} className="flex gap-2 border-t border-line p-3">
      <input
        ref={input}
        aria-label={words.input}
        placeholder={words.placeholder}
        name="question"
        maxLength={LONGEST_QUESTION}
        enterKeyHint="send"
        autoComplete="off"
        className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-surface px-3 text-ink"
      />
      <Button type="submit" aria-label={words.send} className="px-3">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-current stroke-2">
          <path d="M12 19V5M6 11l6-6 6 6" />
        </svg>
      </Button>
    </ScriptForm>
  );
}

/** Whether this click is the second half of a double click; `last` is when the one before it was. */
function isSecondHalf(last: RefObject<number>): boolean {
  const now = Date.now();
  if (now - last.current < DOUBLE_CLICK_MS) return true;
  last.current = now;
  return false;
}

/** While an answer is being typed a click, Enter or Escape shows all of it. */
function useHurry(root: RefObject<HTMLDivElement | null>, typing: boolean, hurry: () => void): void {
  const finish = useEffectEvent(hurry);
  useEffect(() => {
    if (!typing) return undefined;
    const ended = new AbortController();
    root.current?.addEventListener('click', () => finish(), ended);
    root.current?.addEventListener('keydown', ({ key }) => (key === 'Enter' || key === 'Escape') && finish(), ended);
    return () => ended.abort();
  }, [root, typing]);
}

/** What to say to a question that the topic has no answer to. Never rejects. */
type AnswerUnknown = (question: string) => Promise<Answer>;

function useConversation(topic: ChatTopic, answerUnknown: AnswerUnknown) {
  const [turns, step] = useReducer(nextTurns, []);
  const asked = useRef(0);

  /** Blank questions are ignored; answers whether there was one. */
  const ask = (typed: string): boolean => {
    const question = typed.trim();
    if (question === '') return false;
    const known = responseTo(topic, question);
    const answer = known && answerOf(known);
    const id = asked.current++;
    step({ kind: 'asked', id, question, answer, whole: reducedMotion() });
    if (!answer) void answerUnknown(question).then((found) => step({ kind: 'answered', id, answer: found }));
    return true;
  };

  return {
    turns,
    prompts: promptsToShow(
      topic,
      turns.map(({ question }) => question),
    ),
    typing: isTyping(turns),
    ask,
    typed: (id: number) => step({ kind: 'typed', id }),
    hurry: () => step({ kind: 'hurried' }),
  };
}

function answerOf({ response, action }: ChatResponse): Answer {
  return { text: response, ...(action && { action: { text: action.text, to: pageHref(action.to) } }) };
}
