import type { Nats } from './connection.ts';

/** Answers a question that goes to every copy of every process; failures are not answered. */
export async function answerEverybody(
  nats: Nats,
  subject: string,
  answer: () => Promise<object>,
  onError: (error: unknown) => void,
): Promise<void> {
  nats.connection.subscribe(subject, {
    callback: (error, message) => {
      if (error) onError(error);
      else answer().then((body) => message.respond(JSON.stringify(body)), onError);
    },
  });
  await nats.connection.flush();
}

/**
 * Asks every copy of every process that listens on the subject. Ends when `enough` returns true, or after `waitMs`, as
 * the number of copies is unknown. Without a broker there are no answers.
 */
export async function askEverybody(
  nats: Nats,
  subject: string,
  waitMs: number,
  enough: (answers: readonly unknown[]) => boolean,
): Promise<unknown[]> {
  if (!nats.connected) return [];
  const answers: unknown[] = [];
  const replies = await nats.connection.requestMany(subject, '{}', { strategy: 'timer', maxWait: waitMs });
  for await (const reply of replies) {
    answers.push(reply.json<unknown>());
    if (enough(answers)) break;
  }
  return answers;
}
