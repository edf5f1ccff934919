import { howItWorks } from '@emberhood/catalogue/landing/comparison';
import { EmberCircle } from '#shared/art/circle.tsx';
import { Band } from '#shared/ui/public-page.tsx';
import { experienceLandingStrings as strings } from '../strings.ts';

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
