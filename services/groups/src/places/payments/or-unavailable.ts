import { AppError } from '@emberhood/contracts';

/** @throws PAYMENT.UNAVAILABLE for any error */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('PAYMENT.UNAVAILABLE', { retryAfter: 5 }, { cause });
  }
}
