import { mayBeSignedIn } from '#shared/account/session-hint.ts';
import { island } from '#shared/island.ts';

/** Whoever seems to be signed in has joined already: of the two ways in, they get the other one. */
export const entrance = island('entrance', (ways, signal) => {
  const [join, enter] = ways.querySelectorAll('a');
  if (!join || !enter) return undefined;
  const show = (inside: boolean): void => {
    join.hidden = inside;
    enter.hidden = !inside;
  };
  const look = (): void => show(mayBeSignedIn());
  look();
  // A page that the browser has kept is shown again after a sign-in or a sign-out.
  addEventListener('pageshow', look, { signal });
  return () => show(false);
});
