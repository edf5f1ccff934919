import { AppError } from '@emberhood/contracts';

/** The answer of a service, or `without` while it is away, which the metrics of calls tell. @throws what the service refuses, as a refusal is an answer */
export async function unlessAway<T>(answer: Promise<T>, without: T, onAway: () => void = () => undefined): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) throw error;
    onAway();
    return without;
  }
}
