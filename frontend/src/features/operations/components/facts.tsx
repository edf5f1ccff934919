import type { ReactNode } from 'react';

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[auto_1fr]">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <h2 className="display-3">{title}</h2>
      {children}
    </section>
  );
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
