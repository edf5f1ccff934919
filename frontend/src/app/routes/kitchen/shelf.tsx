import type { ReactNode } from 'react';

const THEMES = ['light', 'dark'] as const;

interface ShelfProps {
  title: string;
  /** One theme beneath the other, for what needs the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** The same things in both themes, side by side. */
export function Shelf({ title, wide = false, children }: ShelfProps) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="display-2 px-6">
        {title}
      </h2>
      <div className={wide ? 'grid' : 'kitchen-pair'}>
        {THEMES.map((theme) => (
          <div key={theme} data-theme={theme} className="min-w-0 space-y-8 bg-bg p-6 text-ink">
            {children}
          </div>
        ))}
      </div>
    </section>
  );
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="space-y-2">
      <p className="text-sm text-muted">{name}</p>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-4">{children}</div>;
}
