import type { HostOffering, HostVenue, OfferingState } from '@emberhood/contracts';
import { ActivityCategory } from '@emberhood/contracts/enums';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readNow } from '#shared/api/query-client.ts';
import { Form } from '#shared/forms/form.tsx';
import { rebaseOn } from '#shared/forms/rebase.ts';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { useIsGone } from '#shared/hooks/use-is-gone.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Alert, BackLink, Note, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, PagedList, QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { offeringQuery, useSaveOffering, venuesQuery } from '../api.ts';
import { answersFor, answersOf, copyOf, inputOf, noAnswers, type OfferedVenue } from '../offering-answers.ts';
import { wordsOf } from '../offering-words.ts';
import { hostingStrings as strings } from '../strings.ts';
import { OfferingFields } from './offering-fields.tsx';
import { ReturnedNote } from './returned-note.tsx';

const isWrittenBy = (state: OfferingState): boolean => state === 'draft' || state === 'submitted';

/** Edits an offering: new, a copy of another, or one that no operator has opened yet. */
export function OfferingPage({ offeringId: id = null }: { offeringId?: string | null }) {
  const copied = useSearchParams()[0].get('copy');
  const base = id ?? copied;
  const offering = useQuery({ ...offeringQuery(base ?? ''), enabled: base !== null });
  return (
    <div className="max-w-2xl space-y-8">
      <BackLink to={paths.hostOfferings.href()}>{strings.backToOfferings}</BackLink>
      <PageHeading>{id === null ? strings.newTitle : strings.editTitle}</PageHeading>
      {base === null ? (
        <WithVenues offering={null} copies={false} />
      ) : (
        <QueryView query={offering}>
          {(found) => (found ? <Found key={found.id} offering={found} copies={id === null} /> : <OfferingMissing />)}
        </QueryView>
      )}
    </div>
  );
}

/** A form that is open stays, with all that was written, also when an operator has opened the offering meanwhile. */
function Found(props: WithVenuesProps & { offering: HostOffering }) {
  const [wasWritten] = useState(props.copies || isWrittenBy(props.offering.state));
  return wasWritten ? <WithVenues {...props} /> : <OfferingMissing />;
}

interface WithVenuesProps {
  offering: HostOffering | null;
  /** Starts a new offering from a copy. */
  copies: boolean;
}

function WithVenues({ offering, copies }: WithVenuesProps) {
  return (
    <PagedList
      query={useInfiniteQuery(venuesQuery)}
      rows={(page) => page.venues}
      empty={<Note>{strings.noVenues}</Note>}
      more={strings.moreVenues}
    >
      {(list) => <OfferingForm venues={withOwn(list, offering)} offering={offering} copies={copies} />}
    </PagedList>
  );
}

/** Includes the offering's own venue, even if the list has not loaded that far. */
function withOwn(venues: readonly HostVenue[], offering: HostOffering | null): readonly OfferedVenue[] {
  if (!offering || venues.some(({ id }) => id === offering.venueId)) return venues;
  const { venueId: id, venueName: name, city, timezone } = offering;
  return [{ id, name, address: '', city, timezone, capacity: null }, ...venues];
}

function OfferingForm({ venues, offering, copies }: WithVenuesProps & { venues: readonly OfferedVenue[] }) {
  const [search] = useSearchParams();
  const changed = copies ? null : offering;
  const save = useSaveOffering(changed?.id ?? null);
  const words = changed === null || changed.state === 'draft' ? strings.draftForm : strings.submittedForm;
  const isClosed = changed !== null && !isWrittenBy(changed.state);
  const navigate = useNavigate();
  const isGone = useIsGone();
  const asked = ActivityCategory.safeParse(search.get('category'));
  const kit = useFormKit({
    name: `offering/${changed?.id ?? 'new'}`,
    schema: answersFor(venues),
    ...(changed && {
      rebase: rebaseOn({
        read: async () => {
          const now = await readNow(offeringQuery(changed.id));
          return now && answersOf(now);
        },
        words: wordsOf(venues),
      }),
    }),
    initial: offering ? (copies ? copyOf : answersOf)(offering) : noAnswers(asked.success ? asked.data : 'dance'),
    save: async (answers) => {
      const venue = venues.find(({ id }) => id === answers.venueId);
      if (!venue) throw new Error('The place is none of those to choose from');
      await save.mutateAsync(inputOf(answers, venue));
      toasts.show(words.saved);
      if (!isGone()) await navigate(paths.hostOfferings.href());
      return undefined;
    },
  });
  return (
    <Form kit={isClosed ? { ...kit, problem: null } : kit} submit={{ text: words.save, size: 'lg' }}>
      {changed && <ReturnedNote note={changed.note} />}
      <OfferingFields venues={venues} />
      {isClosed && <Alert title={strings.closed}>{strings.closedText}</Alert>}
    </Form>
  );
}

function OfferingMissing() {
  return (
    <EmptyState
      title={strings.offeringMissing}
      text={strings.offeringMissingText}
      action={<ButtonLink to={paths.hostOfferings.href()}>{strings.backToOfferings}</ButtonLink>}
    />
  );
}
