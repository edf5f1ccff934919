interface Session {
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
}

/**
 * The sessions that a message mentions: the coming ones, or the first if all are over. Cancelled ones count only if all
 * are cancelled.
 * @param now in milliseconds since 1970
 */
export function sessionsAhead<S extends Session>(sessions: readonly S[], now: number): S[] {
  const held = sessions.filter(({ cancelled }) => !cancelled);
  const spoken = held.length > 0 ? held : sessions;
  const coming = spoken.filter(({ endsAt }) => Date.parse(endsAt) > now);
  return coming.length > 0 ? coming : spoken.slice(0, 1);
}
