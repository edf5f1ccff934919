interface Locks {
  /** With or without options before the work. */
  request?: (name: string, ...rest: never[]) => Promise<unknown>;
  query?: () => Promise<{ held: readonly { name: string }[] }>;
}

/** What jsdom lacks, for one test; without `request`, another tab has them all. */
export function browserLocks({ request = () => new Promise(() => undefined), query }: Locks): void {
  Object.assign(navigator, { locks: { request, query } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}
