import { useRef, useState } from 'react';
import { asProblem, type ApiProblem } from '../api/problem.ts';

/** Answers a question from a mail, without a sign-in. A double press sends once; a failed answer can be sent again. */
export function useMailedAnswer<Answer, Reply>(answerBy: (answer: Answer) => Promise<Reply>) {
  const [sending, setSending] = useState<Answer | null>(null);
  const [reply, setReply] = useState<Reply | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  // Guards against a second press before the first has rendered.
  const isSent = useRef(false);

  const send = async (answer: Answer) => {
    if (isSent.current) return;
    isSent.current = true;
    setSending(answer);
    setProblem(null);
    try {
      setReply(await answerBy(answer));
    } catch (error) {
      setProblem(asProblem(error));
      isSent.current = false;
    }
    setSending(null);
  };
  return { sending, reply, problem, send };
}
