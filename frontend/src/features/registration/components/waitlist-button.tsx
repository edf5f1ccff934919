import type { Offering } from '@emberhood/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths, whoYouAreHref } from '#shared/paths.ts';
import { Button, type ButtonKind } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { NeedsScripts } from '#shared/ui/needs-scripts.tsx';
import { joinHref } from '#shared/join-href.ts';
import { keyOf } from '../pending.ts';
import { registrationStrings } from '../strings.ts';
import { NO_PLACE, type Place } from '../place.ts';
import { LineLink } from '#shared/ui/page.tsx';
import { mayBeSignedIn } from '#shared/account/session-hint.ts';
import { submitRegistration } from '../submit.ts';

const strings = registrationStrings.waitlist;

interface WaitlistButtonProps {
  offering: Offering;
  /** As a person calls it: `pottery`. */
  name: string;
  kind?: ButtonKind;
  /** Of the button itself. */
  className?: string;
  /** On phones a bar has no room for the city, which the next screen says first. */
  inBar?: boolean;
}

/** Records interest in an offering (PUB-35): at once for who is signed in, after the sign-in for everybody else. */
export function WaitlistButton(props: WaitlistButtonProps) {
  return <Waitlist key={keyOf(props.offering)} {...props} />;
}

function Waitlist({ offering, name, kind = 'primary', className, inBar }: WaitlistButtonProps) {
  const { place, join, leave } = useWaitlist(offering, name);
  const navigate = useNavigate();
  const here = useLocation();
  const status = useRef<HTMLSpanElement>(null);
  const acted = useRef(false);

  // The button that was pressed is gone: what took its place is read, and the keyboard stays where it was.
  useEffect(() => {
    if (acted.current && (place.state === 'joined' || place.state === 'left')) status.current?.focus();
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
  const giveUp = () => {
    acted.current = true;
    leave();
  };

  const message = messageOf(place);
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
  if (place.id !== undefined) {
    const busy = place.state === 'leaving';
    return (
      <span className="inline-flex flex-wrap items-center gap-x-1">
        <span ref={status} tabIndex={-1} className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <Tick />
          {strings.joined}
        </span>
        <Button kind="quiet" aria-label={strings.leaveFor(name)} aria-disabled={busy} onClick={() => !busy && giveUp()}>
          {busy ? strings.leaving : strings.leave}
        </Button>
        {where}
        {note}
      </span>
    );
  }
  const busy = place.state === 'joining';
  return (
    <span ref={status} tabIndex={-1} className="inline-flex flex-wrap items-center gap-x-3">
      <NeedsScripts what={strings.needsScripts} />
      <Button
        kind={kind}
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

function messageOf({ state, message }: Place): string | undefined {
  if (message !== undefined) return message;
  if (state === 'paused') return strings.paused;
  return state === 'left' ? strings.left : undefined;
}

/** Done: in the colours of a warm seat. */
function Tick() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
      <circle cx="12" cy="12" r="11" className="fill-amber" />
      <path d="m7 12.5 3.4 3.4 7-7.3" fill="none" className="stroke-on-amber" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}

type Desk = typeof import('../waitlist-desk.ts');

/** What somebody who wants a place has to do first; with the place, that is to say when they could come. */
type Missing = 'account' | 'sign-in' | 'person' | 'answers';

interface PlaceInLine {
  place: Place;
  /** The wish is kept until the server has it, whatever is missing. */
  join: () => Promise<Missing | undefined>;
  leave: () => void;
}

/** The calls, their schemas and the cache are not part of the public pages: they arrive when somebody is signed in. */
let arrived: Desk | undefined;
const loadDesk = async (): Promise<Desk> => (arrived ??= await import('../waitlist-desk.ts'));
const never = () => () => undefined;

/** Where the visitor stands on a waitlist; every button of the page and every member's screen reads the same. */
function useWaitlist(offering: Offering, name: string): PlaceInLine {
  // Prerendering has no cookies to look into: nothing has arrived there, so that nobody asks.
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
    leave: () => void desk?.leave(offering),
  };
}

function isMissing(until: string): until is Missing {
  return until === 'account' || until === 'sign-in' || until === 'person';
}
