import { AppError } from '@emberhood/contracts';

/** Answers of services side by side: one that does not answer leaves its part out, and is named. */
export class PartialAnswers<Service extends string> {
  readonly away: Service[] = [];

  /** @throws what the service refuses: that is an answer */
  async of<T>(service: Service, answer: Promise<T>, without: T): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) throw error;
      if (!this.away.includes(service)) this.away.push(service);
      return without;
    }
  }
}
