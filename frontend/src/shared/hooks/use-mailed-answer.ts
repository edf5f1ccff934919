import { useRef, useState } from 'react';
import { asProblem, type ApiProblem } from '../api/problem.ts';

/** Answers a question from a mail, without a sign-in. A double press sends once. */
export function useMailedAnswer<Answer, Reply>(answerBy: (answer: Answer) => Promise<Reply>) {
  const [sending, setSending] = useState<Answer | null>(null);
  const [reply, setReply] = useState<Reply | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  // Guards against a second press before the first has rendered.
  const isSending = useRef(false);

  const send = async (answer: Answer) => {
    if (isSending.current) return;
    isSending.current = true;
    setSending(answer);
    setProblem(null);
    try {
      setReply(await answerBy(answer));
    } catch (error) {
      setProblem(asProblem(error));
    }
    isSending.current = false;
    setSending(null);
  };
  return { sending, reply, problem, send };
}
