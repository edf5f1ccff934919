import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { rememberSignedIn } from '#shared/account/last-sign-in.ts';
import { asProblem } from '#shared/api/problem.ts';
import { useReloadOnNewLink } from '#shared/hooks/use-reload-on-new-link.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageMeta } from '#shared/ui/public-page.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import { useEnter } from '../hooks/use-after-sign-in.ts';
import type { LinkParams } from '../link-params.ts';
import { loadAuthApi, signedInHere } from '../load-api.ts';
import { MAGIC_LINK, maskEmail, pendingSignIn, sameEmail } from '../pending-sign-in.ts';
import { refusedOr } from '../problems.ts';
import { authStrings as strings } from '../strings.ts';
import { SignInFailed } from './sign-in-failed.tsx';
import { Working } from './working.tsx';

/**
 * Signs in automatically only in the browser that requested the link; elsewhere it waits for a click, so that a mail
 * scanner that opens links and runs scripts neither signs in nor uses up the link.
 */
export function MagicLink({ params }: { params: LinkParams | null }) {
  const enter = useEnter();
  useReloadOnNewLink();
  const [asked] = useState(() => {
    const pending = pendingSignIn();
    return params && pending && sameEmail(pending.email, params.email) ? pending : null;
  });
  const [working, setWorking] = useState(asked !== null);
  const [problem, setProblem] = useState<string | null>(params === null ? strings.linkIncomplete : null);
  const [mayRepeat, setMayRepeat] = useState(false);
  const started = useRef(false);

  const verify = async ({ email, secret }: LinkParams) => {
    try {
      const { verifySecret } = await loadAuthApi();
      rememberSignedIn({ provider: MAGIC_LINK, ...(await verifySecret(email, secret)) });
      enter(asked?.redirectedFrom ?? null);
    } catch (error) {
      // A link that has signed them in before is often opened again.
      const current = await signedInHere();
      if (current !== null && sameEmail(current, email)) enter(asked?.redirectedFrom ?? null);
      else {
        setProblem(refusedOr(strings.linkInvalid, error));
        setMayRepeat(asProblem(error).repeatable);
      }
    }
  };

  const begin = useEffectEvent(() => {
    if (params === null || asked === null || started.current) return;
    started.current = true;
    void verify(params);
  });
  useEffect(() => begin(), []);

  const start = () => {
    setProblem(null);
    setWorking(true);
    if (params) void verify(params);
  };
  if (problem !== null || params === null)
    return (
      <SignInFailed
        title={strings.linkFailed}
        problem={problem ?? ''}
        target={asked?.redirectedFrom ?? null}
        onAgain={mayRepeat ? start : undefined}
      />
    );
  if (working) return <Working text={strings.linkVerifying} description={strings.linkDescription} />;
  return (
    <Stage warm={6}>
      <PageMeta title={strings.linkTitle} description={strings.linkDescription} noindex />
      <StageHeading intro={strings.linkElsewhere}>{strings.linkTitle}</StageHeading>
      <Button className="w-full" onClick={start}>
        {strings.signInAs(maskEmail(params.email))}
      </Button>
    </Stage>
  );
}
