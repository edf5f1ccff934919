import type { ReactNode } from 'react';

type Fact = readonly [label: string, value: ReactNode];

/** A list of names and values; those that are false or null are left out. */
export function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(50%)_1fr] gap-x-4 sm:gap-x-8 gap-y-2 tiny:grid-cols-1">
      {facts.map(
        (fact) =>
          fact !== false &&
          fact[1] !== null && (
            <div key={fact[0]} className="contents">
              <dt className="text-muted">{fact[0]}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
