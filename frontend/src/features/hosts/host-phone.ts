let phone: Promise<string | null> | undefined;

/** The founder's phone; null when none is configured or nobody can tell now. Asks again after a failure. */
export function hostPhone(): Promise<string | null> {
  phone ??= import('./api.ts')
    .then(({ loadConfig }) => loadConfig())
    .then(
      (config) => config.hostPhone,
      () => {
        phone = undefined;
        return null;
      },
    );
  return phone;
}
