import type { HostOffering, Venue } from '@emberhood/contracts';
import { ActivityCategory } from '@emberhood/contracts/enums';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Note } from '#shared/ui/alert.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { offeringQuery, useSaveOffering, venuesQuery } from '../api.ts';
import {
  answersFor,
  answersOf,
  inputOf,
  noAnswers,
  type OfferedVenue,
  type OfferingAnswers,
} from '../offering-answers.ts';
import { hostingStrings as strings } from '../strings.ts';
import { OfferingFields } from './offering-fields.tsx';

/** A draft: a new one, or one that is not handed in yet. */
export function OfferingPage({ id }: { id: string | null }) {
  const offering = useQuery({ ...offeringQuery(id ?? ''), enabled: id !== null });
  return (
    <div className="max-w-2xl space-y-8">
      <BackLink to={paths.hostOfferings.href()}>{strings.backToOfferings}</BackLink>
      <PageHeading>{id === null ? strings.newTitle : strings.editTitle}</PageHeading>
      {id === null ? (
        <WithVenues offering={null} />
      ) : (
        <QueryView query={offering}>
          {(draft) => (draft?.state === 'draft' ? <WithVenues offering={draft} /> : <OfferingMissing />)}
        </QueryView>
      )}
    </div>
  );
}

function WithVenues({ offering }: { offering: HostOffering | null }) {
  const venues = useInfiniteQuery(venuesQuery);
  return (
    <PagedList
      query={venues}
      rows={(page) => page.venues}
      empty={
        <Note>
          <p>{strings.noVenues}</p>
        </Note>
      }
      more={strings.moreVenues}
    >
      {(list) => <OfferingForm venues={withOwn(list, offering)} offering={offering} />}
    </PagedList>
  );
}

/** Its own place is among them also where it is far down the list. */
function withOwn(venues: readonly Venue[], offering: HostOffering | null): readonly OfferedVenue[] {
  if (!offering || venues.some(({ id }) => id === offering.venueId)) return venues;
  const { venueId: id, venueName: name, timezone } = offering;
  return [{ id, name, address: '', timezone }, ...venues];
}

function OfferingForm({ venues, offering }: { venues: readonly OfferedVenue[]; offering: HostOffering | null }) {
  const [search] = useSearchParams();
  const save = useSaveOffering(offering?.id ?? null);
  const navigate = useNavigate();
  const asked = ActivityCategory.safeParse(search.get('category'));
  const kit = useFormKit<OfferingAnswers, OfferingAnswers>({
    schema: answersFor(venues),
    initial: offering ? answersOf(offering) : noAnswers(asked.success ? asked.data : 'dance'),
    save: async (answers) => {
      const venue = venues.find(({ id }) => id === answers.venueId);
      if (!venue) throw new Error('The place is none of those to choose from');
      await save.mutateAsync(inputOf(answers, venue));
      toasts.show(strings.saved);
      await navigate(paths.hostOfferings.href());
      return undefined;
    },
  });
  return (
    <Form
      kit={kit}
      actions={
        <Button type="submit" size="lg" busy={kit.saving} busyLabel={strings.saving}>
          {strings.saveDraft}
        </Button>
      }
    >
      <OfferingFields venues={venues} />
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
