import type { ReactNode } from 'react';

type Fact = readonly [label: string, value: ReactNode];

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[auto_1fr]">
      {facts
        .filter((fact) => fact !== false)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
