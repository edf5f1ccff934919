import type { UploadGrant } from '@emberhood/contracts';
import { ApiProblem } from '#shared/api/problem.ts';
import { mediaProblem } from './media-problem.ts';

const SILENCE_MS = 90_000;

/**
 * Uploads bytes to where the grant allows. By XMLHttpRequest, as fetch reports no upload progress. An abort rejects
 * with the signal's reason, all else with an ApiProblem.
 */
export function putFile(
  { url, headers }: UploadGrant,
  bytes: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const finish = (settle: () => void) => {
      clearTimeout(silence);
      signal.removeEventListener('abort', onAbort);
      settle();
      xhr.abort();
    };
    const fail = (error: Error) => finish(() => reject(error));
    const onAbort = () => fail(signal.reason as Error);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => fail(new ApiProblem('CLIENT.TIMEOUT', { status: 0 })), SILENCE_MS);
    };

    signal.throwIfAborted();
    xhr.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded }) => {
      heard();
      onProgress(loaded);
    };
    xhr.onerror = () => fail(new ApiProblem('CLIENT.OFFLINE', { status: 0 }));
    xhr.onload = () => (xhr.status >= 200 && xhr.status < 300 ? finish(resolve) : fail(refusalOf(xhr.status)));
    signal.addEventListener('abort', onAbort);
    heard();
    xhr.send(bytes);
  });
}

/** The store does not send our error codes: 400 means a digest mismatch; everything else may be retried. */
function refusalOf(status: number): ApiProblem {
  return mediaProblem(status === 400 ? 'MEDIA.DIGEST_MISMATCH' : 'MEDIA.STORAGE_UNAVAILABLE', status);
}
