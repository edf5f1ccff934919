import { useEffect, useRef, useState } from 'react';
import { rememberSignedIn } from '#shared/account/last-sign-in.ts';
import type { ProviderAnswer } from '../api.ts';
import { useEnter } from '../hooks/use-after-sign-in.ts';
import { loadAuthApi } from '../load-api.ts';
import { problemText } from '../problems.ts';
import { authStrings as strings } from '../strings.ts';
import { SignInFailed } from './sign-in-failed.tsx';
import { Working } from './working.tsx';

interface OidcCallbackProps {
  provider: string;
  answer: ProviderAnswer;
}

export function OidcCallback({ provider, answer }: OidcCallbackProps) {
  const enter = useEnter();
  const complete = answer.code !== undefined || answer.error !== undefined;
  const [problem, setProblem] = useState<string | null>(complete ? null : strings.oidcIncomplete);
  const started = useRef(false);

  useEffect(() => {
    if (!complete || started.current) return;
    started.current = true;
    void loadAuthApi()
      .then((authApi) => authApi.finishOidc(provider, answer))
      .then(
        (reply) => {
          if (!reply) {
            setProblem(strings.oidcIncomplete);
            return;
          }
          rememberSignedIn({ provider, email: reply.email });
          enter(reply.redirectedFrom);
        },
        (error: unknown) => setProblem(problemText(error)),
      );
  }, [answer, complete, enter, provider]);

  if (problem !== null) return <SignInFailed title={strings.oidcFailed} problem={problem} />;
  return <Working text={strings.authenticating} description={strings.authenticatingDescription} />;
}
