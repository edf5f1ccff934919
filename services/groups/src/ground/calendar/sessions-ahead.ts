interface Session {
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
}

/** The coming sessions, or the first if all are over; cancelled ones only if all are. `now` is in milliseconds. */
export function sessionsAhead<S extends Session>(sessions: readonly S[], now: number): S[] {
  const held = sessions.filter(({ cancelled }) => !cancelled);
  const spoken = held.length > 0 ? held : sessions;
  const coming = spoken.filter(({ endsAt }) => Date.parse(endsAt) > now);
  return coming.length > 0 ? coming : spoken.slice(0, 1);
}
