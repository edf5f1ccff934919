import { useRef, useState } from 'react';
import { asProblem, type ApiProblem } from '../api/problem.ts';

/** Answers what a mail asked, without a sign-in. Pressed twice it is sent once; what was refused can be sent again. */
export function useMailedAnswer<Answer, Given>(answerBy: (answer: Answer) => Promise<Given>) {
  const [sending, setSending] = useState<Answer | null>(null);
  const [given, setGiven] = useState<Given | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  // Two presses before the first has been drawn.
  const isSent = useRef(false);

  const send = async (answer: Answer) => {
    if (isSent.current) return;
    isSent.current = true;
    setSending(answer);
    setProblem(null);
    try {
      setGiven(await answerBy(answer));
    } catch (error) {
      setProblem(asProblem(error));
      isSent.current = false;
    }
    setSending(null);
  };
  return { sending, given, problem, send };
}
