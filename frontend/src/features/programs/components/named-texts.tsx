import type { NamedText } from '@emberhood/catalogue/programs/pages';

interface NamedTextsProps {
  id: string;
  title: string;
  note: string;
  items: readonly NamedText[];
}

/** Styles or themes, as an index one runs down with a finger. */
export function NamedTexts({ id, title, note, items }: NamedTextsProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3">
        <h2 id={id} className="display-1">
          {title}
        </h2>
        <p className="max-w-[42ch] text-muted">{note}</p>
      </div>
      <ul className="mt-8 md:mt-12">
        {items.map((item) => (
          <li
            key={item.title}
            className="grid items-baseline gap-x-12 gap-y-1 border-t border-line py-5 md:grid-cols-[7fr_5fr]"
          >
            <h3 className="font-display text-[clamp(1.5rem,1rem+2.4vw,2.75rem)] leading-none font-bold">
              {item.title}
            </h3>
            <p className="text-muted">{item.description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
