import type { MissingForDiscovery } from '@emberhood/contracts';
import { prompts } from '@emberhood/catalogue';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { ownClipsQuery } from '#shared/account/own-clips.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { EmberCircle } from '#shared/art/circle.tsx';
import { Note } from '#shared/ui/alert.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { SeatMark } from '#shared/ui/seat-mark.tsx';
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
    <section className="tone-plum relative overflow-hidden rounded-card p-6 sm:p-10 lg:p-14">
      <div className="relative z-10 space-y-6 md:max-w-[36rem]">
        <h2 className="display-1">{strings.welcomeTitle}</h2>
        <div className="space-y-3">
          <p className="lede">{strings.welcomeIntro}</p>
          <p className="text-muted">{strings.welcomeWhy}</p>
        </div>
        <div className="grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
          <Ideas title={strings.ideasFun} type="fun" />
          <Ideas title={strings.ideasUseful} type="useful" />
        </div>
        <ButtonLink size="lg" to={paths.settingsVideos.href()}>
          {strings.toVideos}
        </ButtonLink>
      </div>
      <EmberCircle
        seats={8}
        warm={1}
        animate
        className="pointer-events-none mx-auto -mb-40 mt-10 w-72 md:absolute md:-right-44 md:-bottom-16 md:m-0 md:w-[26rem] xl:-right-20"
      />
    </section>
  );
}

const IDEAS = 3;

function Ideas({ title, type }: { title: string; type: 'fun' | 'useful' }) {
  return (
    <div>
      <h3 className="mb-2 font-bold">{title}</h3>
      <ul className="space-y-2">
        {prompts
          .filter((prompt) => prompt.type === type)
          .slice(0, IDEAS)
          .map((prompt) => (
            <li key={prompt.id} className="flex items-center gap-3">
              <SeatMark taken={false} />
              {prompt.title}
            </li>
          ))}
      </ul>
    </div>
  );
}

function AllSet() {
  const profile = useQuery(ownProfileQuery);
  return (
    <div className="space-y-8">
      <section className="tone-plum relative overflow-hidden rounded-card p-6 sm:p-10">
        <p className="display-2 relative z-10 max-w-[24ch] pb-44 md:py-6">{strings.allSet}</p>
        <EmberCircle
          seats={8}
          warm={6}
          animate
          className="pointer-events-none absolute -right-16 -bottom-28 w-72 md:-right-10 md:-bottom-24 md:w-96"
        />
      </section>
      <QueryView query={profile}>
        {({ missing }) => (missing.length === 0 ? <Discoverable /> : <StillMissing missing={missing} />)}
      </QueryView>
    </div>
  );
}

function Discoverable() {
  return (
    <Note tone="ok">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="font-semibold">{strings.discoverable}</p>
        <ButtonLink kind="secondary" to={paths.people.href()}>
          {strings.toPeople}
        </ButtonLink>
      </div>
    </Note>
  );
}

function StillMissing({ missing }: { missing: readonly MissingForDiscovery[] }) {
  return (
    <section aria-labelledby="missing" className="max-w-3xl space-y-4">
      <h2 id="missing" className="display-3">
        {strings.missingTitle}
      </h2>
      <RowList>
        {missing.map((item) => (
          <RowLink key={item} to={placeOf(item)}>
            {strings.missing[item]}
          </RowLink>
        ))}
      </RowList>
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
