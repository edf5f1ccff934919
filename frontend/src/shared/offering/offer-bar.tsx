import type { Offering } from '@emberhood/contracts';
import { ButtonLink } from '../ui/button.tsx';
import { NextStart } from './next-start.tsx';
import { offerBar } from './offer-bar.island.ts';
import { startStrings as strings } from './start-strings.ts';

interface OfferBarProps {
  offering: Offering;
  title: string;
  price: string;
  /** The length of the program: `5 weeks`. */
  length: string;
  /** Where one joins. */
  to: string;
}

/**
 * Price, length, next start and the button to join, at the bottom of the window between the page's first band and the
 * place of this bar. A card on wide screens; hidden in windows as low as a phone in landscape.
 */
export function OfferBar({ offering, title, price, length, to }: OfferBarProps) {
  return (
    <div className="sticky bottom-0 z-30 h-0 print:hidden short:hidden">
      <section
        {...offerBar}
        aria-label={strings.joinWhat(title)}
        className="invisible absolute bottom-0 border-line bg-bg data-shown:visible max-md:inset-x-0 max-md:border-t md:right-[max(var(--gutter),calc(50vw-600px+2.5rem))] md:bottom-1.5 md:rounded-control lg:bottom-6 md:border md:shadow-lg noscript:visible"
      >
        <div className="flex items-center justify-between gap-4 px-4 py-2.5">
          <p className="min-w-0 leading-snug">
            <span className="font-display text-lg font-bold tabular-nums">{price}</span>{' '}
            <span className="text-muted">· {length}</span>
            <NextStart offering={offering} className="block text-sm" />
          </p>
          <ButtonLink to={to} className="shrink-0">
            <span aria-hidden="true">{strings.join}</span>
            <span className="sr-only">{strings.joinWhat(title)}</span>
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
