import type { LandingExperience } from '@emberhood/catalogue/landing';
import type { ReactNode } from 'react';
import { price as formatted } from '#shared/vocabulary/money.ts';
import { Band } from '#shared/ui/band.tsx';
import { experienceLandingStrings as strings } from '../strings.ts';

export function LandingFacts({ experience }: { experience: LandingExperience }) {
  const { price, duration, language, capacity, location } = experience;
  return (
    <Band tone="sunk" room="slim">
      <h2 className="sr-only">{strings.facts}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4 lg:grid-cols-[repeat(4,auto)_minmax(0,24rem)] lg:gap-x-12">
        <Fact name={strings.price}>
          {formatted(price.amount)}
          <span className="block text-base font-normal tracking-normal text-muted">
            {strings.perPerson}
            <span className="sr-only">, {strings.currency}</span>
          </span>
        </Fact>
        <Fact name={strings.duration}>{duration}</Fact>
        <Fact name={strings.capacity}>{strings.people(capacity.min, capacity.max)}</Fact>
        <Fact name={strings.language}>{language}</Fact>
        <div className="col-span-2 md:col-span-4 lg:col-span-1">
          <dt className="text-sm text-muted">{strings.location}</dt>
          <dd className="mt-1">
            {location.details}{' '}
            <a
              href={location.mapLink}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-block py-1 font-semibold underline underline-offset-4"
            >
              {strings.map}
              <span className="sr-only"> {strings.newTab}</span>
            </a>
          </dd>
        </div>
      </dl>
    </Band>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="display-3 mt-1">{children}</dd>
    </div>
  );
}
