export interface Answer {
  text: string;
  /** `to` is an address, also one outside the app. */
  action?: { text: string; to: string };
}

/** A question and its answer. */
export interface Turn {
  id: number;
  question: string;
  /** Undefined while it is being looked up. */
  answer?: Answer;
  /** Whether the whole answer is shown, or is still being typed. */
  whole: boolean;
}

export type Step =
  | { kind: 'asked'; id: number; question: string; answer: Answer | undefined; whole: boolean }
  | { kind: 'answered'; id: number; answer: Answer }
  | { kind: 'typed'; id: number }
  /** Shows at once what is being typed. */
  | { kind: 'hurried' };

export function nextTurns(turns: readonly Turn[], step: Step): readonly Turn[] {
  switch (step.kind) {
    case 'asked': {
      const { id, question, answer, whole } = step;
      const turn: Turn = { id, question, whole, ...(answer && { answer }) };
      return [...turns.map((earlier) => ({ ...earlier, whole: true })), turn];
    }
    case 'answered':
      return turns.map((turn) => (turn.id === step.id ? { ...turn, answer: step.answer } : turn));
    case 'typed':
      return turns.map((turn) => (turn.id === step.id && !turn.whole ? { ...turn, whole: true } : turn));
    case 'hurried':
      return turns.map((turn) => (turn.answer ? { ...turn, whole: true } : turn));
  }
}

export function isTyping(turns: readonly Turn[]): boolean {
  return turns.some(({ answer, whole }) => answer !== undefined && !whole);
}
