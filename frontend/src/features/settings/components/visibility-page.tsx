import type { BlockedPerson, OwnProfile } from '@emberhood/contracts';
import { peopleApi } from '@emberhood/contracts/http/people';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownProfileQuery, useSaveProfile } from '#shared/account/own-profile.ts';
import { fieldQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { queryClient, refreshQueries, updateCache } from '#shared/api/query-client.ts';
import { paths, publicProfileHref } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { focusHeading } from '#shared/ui/focus-heading.ts';
import { Card, TextLink } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { settingsStrings as strings } from '../strings.ts';
import { SettingsPage } from './settings-page.tsx';

const blockedPeopleQuery = fieldQuery(['blocked-people'], peopleApi.blockedPeople, 'people');

export function VisibilityPage() {
  const blocked = useQuery(blockedPeopleQuery);
  return (
    <SettingsPage title={strings.items.visibility} intro={strings.visibilityIntro}>
      <div className="space-y-8">
        <QueryView query={useQuery(ownProfileQuery)}>{(data) => <Visibility profile={data} />}</QueryView>
        <Section title={strings.blockedTitle} className="space-y-3">
          <QueryView query={blocked}>{(people) => <Blocked people={people} />}</QueryView>
        </Section>
      </div>
    </SettingsPage>
  );
}

/** Visible to members: by the profile (SET-06). To everybody: by choice, off by default (readings 8). */
function Visibility({ profile }: { profile: OwnProfile }) {
  const save = useSaveProfile({ key: 'public-page', text: strings.publicFailed });
  // Own state: mutation and cache change a render too late, and the switch would jump back.
  const [choice, setChoice] = useState<{ value: boolean; of: OwnProfile }>();
  const change = (value: boolean) => {
    setChoice({ value, of: profile });
    save.mutate(
      { location: profile.location, changes: [{ field: 'publicPage', value }] },
      {
        onSuccess: () => toasts.show(value ? strings.publicOn : strings.publicOff, { key: 'public-page' }),
        onError: () => setChoice(undefined),
      },
    );
  };
  return (
    <Card className="space-y-6">
      <Switch
        label={strings.visibilityToggle}
        hint={
          profile.discoverable ? undefined : (
            <>
              {strings.visibilityMissing} <TextLink to={paths.journey.href()}>{strings.toJourney}</TextLink>
            </>
          )
        }
        checked={profile.discoverable}
        disabled
        readOnly
      />
      <div className="space-y-1">
        <Switch
          label={strings.publicToggle}
          hint={strings.publicHint}
          checked={choice && (save.isPending || choice.of === profile) ? choice.value : profile.publicPage}
          onChange={(event) => change(event.target.checked)}
        />
        {profile.publicPage && (
          <p>
            <TextLink to={publicProfileHref(profile.id)}>{strings.publicLink}</TextLink>
          </p>
        )}
      </div>
    </Card>
  );
}

function Blocked({ people }: { people: readonly BlockedPerson[] }) {
  if (people.length === 0) return <p className="text-muted">{strings.blockedNobody}</p>;
  return (
    <>
      <p className="text-muted">{strings.blockedText}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {people.map((person) => (
          <BlockedRow key={person.id} person={person} />
        ))}
      </ul>
    </>
  );
}

function BlockedRow({ person: { id, name, since } }: { person: BlockedPerson }) {
  const unblock = useMutation({
    meta: { failure: { key: id, text: strings.unblockFailed(name) } },
    mutationFn: () => call(peopleApi.unblockPerson, { params: { id } }),
    onSuccess: async () => {
      await updateCache(blockedPeopleQuery.queryKey, (people) => people?.filter((person) => person.id !== id));
      queryClient.removeQueries({ queryKey: ['people'] });
      queryClient.removeQueries({ queryKey: ['choices'] });
      // Messages of the unblocked person are shown again.
      void refreshQueries(['groups']);
      toasts.show(strings.unblocked(name), { key: id });
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{strings.blockedSince(dayOf(since))}</p>
      </div>
      <Button
        kind="secondary"
        aria-label={strings.unblockOf(name)}
        busy={unblock.isPending}
        onClick={() => unblock.mutate(undefined, { onSuccess: () => focusHeading() })}
      >
        {strings.unblock}
      </Button>
    </li>
  );
}
