import { directionsLink } from '@emberhood/catalogue/map-link';
import type { MyGroup } from '@emberhood/contracts';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/page.tsx';
import { Section } from '#shared/ui/section.tsx';
import { needInWords } from '#shared/vocabulary/needs.ts';
import { costsInWords } from '../costs.ts';
import { groupStrings as strings } from '../strings.ts';
import { SharePicture } from './share-picture.tsx';

/** Where it is, how to get there and in, what to bring and what it costs. */
export function PlaceCard({ group }: { group: MyGroup }) {
  const { venue, whatToBring } = group;
  return (
    <Card className="space-y-5">
      <Section title={strings.where} className="space-y-2">
        <address className="not-italic">
          <p className="font-semibold">{venue.name}</p>
          <p>{venue.address}</p>
        </address>
        {venue.directions !== null && <p className="text-pretty text-muted">{venue.directions}</p>}
        <p className="print:hidden">
          <a
            href={directionsLink(venue)}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center"
          >
            {strings.directions} <span className="sr-only">{strings.newTab}</span>
          </a>
        </p>
      </Section>
      <dl className="space-y-4 border-t border-line pt-5 empty:hidden">
        {group.hostName === null && <Fact name={strings.hostTitle}>{strings.noHost}</Fact>}
        {venue.access.length > 0 && <Fact name={strings.access}>{venue.access.map(needInWords).join('\n')}</Fact>}
        {whatToBring !== null && <Fact name={strings.bring}>{whatToBring}</Fact>}
        <Fact name={strings.price}>{costsInWords(group)}</Fact>
      </dl>
      <div className="-ml-3 flex flex-wrap">
        <Button kind="quiet" onClick={() => print()}>
          {strings.print}
        </Button>
        <SharePicture group={group} />
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="text-pretty wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
