import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberSignedIn } from '#shared/account/last-sign-in.ts';
import { asProblem } from '#shared/api/problem.ts';
import { paths } from '#shared/paths.ts';
import { toasts } from '#shared/ui/toasts.ts';
import type { ProviderAnswer } from '../api.ts';
import { useEnter } from '../hooks/use-after-sign-in.ts';
import { loadAuthApi, signedInHere } from '../load-api.ts';
import { rememberedTarget } from '../pending-sign-in.ts';
import { problemText } from '../problems.ts';
import { authStrings as strings } from '../strings.ts';
import { SignInFailed } from './sign-in-failed.tsx';
import { Working } from './working.tsx';

export function OidcCallback({ provider, answer }: { provider: string; answer: ProviderAnswer }) {
  const enter = useEnter();
  const navigate = useNavigate();
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
        async (error: unknown) => {
          const { code, message } = asProblem(error);
          // Connecting a provider failed, but the member is still signed in.
          if (code.startsWith('IDENTITY.')) {
            toasts.show(message, { kind: 'error', key: 'identity' });
            void navigate(paths.settingsAuth.href(), { replace: true });
          } else if (code === 'AUTH.OIDC_FAILED' && (await signedInHere()) !== null) {
            // The provider's answer counts once; a second press there, or a reload, brings it again.
            enter(rememberedTarget());
          } else setProblem(problemText(error));
        },
      );
  }, [answer, complete, enter, navigate, provider]);

  if (problem !== null)
    return <SignInFailed title={strings.oidcFailed} problem={problem} target={rememberedTarget()} />;
  return <Working text={strings.authenticating} description={strings.authenticatingDescription} />;
}
