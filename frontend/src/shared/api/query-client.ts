import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

const RETRIES = 2;
const FRESH_MS = 30_000;

let leave: () => void = () => undefined;

/** What happens when the server says that nobody is signed in; set by the screens that need somebody. */
export function onUnauthenticated(handler: () => void): () => void {
  leave = handler;
  return () => {
    if (leave === handler) leave = () => undefined;
  };
}

function leaveWhenSignedOut(error: Error): void {
  if (error instanceof ApiProblem && error.code === 'AUTH.UNAUTHENTICATED') leave();
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: { retry: isWorthAnotherTry, staleTime: FRESH_MS },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Reads are repeated twice, but never when the server has understood and refused. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return (
    failures < RETRIES && error instanceof ApiProblem && (error.status === 0 || error.status >= 500) && error.repeatable
  );
}

export const queryClient = createQueryClient();
