import { comparison, howItWorks } from '@emberhood/catalogue/landing/comparison';
import { EmberCircle } from '#shared/art/circle.tsx';
import { Band } from '#shared/ui/public-page.tsx';
import { experienceLandingStrings as strings } from '../strings.ts';

/** Two columns, each pair below its subject, which is readable on phones, too. */
export function Comparison() {
  return (
    <Band tone="sunk" label={strings.comparison} fadesIn className="space-y-10">
      <div className="space-y-3">
        <h2 className="display-1">{strings.comparison}</h2>
        <p className="lede text-muted">{strings.comparisonText}</p>
      </div>
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{strings.comparisonText}</caption>
        <thead>
          <tr>
            <th scope="col" className="display-3 pb-4 align-bottom">
              <EmberCircle warm={6} look="flat" className="mb-2 size-10" />
              {strings.ours}
            </th>
            <th scope="col" className="display-3 pb-4 pl-4 align-bottom text-muted md:pl-10">
              <EmberCircle warm={0} look="free" className="mb-2 size-10" />
              {strings.generic}
            </th>
          </tr>
        </thead>
        {comparison.map(({ aspect, ours, generic }) => (
          <tbody key={aspect}>
            <tr>
              <th scope="rowgroup" colSpan={2} className="border-t border-line pt-5 text-sm font-normal text-muted">
                {aspect}
              </th>
            </tr>
            <tr>
              <td className="pt-1 pr-2 pb-5 align-top text-lg leading-snug font-semibold text-pretty md:text-xl">
                {ours}
              </td>
              <td className="pt-1 pb-5 pl-4 align-top text-lg leading-snug text-pretty text-muted md:pl-10 md:text-xl">
                {generic}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </Band>
  );
}

/** With every step the circle gets warmer (EXP-19). */
export function HowItWorks() {
  return (
    <Band label={strings.howItWorks} fadesIn className="space-y-12">
      <h2 className="display-1">{strings.howItWorks}</h2>
      <ol className="grid gap-8 lg:grid-cols-5">
        {howItWorks.map(({ title, description }, at) => (
          <li key={title} className="grid grid-cols-[5rem_1fr] items-center gap-x-6 tiny:block lg:block">
            <EmberCircle seats={howItWorks.length} warm={at + 1} look="flat" className="size-20 lg:mb-5 lg:size-28" />
            <div className="space-y-1">
              <h3 className="display-3">{title}</h3>
              <p className="text-muted">{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}
