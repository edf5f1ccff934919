import type { Experience } from '@emberhood/catalogue/experiences/details';
import { mapLink } from '@emberhood/catalogue/map-link';
import type { ReactNode } from 'react';
import { NewTabLink } from '#shared/ui/new-tab-link.tsx';
import { Band } from '#shared/ui/public-page.tsx';
import { detailStrings as strings } from '../detail-strings.ts';

export function ExperienceFacts({ experience }: { experience: Experience }) {
  const { duration, participants, language, requiredLevel, location } = experience;
  return (
    <Band tone="sunk" room="slim">
      <h2 className="sr-only">{strings.facts}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-[repeat(3,auto)_minmax(0,2fr)_minmax(0,2fr)] lg:gap-x-12">
        <Fact name={strings.duration}>{strings.hours(duration)}</Fact>
        <Fact name={strings.group}>{strings.people(participants.min, participants.max)}</Fact>
        <Fact name={strings.language}>{language}</Fact>
        <Fact name={strings.level} wide>
          {requiredLevel}
        </Fact>
        <Fact name={strings.where} wide>
          {location.name}
          <span className="block text-base font-normal text-muted">{location.address}</span>
          <NewTabLink
            href={mapLink(location.address)}
            className="inline-flex min-h-11 items-center text-base font-normal underline underline-offset-4"
          >
            {strings.map}
          </NewTabLink>
        </Fact>
      </dl>
    </Band>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'max-md:col-span-2' : undefined}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 text-lg leading-snug font-semibold text-pretty">{children}</dd>
    </div>
  );
}
