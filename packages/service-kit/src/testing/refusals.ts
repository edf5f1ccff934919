import { AppError, type ErrorCode } from '@emberhood/contracts';

/** What a call is refused with; null when it is not. */
export async function refusalOf(work: Promise<unknown>): Promise<AppError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Its code alone; `none` when the call is not refused. */
export async function codeOf(work: Promise<unknown>): Promise<ErrorCode | 'none'> {
  return (await refusalOf(work))?.code ?? 'none';
}
