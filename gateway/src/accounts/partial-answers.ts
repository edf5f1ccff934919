import { AppError } from '@emberhood/contracts';

/**
 * Collects answers of several services. The part of a service that does not answer is left out, and the service is
 * named.
 */
export class PartialAnswers<Service extends string> {
  readonly away: Service[] = [];

  /** @throws what the service refuses, as a refusal is an answer */
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
