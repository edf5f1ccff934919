/**
 * Tells the founder's phone, fetched once and only when it is needed; null when none is configured or nobody can tell
 * now. Asks again after a failure.
 */
export function phoneOnDemand(): () => Promise<string | null> {
  let phone: Promise<string | null> | undefined;
  return () => {
    phone ??= import('./api.ts')
      .then(({ loadConfig }) => loadConfig())
      .then(
        ({ hostPhone }) => hostPhone,
        () => {
          phone = undefined;
          return null;
        },
      );
    return phone;
  };
}
