import { SESSION_EXPIRED_SECONDS } from '@emberhood/contracts/constants';
import { safeRedirect } from '@emberhood/contracts/redirects';
import { useEffect, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { lastSignIn, type LastSignIn } from '#shared/account/last-sign-in.ts';
import { leaveFor } from '#shared/leave-for.ts';
import { needsApp } from '#shared/needs-app.ts';
import { paths, providerReturnHref } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { focusHeading } from '#shared/ui/focus-heading.ts';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import { MAGIC_LINK, rememberTarget } from '../pending-sign-in.ts';
import { authStrings } from '../strings.ts';

const strings = authStrings.expired;

/** NAV-59 to NAV-61. The countdown can be stopped (WCAG 2.2.1). */
export function SessionExpired() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Whoever has chosen another page is not sent to the sign-in while that page loads.
  const isLeaving = useNavigation().state !== 'idle';
  const [left, setLeft] = useState<number>(SESSION_EXPIRED_SECONDS);
  const [staying, setStaying] = useState(false);

  const goOn = () => {
    setStaying(true);
    const way = wayBack(search.get('redirectedFrom'), lastSignIn());
    if (way.document === undefined) void navigate(way.to, { replace: true });
    else {
      rememberTarget(search.get('redirectedFrom'));
      leaveFor(way.document);
    }
  };

  useEffect(() => {
    if (staying || isLeaving) return;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : goOn()), 1_000);
    return () => clearTimeout(timer);
  });

  return (
    <Band room="slim">
      <PageMeta title={strings.title} description={strings.text} path={paths.sessionExpired.href()} noindex />
      <Stage warm={1}>
        <StageHeading intro={strings.text}>{strings.title}</StageHeading>
        <noscript>
          <ButtonLink to={paths.login.href()}>{strings.goOn}</ButtonLink>
        </noscript>
        <div className="flex flex-wrap gap-3 noscript:hidden" {...needsApp}>
          <Button className="w-64 max-w-full tabular-nums" onClick={goOn}>
            {staying ? strings.goOn : strings.redirecting(left)}
          </Button>
          {!staying && (
            <Button
              kind="secondary"
              onClick={() => {
                setStaying(true);
                // The button disappears together with the focus.
                focusHeading();
              }}
            >
              {strings.stay}
            </Button>
          )}
        </div>
        {/* Announced once, not every second. */}
        <p role="status" className="sr-only noscript:hidden">
          {staying ? strings.stayed : strings.announced(SESSION_EXPIRED_SECONDS)}
        </p>
      </Stage>
    </Band>
  );
}

/** A page of ours, or one that the server answers with a redirect to a provider. */
type WayBack = { to: string; document?: never } | { document: string; to?: never };

/** From an expired session through a new sign-in back to the page (NAV-60, NAV-61). */
function wayBack(redirectedFrom: string | null, last: LastSignIn | null): WayBack {
  const target = withSuccess(safeRedirect(redirectedFrom, paths.emberite.href()));
  if (last === null || last.provider === MAGIC_LINK) return { to: paths.login.href(target) };
  return { document: providerReturnHref(last.provider, last.email, target) };
}

function withSuccess(target: string): string {
  const url = new URL(target, location.origin);
  url.searchParams.set('authSuccess', 'true');
  return url.pathname + url.search + url.hash;
}
