import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { Card, LineLink } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { personCasesQuery } from '../api.ts';
import { handedStrings as strings } from '../handed-strings.ts';
import { moderationStrings } from '../strings.ts';
import { HandedAnswer } from './handed-page.tsx';
import { PersonCases } from './person-cases.tsx';

/** Reported people; loaded separately from the clips, which are most of the work. */
export default function PeopleTab() {
  return (
    <>
      <PersonCases />
      <OwnHanded />
    </>
  );
}

/** The outcome of cases that this moderator has handed over; nothing if there are none. */
function OwnHanded() {
  return (
    <PagedList
      query={useInfiniteQuery(personCasesQuery('handed'))}
      rows={({ items }) => items.filter(({ handed }) => handed !== null)}
      empty={null}
      more={strings.ownMore}
    >
      {(cases) => (
        <Section title={strings.ownTitle} className="mt-10 space-y-4">
          <ul className="space-y-4">
            {cases.map(({ id, personId, decision, handed }) => (
              <li key={id}>
                <Card className="space-y-2">
                  <p>
                    {[
                      decision && momentOf(decision.at),
                      decision?.reason && moderationStrings.personReasons[decision.reason],
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {handed?.answer ? (
                    <HandedAnswer answer={handed.answer} />
                  ) : (
                    <p className="text-muted">{handed?.gone ? strings.gone : strings.waits}</p>
                  )}
                  {personId !== null && !handed?.gone && (
                    <LineLink to={paths.moderationMember.href({ personId })}>{moderationStrings.allOfPerson}</LineLink>
                  )}
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </PagedList>
  );
}
