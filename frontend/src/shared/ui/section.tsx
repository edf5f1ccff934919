import { useId, type ReactNode, type Ref } from 'react';

interface SectionProps {
  ref?: Ref<HTMLElement>;
  /** For links to it. */
  id?: string;
  title: ReactNode;
  /** A sentence below the title. */
  text?: ReactNode;
  look?: 'display-2' | 'display-3';
  className?: string;
  children?: ReactNode;
}

/** A part of a screen, named by its heading. */
export function Section({ ref, id, title, text, look = 'display-3', className = 'space-y-4', children }: SectionProps) {
  const heading = useId();
  const named = (
    <h2 id={heading} className={look}>
      {title}
    </h2>
  );
  return (
    <section ref={ref} id={id} aria-labelledby={heading} className={className}>
      {text === undefined ? (
        named
      ) : (
        <div className="space-y-1">
          {named}
          <p className="prose-width text-pretty text-muted">{text}</p>
        </div>
      )}
      {children}
    </section>
  );
}
