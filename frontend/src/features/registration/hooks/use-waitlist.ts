import type { Offering } from '@emberhood/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { mayBeSignedIn } from '#shared/account/session-hint.ts';
import { NO_PLACE, type Place } from '../place.ts';
import { submitRegistration } from '../submit.ts';

type Desk = typeof import('../waitlist-desk.ts');

/** What somebody who wants a place has to do first; with the place, that is to say when they could come. */
export type Missing = 'account' | 'sign-in' | 'person' | 'answers';

interface Waitlist {
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
export function useWaitlist(offering: Offering, name: string): Waitlist {
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
