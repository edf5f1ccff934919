import type { IdentityProvider, OidcProvider } from '@emberhood/contracts';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { ProviderMark } from '#shared/account/provider-mark.tsx';
import { wordsOf } from '#shared/api/problem.ts';
import { TextField } from '#shared/forms/field.tsx';
import { useAddressQuery } from '#shared/hooks/use-address-query.ts';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import { paths, providerSignInHref } from '#shared/paths.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Alert } from '#shared/ui/page.tsx';
import { PageMeta } from '#shared/ui/public-page.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import type { SendReply } from '../api.ts';
import { useLeaveWhenSignedIn } from '../hooks/use-after-sign-in.ts';
import { loadAuthApi } from '../load-api.ts';
import { forgetSignIn, pendingSignIn, rememberSignIn, rememberTarget } from '../pending-sign-in.ts';
import { sendProblem } from '../problems.ts';
import { authStrings as strings } from '../strings.ts';
import { CheckInbox } from './check-inbox.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ServedProblem } from './served-problem.tsx';

const STEP = 'step';
const CODE_STEP = 'code';
/** In the order of the sentence. */
const AGREED = [paths.privacy, paths.terms];

interface SignInProps {
  mode: 'login' | 'create';
  /** Why somebody was sent here, if known. */
  note?: ReactNode;
}

export function Login() {
  return <SignIn mode="login" />;
}

/** Sign-in and create-account are one screen with two headings (AUTH-21). */
export function SignIn({ mode, note }: SignInProps) {
  const search = useAddressQuery();
  const navigate = useNavigate();
  const redirectedFrom = search.get('redirectedFrom');
  const told = wordsOf(search.get('error'));
  const [pending, setPending] = useState(pendingSignIn);
  const waiting = search.get(STEP) === CODE_STEP ? pending : null;
  const [hasWaited, setHasWaited] = useState(false);
  if (waiting !== null && !hasWaited) setHasWaited(true);
  useLeaveWhenSignedIn(redirectedFrom, waiting !== null);

  const words = strings[mode];
  const here = mode === 'login' ? paths.login : paths.createAccount;
  const other = mode === 'login' ? paths.createAccount : paths.login;
  const origin = redirectedFrom ?? undefined;

  const sent = (email: string, { resendAfterSeconds, scarce }: SendReply) => {
    const now = Date.now();
    const next = { email, askedAt: now, resendAt: now + resendAfterSeconds * 1_000, redirectedFrom, scarce };
    rememberSignIn(next);
    setPending(next);
    if (waiting) return;
    const step = new URLSearchParams(search);
    step.set(STEP, CODE_STEP);
    step.delete('error');
    void navigate({ search: step.toString() });
  };

  const meta = (
    <PageMeta
      title={waiting ? strings.inboxTitle : words.title}
      description={words.description}
      path={here.href()}
      noindex
    />
  );
  if (waiting) {
    return (
      <>
        {meta}
        <CheckInbox
          key={waiting.email}
          pending={waiting}
          onSentAgain={(reply) => sent(waiting.email, reply)}
          onDifferentEmail={() => {
            forgetSignIn();
            setPending(null);
            void navigate(here.href(origin), { replace: true });
          }}
        />
      </>
    );
  }
  return (
    <Stage warm={mode === 'login' ? 5 : 3}>
      {meta}
      <StageHeading>{words.title}</StageHeading>
      {note}
      {told !== undefined && <Alert>{told}</Alert>}
      <EmailForm focused={hasWaited} onSent={sent} />
      <Providers redirectedFrom={redirectedFrom} />
      <p className="text-sm text-muted">
        <Sentence text={strings.consent}>
          {(words, index) => (
            <Link className="underline underline-offset-4" to={(AGREED[index] ?? paths.terms).href()}>
              {words}
            </Link>
          )}
        </Sentence>
      </p>
      <p>
        <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={other.href(origin)}>
          {words.switchText}
        </Link>
      </p>
      {mode === 'login' && <PasskeySignIn redirectedFrom={redirectedFrom} />}
    </Stage>
  );
}

interface EmailFormProps {
  /** Whether the user has returned to enter another address. */
  focused: boolean;
  onSent: (email: string, reply: SendReply) => void;
}

function EmailForm({ focused, onSent }: EmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string[]>([]);

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget).get('email');
    const email = typeof typed === 'string' ? typed.trim() : '';
    setBusy(true);
    setProblem([]);
    try {
      const { sendMagicLink } = await loadAuthApi();
      onSent(email, await sendMagicLink(email));
    } catch (error) {
      setProblem(sendProblem(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    // Without scripts the browser posts it to this page's address, and the server redirects.
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      onFocus={() => void loadAuthApi()}
      className="space-y-2"
    >
      <ServedProblem />
      {problem.length > 0 && (
        <Alert>
          {problem.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <TextField
        ref={field}
        label={strings.email}
        name="email"
        type="email"
        autoComplete="email webauthn"
        required
        maxLength={254}
        readOnly={busy}
      />
      <Button type="submit" className="w-full" aria-disabled={busy}>
        {busy ? strings.sending : strings.continue}
      </Button>
    </form>
  );
}

/** The providers that this installation offers (AUTH-07). */
function Providers({ redirectedFrom }: { redirectedFrom: string | null }) {
  const providers = useSiteConfig()?.providers;
  // A prerendered page does not know them yet: space for both is reserved, so that nothing moves.
  if (providers === undefined) return <div className="h-37 noscript:hidden" />;
  const shown = signInProviders(providers).filter(({ show }) => show);
  if (shown.length === 0) return null;
  return (
    <div className="space-y-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {strings.or}
      </p>
      {shown.map(({ provider, name, logo: Logo }) => (
        <a
          key={provider}
          href={providerSignInHref(provider, redirectedFrom ?? '')}
          onClick={() => rememberTarget(redirectedFrom)}
          className={buttonClass('secondary', 'w-full')}
        >
          <Logo />
          {name}
        </a>
      ))}
    </div>
  );
}

/** A way to sign in (ENT-06). */
interface SignInProvider {
  name: string;
  provider: IdentityProvider;
  logo: () => ReactNode;
  /** Whether it has a button: mail has the form instead, and others depend on the installation. */
  show: boolean;
}

export function signInProviders(offered: readonly OidcProvider[]): SignInProvider[] {
  const oidc = (provider: OidcProvider): SignInProvider => ({
    name: strings.providers[provider],
    provider,
    logo: () => <ProviderMark provider={provider} />,
    show: offered.includes(provider),
  });
  return [
    { name: strings.continue, provider: 'magic-link', logo: () => <ProviderMark provider="magic-link" />, show: false },
    oidc('google'),
    oidc('microsoft'),
  ];
}
