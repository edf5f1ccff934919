import { mayBeSignedIn } from '#shared/account/session-hint.ts';
import { island } from '#shared/island.ts';

/** Replaces "join" by the link into the member area for people who seem to be signed in. */
export const entrance = island('entrance', (ways, signal) => {
  const [join, enter] = ways.querySelectorAll('a');
  if (!join || !enter) return undefined;
  const show = (inside: boolean): void => {
    join.hidden = inside;
    enter.hidden = !inside;
  };
  const look = (): void => show(mayBeSignedIn());
  look();
  // A page from the back-forward cache may be shown after a sign-in or a sign-out.
  addEventListener('pageshow', look, { signal });
  return () => show(false);
});
