import { unlessAway } from '../http/unless-away.ts';

/**
 * Collects answers of several services. The part of a service that does not answer is left out, and the service is
 * named.
 */
export class PartialAnswers<Service extends string> {
  readonly away: Service[] = [];

  /** @throws what the service refuses */
  of<T>(service: Service, answer: Promise<T>, without: T): Promise<T> {
    return unlessAway(answer, without, () => {
      if (!this.away.includes(service)) this.away.push(service);
    });
  }
}
