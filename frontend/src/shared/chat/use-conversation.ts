import { promptsToShow, responseTo, type ChatResponse, type ChatTopic } from '@emberhood/catalogue/chat';
import { useCallback, useReducer, useRef } from 'react';
import { pageHref } from '#shared/paths.ts';
import { reducedMotion } from '#shared/ui/reduced-motion.ts';
import { isTyping, nextTurns, type Answer } from './conversation.ts';

/** What to say to a question that the topic has no answer to. Never rejects. */
export type AnswerUnknown = (question: string) => Promise<Answer>;

export function useConversation(topic: ChatTopic, answerUnknown: AnswerUnknown) {
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
    typed: useCallback((id: number) => step({ kind: 'typed', id }), []),
    hurry: useCallback(() => step({ kind: 'hurried' }), []),
  };
}

function answerOf({ response, action }: ChatResponse): Answer {
  return { text: response, ...(action && { action: { text: action.text, to: pageHref(action.to) } }) };
}
