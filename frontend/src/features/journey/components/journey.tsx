import type { MissingForDiscovery } from '@emberhood/contracts';
import { prompts } from '@emberhood/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { ownClipsQuery } from '#shared/account/own-clips.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SeatRing } from '#shared/ui/seat-ring.tsx';
import { journeyStrings as strings } from '../strings.ts';

export function Journey() {
  const clips = useQuery(ownClipsQuery);
  return (
    <>
      <PageHeading>{strings.title}</PageHeading>
      <QueryView query={clips}>{(own) => (own.length === 0 ? <FirstVideo /> : <AllSet />)}</QueryView>
    </>
  );
}

function FirstVideo() {
  return (
    <Card className="grid items-center gap-6 md:grid-cols-[1fr_auto]">
      <div className="space-y-4">
        <h2 className="text-2xl font-bold">{strings.welcomeTitle}</h2>
        <p>{strings.welcomeIntro}</p>
        <p className="text-muted">{strings.welcomeWhy}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Ideas title={strings.ideasFun} type="fun" />
          <Ideas title={strings.ideasUseful} type="useful" />
        </div>
        <ButtonLink to={paths.settingsVideos.href()}>{strings.toVideos}</ButtonLink>
      </div>
      <SeatRing warm={1} className="mx-auto w-40" />
    </Card>
  );
}

const IDEAS = 3;

function Ideas({ title, type }: { title: string; type: 'fun' | 'useful' }) {
  return (
    <div>
      <h3 className="mb-1 font-bold">{title}</h3>
      <ul className="list-disc space-y-1 pl-5">
        {prompts
          .filter((prompt) => prompt.type === type)
          .slice(0, IDEAS)
          .map((prompt) => (
            <li key={prompt.id}>{prompt.title}</li>
          ))}
      </ul>
    </div>
  );
}

function AllSet() {
  const profile = useQuery(ownProfileQuery);
  return (
    <div className="space-y-6">
      <Card className="flex flex-wrap items-center gap-5">
        <SeatRing warm={6} className="size-20 shrink-0" />
        <p className="min-w-0 flex-1 basis-60 text-lg font-semibold">{strings.allSet}</p>
      </Card>
      <QueryView query={profile}>
        {({ missing }) => (missing.length === 0 ? <Discoverable /> : <StillMissing missing={missing} />)}
      </QueryView>
    </div>
  );
}

function Discoverable() {
  return (
    <Card className="space-y-4">
      <p>{strings.discoverable}</p>
      <ButtonLink kind="secondary" to={paths.people.href()}>
        {strings.toPeople}
      </ButtonLink>
    </Card>
  );
}

function StillMissing({ missing }: { missing: readonly MissingForDiscovery[] }) {
  return (
    <section aria-labelledby="missing" className="space-y-3">
      <h2 id="missing" className="text-xl font-bold">
        {strings.missingTitle}
      </h2>
      <ul className="space-y-2">
        {missing.map((item) => (
          <li key={item}>
            <Link
              to={placeOf(item)}
              className="flex min-h-12 items-center justify-between gap-3 rounded-control border border-control bg-surface px-4 py-2 underline underline-offset-4 hover:bg-sunk"
            >
              {strings.missing[item]}
              <span aria-hidden="true">→</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf(item: MissingForDiscovery): string {
  switch (item) {
    case 'nickname':
    case 'location':
      return paths.settingsBasic.href();
    case 'bucketList':
      return paths.settingsBucketList.href();
    case 'usefulVideo':
      return paths.settingsVideos.href('useful');
    case 'funVideo':
    case 'mainPhoto':
      return paths.settingsVideos.href('fun');
  }
}
