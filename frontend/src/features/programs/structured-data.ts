import type { ProgramPage } from '@emberhood/catalogue/programs/pages';
import type { Program, ProgramFacts } from '@emberhood/catalogue/programs';
import { PRODUCT_NAME } from '@emberhood/contracts/constants';
import { paths } from '#shared/paths.ts';
import { ogImage } from '#shared/art/og.ts';
import { absoluteUrl } from '#shared/site-origin.ts';

const organizer = () => ({ '@type': 'Organization', name: PRODUCT_NAME, url: absoluteUrl(paths.home.href()) });

const TORONTO = {
  '@type': 'Place',
  name: 'Toronto',
  address: { '@type': 'PostalAddress', addressLocality: 'Toronto', addressRegion: 'ON', addressCountry: 'CA' },
};

/**
 * A series of events, not an Event: a group's dates are found when it is complete, and an Event would need one.
 */
export function programData({ id, card, facts }: Program, { summary }: ProgramPage): object {
  const url = absoluteUrl(paths.program.href({ programId: id }));
  return {
    '@context': 'https://schema.org',
    '@type': 'EventSeries',
    name: card.title,
    description: summary,
    url,
    image: absoluteUrl(ogImage(id)),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: TORONTO,
    organizer: organizer(),
    maximumAttendeeCapacity: facts.group.max,
    eventSchedule: scheduleOf(facts),
    offers: offerOf(facts, url),
  };
}

function scheduleOf({ sessions, sessionMinutes, unit }: ProgramFacts): object {
  return {
    '@type': 'Schedule',
    repeatCount: sessions,
    duration: `PT${String(sessionMinutes)}M`,
    ...(unit !== 'night' && { repeatFrequency: 'P1W' }),
    ...(unit === 'Sunday' && { byDay: 'https://schema.org/Sunday' }),
    scheduleTimezone: 'America/Toronto',
  };
}

/** For one session. */
function offerOf({ price, priceIsLowest }: ProgramFacts, url: string): object {
  if (priceIsLowest === true) return { '@type': 'AggregateOffer', lowPrice: price, priceCurrency: 'CAD', url };
  const perSession = { '@type': 'UnitPriceSpecification', price, priceCurrency: 'CAD', unitText: 'session' };
  return { '@type': 'Offer', price, priceCurrency: 'CAD', priceSpecification: perSession, url };
}
