interface Session {
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
}

/**
 * What a message speaks of: the sessions to come, of those that take place if any does; the first when all are over.
 * @param now in milliseconds since 1970
 */
export function sessionsAhead(sessions: readonly Session[], now: number): Session[] {
  const held = sessions.filter(({ cancelled }) => !cancelled);
  const spoken = held.length > 0 ? held : sessions;
  const coming = spoken.filter(({ endsAt }) => Date.parse(endsAt) > now);
  return coming.length > 0 ? coming : spoken.slice(0, 1);
}
