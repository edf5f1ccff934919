import type { Offering } from '@emberhood/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mayBeSignedIn } from '#shared/account/session-hint.ts';
import { joinHref } from '#shared/join-href.ts';
import { paths, whoYouAreHref } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { NeedsScripts } from '#shared/ui/needs-scripts.tsx';
import { LineLink } from '#shared/ui/page.tsx';
import { keyOf } from '../pending.ts';
import { NO_PLACE, type Place } from '../place.ts';
import { registrationStrings } from '../strings.ts';
import { submitRegistration } from '../submit.ts';

const strings = registrationStrings.waitlist;

interface WaitlistButtonProps {
  offering: Offering;
  /** The offering's name, such as `pottery`. */
  name: string;
  /** Class of the button itself. */
  className?: string;
  /** In a bar on phones there is no space for the city, which the next screen says first. */
  inBar?: boolean;
}

/** Records interest in an offering (PUB-35): at once if signed in, otherwise after the sign-in. */
export function WaitlistButton(props: WaitlistButtonProps) {
  return <Waitlist key={keyOf(props.offering)} {...props} />;
}

function Waitlist({ offering, name, className, inBar }: WaitlistButtonProps) {
  const { place, join } = useWaitlist(offering, name);
  const navigate = useNavigate();
  const here = useLocation();
  const status = useRef<HTMLSpanElement>(null);
  const acted = useRef(false);

  // The pressed button is gone: its replacement is announced, and takes the focus.
  useEffect(() => {
    if (acted.current && place.state === 'joined') status.current?.focus();
  }, [place.state]);

  const joinOrGo = async () => {
    acted.current = true;
    const missing = await join();
    const back = here.pathname + here.search + here.hash;
    if (missing === 'account') void navigate(paths.createAccount.href());
    if (missing === 'sign-in') void navigate(paths.sessionExpired.href(back));
    if (missing === 'person') void navigate(whoYouAreHref(back));
    if (missing === 'answers') void navigate(joinHref(offering));
  };

  const message = place.message ?? (place.state === 'paused' ? strings.paused : undefined);
  const where = place.where !== undefined && (
    <span className={cx('basis-full text-sm text-muted', inBar && 'max-sm:hidden')}>
      {place.where} <LineLink to={joinHref(offering)}>{registrationStrings.city.change}</LineLink>
    </span>
  );
  const note = message !== undefined && (
    <span role={place.message === undefined ? 'status' : 'alert'} className="basis-full text-sm">
      {message}
    </span>
  );
  if (place.state === 'joined') {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-1">
        <span ref={status} tabIndex={-1} className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <Tick />
          {place.waits ? strings.joined : strings.registered}
        </span>
        {/* Leaving is there, as it may cost something. */}
        <LineLink to={paths.registrations.href()}>{registrationStrings.toRegistrations}</LineLink>
        {where}
      </span>
    );
  }
  const busy = place.state === 'joining';
  return (
    <span ref={status} tabIndex={-1} className="inline-flex flex-wrap items-center gap-x-3">
      <NeedsScripts what={strings.needsScripts} />
      <Button
        className={cx(className, 'noscript:hidden')}
        aria-disabled={busy}
        onClick={() => !busy && void joinOrGo()}
      >
        {busy ? strings.joining : strings.join}
      </Button>
      {where}
      {note}
    </span>
  );
}

/** A check mark in the colours of a warm seat. */
function Tick() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
      <circle cx="12" cy="12" r="11" className="fill-amber" />
      <path d="m7 12.5 3.4 3.4 7-7.3" fill="none" className="stroke-on-amber" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}

type Desk = typeof import('../waitlist-desk.ts');

/** What is missing for a spot; once it is taken, when the member could come. */
type Missing = 'account' | 'sign-in' | 'person' | 'answers';

interface PlaceInLine {
  place: Place;
  /** The request is stored until the server has it, whatever is missing. */
  join: () => Promise<Missing | undefined>;
}

/** The API client, schemas and cache load only when somebody is signed in, as public pages do not contain them. */
let arrived: Desk | undefined;
const loadDesk = async (): Promise<Desk> => (arrived ??= await import('../waitlist-desk.ts'));
const never = () => () => undefined;

/** The visitor's place on a waitlist, shared by all buttons and screens. */
function useWaitlist(offering: Offering, name: string): PlaceInLine {
  // Never while prerendering: the module is not loaded there, so that no cookies are read.
  const [desk, setDesk] = useState(() => (arrived && mayBeSignedIn() ? arrived : undefined));
  const place = useSyncExternalStore(
    desk?.subscribePlaces ?? never,
    () => desk?.placeOf(offering) ?? NO_PLACE,
    () => NO_PLACE,
  );
  useEffect(() => {
    let gone = false;
    const look = (afresh: boolean) => {
      if (!mayBeSignedIn()) return;
      void loadDesk()
        .then((loaded) => {
          if (!gone) setDesk(loaded);
          return loaded.lookUpPlaces(afresh);
        })
        .catch(() => undefined);
    };
    const online = () => look(true);
    look(false);
    addEventListener('online', online);
    return () => {
      gone = true;
      removeEventListener('online', online);
    };
  }, []);

  return {
    place,
    join: async () => {
      const result = await submitRegistration({ name, submission: { offering } });
      if (result.is === 'sent' && result.registration.availability.length === 0) return 'answers';
      return result.is === 'kept' && isMissing(result.until) ? result.until : undefined;
    },
  };
}

function isMissing(until: string): until is Missing {
  return until === 'account' || until === 'sign-in' || until === 'person';
}
