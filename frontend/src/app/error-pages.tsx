import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { ApiProblem, asProblem } from '#shared/api/problem.ts';
import { problemStrings } from '#shared/api/strings.ts';
import { useTryingAgain } from '#shared/hooks/use-trying-again.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { ProblemPanel } from '#shared/ui/problem-panel.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import { isLoadFailure, mayReload, reload } from './load-failures.ts';
import { appStrings as strings } from './strings.ts';

/** The same text in two frames: within the member area, and full-width for visitors. */
type Frame = (content: { title: string; text?: string; children: ReactNode }) => ReactNode;

const screenFrame: Frame = ({ title, text, children }) => (
  <div className="space-y-6">
    <PageHeading intro={text}>{title}</PageHeading>
    {children}
  </div>
);

const publicFrame: Frame = ({ title, text, children }) => (
  <Stage warm={1}>
    <PageMeta title={title} description={text ?? title} noindex />
    <StageHeading intro={text}>{title}</StageHeading>
    {children}
  </Stage>
);

interface WayOn {
  to: string;
  label: string;
}

/** Where people can go from a dead end: visitors to the front page, others where the frame around the screen says. */
export const WaysOn = createContext<readonly WayOn[]>([{ to: paths.home.href(), label: strings.home }]);

const DEAD_ENDS = {
  missing: { title: strings.notFoundTitle, text: strings.notFoundText },
  forbidden: { title: strings.forbiddenTitle, text: strings.forbiddenText },
} as const;

function DeadEnd({ frame, kind }: { frame: Frame; kind: keyof typeof DEAD_ENDS }) {
  const links = use(WaysOn).map(({ to, label }, at) => (
    <ButtonLink key={to} to={to} kind={at === 0 ? 'primary' : 'secondary'}>
      {label}
    </ButtonLink>
  ));
  return frame({ ...DEAD_ENDS[kind], children: <div className="flex flex-wrap gap-3">{links}</div> });
}

/** The loader of a page found nothing at its address. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

function Failed({ frame }: { frame: Frame }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isScript = isLoadFailure(error);
  const latest = isScript ? new ApiProblem('CLIENT.OFFLINE', { status: 0 }) : asProblem(error);
  const [problem, setProblem] = useState(latest);
  // The same one is not announced again.
  if (problem.code !== latest.code) setProblem(latest);
  // A full reload, as some browsers remember that a module failed to load.
  useTryingAgain(problem, () => (isScript ? navigator.onLine && location.reload() : revalidate()));
  const [isOffline] = useState(() => !navigator.onLine);
  const [isReplaced] = useState(() => isScript && mayReload());
  useEffect(() => {
    if (isReplaced) reload();
  }, [isReplaced]);
  // The page reloads with a newer release.
  if (isReplaced)
    return (
      <p role="status" className="min-h-dvh page-gutter py-12">
        {strings.loading}
      </p>
    );
  if (problem.code === 'CLIENT.OFFLINE' && isOffline)
    return frame({ title: problemStrings.titles.offline, text: problemStrings.offlineText, children: null });
  const isMissing = problem.code === 'ROUTE.NOT_FOUND' || isNotFound(error);
  if (isMissing) return <DeadEnd frame={frame} kind="missing" />;
  if (problem.status === 403) return <DeadEnd frame={frame} kind="forbidden" />;
  return frame({
    title: strings.errorTitle,
    children: (
      <ProblemPanel
        problem={problem}
        action={
          <>
            <Button onClick={() => void navigate(0)}>{strings.reload}</Button>
            <ButtonLink kind="secondary" to={paths.home.href()} reloadDocument>
              {strings.home}
            </ButtonLink>
          </>
        }
      />
    ),
  });
}

export function NotFoundPage() {
  return <DeadEnd frame={screenFrame} kind="missing" />;
}

/** Replaces a screen that failed; the navigation around it stays. */
export function ScreenError() {
  return <Failed frame={screenFrame} />;
}

/** The same on the full-width pages for visitors. */
export function PublicScreenError() {
  return (
    <Band room="slim">
      <Failed frame={publicFrame} />
    </Band>
  );
}

/** The same where the layout already has a band. */
export function LightScreenError() {
  return <Failed frame={publicFrame} />;
}

export function PublicNotFound() {
  return (
    <Band room="slim">
      <DeadEnd frame={publicFrame} kind="missing" />
    </Band>
  );
}

/** When not even a layout could be shown. */
export function RootError() {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh items-center">
      <Band room="slim" className="py-0">
        <Failed frame={publicFrame} />
      </Band>
    </main>
  );
}
