import type { HostOffering, Venue } from '@emberhood/contracts';
import { ActivityCategory } from '@emberhood/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Note } from '#shared/ui/alert.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { offeringsQuery, useSaveOffering, venuesQuery } from '../api.ts';
import { answersFor, answersOf, inputOf, noAnswers, type OfferingAnswers } from '../offering-answers.ts';
import { hostingStrings as strings } from '../strings.ts';
import { OfferingFields } from './offering-fields.tsx';

/** A draft: a new one, or one that is not handed in yet. */
export function OfferingPage({ id }: { id: string | null }) {
  const venues = useQuery(venuesQuery);
  const offerings = useQuery({ ...offeringsQuery, enabled: id !== null });
  return (
    <div className="max-w-2xl space-y-8">
      <BackLink to={paths.hostOfferings.href()}>{strings.backToOfferings}</BackLink>
      <PageHeading>{id === null ? strings.newTitle : strings.editTitle}</PageHeading>
      <QueryView query={venues}>
        {(places) =>
          id === null ? (
            <NewOffering venues={places} />
          ) : (
            <QueryView query={offerings}>
              {(all) => {
                const offering = all.find((one) => one.id === id && one.state === 'draft');
                return offering ? <OfferingForm venues={places} offering={offering} /> : <OfferingMissing />;
              }}
            </QueryView>
          )
        }
      </QueryView>
    </div>
  );
}

function NewOffering({ venues }: { venues: readonly Venue[] }) {
  if (venues.length === 0)
    return (
      <Note>
        <p>{strings.noVenues}</p>
      </Note>
    );
  return <OfferingForm venues={venues} offering={null} />;
}

function OfferingForm({ venues, offering }: { venues: readonly Venue[]; offering: HostOffering | null }) {
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
