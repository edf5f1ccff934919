import { AppError, type ErrorCode } from '@emberhood/contracts';

/** The error that a call is refused with, or null. */
export async function refusalOf(work: Promise<unknown>): Promise<AppError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The code of that error; `none` if the call is not refused. */
export async function codeOf(work: Promise<unknown>): Promise<ErrorCode | 'none'> {
  return (await refusalOf(work))?.code ?? 'none';
}
