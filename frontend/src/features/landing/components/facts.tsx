import { Band } from '#shared/ui/band.tsx';
import { landingStrings as strings } from '../strings.ts';

/** An accordion on phones, where one fact is open at a time (PUB-08); all of them at once where there is room. */
export function Facts() {
  return (
    <Band tone="sunk" labelledBy="facts-title" reveal className="space-y-10">
      <h2 id="facts-title" className="display-3 text-muted">
        {strings.factsTitle}
      </h2>
      <div className="divide-y divide-line border-y border-line md:hidden">
        {strings.facts.map(({ title, text }) => (
          <details key={title} name="facts" className="group">
            <summary className="display-2 flex min-h-16 items-center justify-between gap-4 py-4 marker:content-none">
              {title}
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="size-6 shrink-0 fill-none stroke-current stroke-2 transition-transform duration-200 group-open:rotate-45"
              >
                <path d="M12 4v16M4 12h16" />
              </svg>
            </summary>
            <p className="prose-width pb-6 text-muted">{text}</p>
          </details>
        ))}
      </div>
      <ol className="hidden gap-x-16 gap-y-14 md:grid md:grid-cols-2">
        {strings.facts.map(({ title, text }) => (
          <li key={title}>
            <p className="display-1">{title}</p>
            <p className="prose-width mt-3 max-w-[40ch] text-lg text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
