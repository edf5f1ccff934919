import { eveningsApi } from '@emberhood/contracts/http/evenings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { fieldQuery } from '#shared/api/call-query.ts';
import { call, urlOf } from '#shared/api/client.ts';
import { updateCache } from '#shared/api/query-client.ts';
import { TextField } from '#shared/forms/field.tsx';
import { useFocusInPart } from '#shared/hooks/use-focus-in-part.ts';
import { copyText } from '#shared/share.ts';
import { absoluteUrl } from '#shared/site-origin.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { Card, ProblemAlert } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { calendarStrings as strings } from '../calendar-strings.ts';

const calendarFeedQuery = fieldQuery(['calendar-feed'], eveningsApi.calendarFeed, 'feed');

/** The address of a calendar feed of the member's sessions: created, shown once, renewed, turned off. */
export function OwnCalendarFeed() {
  const { make, end } = useCalendarFeed();
  const query = useQuery(calendarFeedQuery);
  useFocusInPart(query.data?.since);
  return (
    <Card className="space-y-5">
      <QueryView query={query}>
        {({ since }) => (
          <>
            {make.data !== undefined && <Made address={make.data} />}
            {make.data === undefined && <p>{since === null ? strings.none : strings.since(dayOf(since))}</p>}
            <ProblemAlert error={make.error ?? end.error} />
            {since === null ? (
              <Button busy={make.isPending} busyLabel={strings.making} onClick={() => make.mutate()}>
                {strings.make}
              </Button>
            ) : (
              <div className="flex flex-wrap gap-3">
                <ConfirmButton
                  kind="secondary"
                  busy={make.isPending}
                  busyLabel={strings.making}
                  question={strings.againQuestion}
                  onConfirm={() => make.mutate()}
                >
                  {strings.again}
                </ConfirmButton>
                <ConfirmButton
                  kind="quiet"
                  busy={end.isPending}
                  question={strings.endQuestion}
                  onConfirm={() =>
                    end.mutate(undefined, {
                      onSuccess: () => {
                        make.reset();
                        toasts.show(strings.ended);
                      },
                    })
                  }
                >
                  {strings.end}
                </ConfirmButton>
              </div>
            )}
          </>
        )}
      </QueryView>
      <p className="text-sm text-pretty text-muted">{strings.secret}</p>
    </Card>
  );
}

function Made({ address }: { address: string }) {
  return (
    <div className="space-y-3">
      <p role="status" className="font-semibold">
        {strings.made}
      </p>
      <TextField label={strings.address} value={address} readOnly onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(address, strings.copied, strings.copyFailed(address))}>
          {strings.copy}
        </Button>
        {/* Calendar apps open this scheme. */}
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary')}>
          {strings.open}
        </a>
      </div>
    </div>
  );
}

function useCalendarFeed() {
  const keep = (since: string | null) => updateCache(calendarFeedQuery.queryKey, { since });
  const make = useMutation({
    mutationFn: async () => {
      const { token } = await call(eveningsApi.makeCalendarFeed);
      return absoluteUrl(urlOf(eveningsApi.calendarFile, { token }));
    },
    onSuccess: () => keep(new Date().toISOString()),
  });
  const end = useMutation({ mutationFn: () => call(eveningsApi.endCalendarFeed), onSuccess: () => keep(null) });
  return { make, end };
}
