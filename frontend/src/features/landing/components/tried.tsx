import { Band } from '#shared/ui/band.tsx';
import { landingStrings as strings } from '../strings.ts';

export const TRIED = 'tried';

/** What they know already, crossed out; then where it gets stuck. */
export function Tried() {
  return (
    <Band tone="sunk" id={TRIED} label={strings.triedTitle} reveal className="grid gap-10 lg:grid-cols-[4fr_8fr]">
      <h2 tabIndex={-1} className="display-3 text-muted">
        {strings.triedTitle}
      </h2>
      <div className="space-y-8">
        <ul className="display-1 space-y-2">
          {strings.tried.map((attempt) => (
            <li key={attempt}>
              <s className="text-muted decoration-ember decoration-[0.07em]">{attempt}</s>
            </li>
          ))}
        </ul>
        <p className="lede">{strings.triedAfter}</p>
      </div>
    </Band>
  );
}

export function Friction() {
  return (
    <Band label={strings.frictionTitle} reveal className="grid gap-10 lg:grid-cols-[4fr_8fr]">
      <h2 className="display-3 text-muted">{strings.frictionTitle}</h2>
      <dl className="divide-y divide-line border-y border-line">
        {strings.friction.map(({ title, text }) => (
          <div key={title} className="grid gap-2 py-6 md:grid-cols-2 md:gap-8">
            <dt className="display-2">{title}</dt>
            <dd className="prose-width text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
