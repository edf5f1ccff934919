import { findPrompt } from '@emberhood/catalogue';
import type { Person } from '@emberhood/contracts';
import { mediaApi } from '@emberhood/contracts/http/media';
import { peopleApi } from '@emberhood/contracts/http/people';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { call } from '#shared/api/client.ts';
import { ClipPlayer } from '#shared/clips/clip-player.tsx';
import { paths, personHref } from '#shared/paths.ts';
import { PersonFacts, PersonHead } from '#shared/person/person-view.tsx';
import { ReportDialog } from '#shared/report/report-dialog.tsx';
import { reportStrings } from '#shared/report/strings.ts';
import { ButtonLink, SecondaryLink } from '#shared/ui/button.tsx';
import { ConfirmButton, DialogButton } from '#shared/ui/dialog-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LinkNote } from '#shared/ui/link-note.tsx';
import { BackLink, HeadingMeanwhile, Note, TileSkeleton } from '#shared/ui/page.tsx';
import { EmptyState, QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { activityLabels } from '#shared/vocabulary/labels.ts';
import { listOf } from '#shared/vocabulary/sentence.ts';
import { personQuery, personVideosQuery, useBlock } from '../api.ts';
import { filterQueryIn, searchOf } from '../filters/address.ts';
import { peopleStrings as strings } from '../strings.ts';
import { notVisibleYet } from './coming-soon.tsx';
import { InterestSlider } from './interest-slider.tsx';

export function PersonPage({ profileId: id }: { profileId: string }) {
  const [address] = useSearchParams();
  const filters = filterQueryIn(address);
  const search = searchOf(filters);
  const person = useQuery(personQuery(id, filters));
  const people = { pathname: paths.people.href(), search };
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <BackLink to={people}>{strings.back}</BackLink>
        {person.data?.nextId != null && (
          <SecondaryLink to={{ pathname: personHref(person.data.nextId), search }}>
            {strings.next}
            <Icon name="arrow-right" />
          </SecondaryLink>
        )}
      </div>
      <HeadingMeanwhile query={person}>{strings.title}</HeadingMeanwhile>
      <QueryView query={person} explain={notVisibleYet}>
        {(data) => <PersonDetails key={id} person={data} />}
      </QueryView>
    </div>
  );
}

/** The person, with their videos and the choice, which phones keep at the bottom of the screen. */
function PersonDetails({ person }: { person: Person }) {
  return (
    <div className="person-columns">
      <PersonHead person={person} isPage />
      <div>
        <PersonClips id={person.id} name={person.name} own={person.own} />
        {person.own ? (
          <LinkNote text={strings.ownPage} to={paths.settingsBasic.href()} link={strings.toBasic} />
        ) : (
          <>
            <InterestSlider id={person.id} />
            <InCommon activities={person.activities} />
          </>
        )}
        <PersonFacts person={person} />
        {!person.own && <PersonActions person={person} />}
      </div>
    </div>
  );
}

/** Why this person is listed early (decision: directory): shared wishes only. */
function InCommon({ activities }: Pick<Person, 'activities'>) {
  const own = useQuery(ownProfileQuery).data?.activities ?? [];
  const both = activities.filter((activity) => own.includes(activity)).map((activity) => activityLabels[activity]);
  if (both.length === 0) return null;
  return (
    <Note>
      <p className="font-semibold">{strings.inCommon(listOf(both))}</p>
      <p className="text-muted">{strings.inCommonText}</p>
    </Note>
  );
}

function PersonActions({ person }: { person: Person }) {
  const block = useBlock(person);
  const navigate = useNavigate();
  const confirmBlock = () =>
    block.mutate(undefined, {
      onSuccess: () => {
        toasts.show(strings.blocked(person.name), { key: 'block' });
        void navigate(paths.people.href(), { replace: true });
      },
    });
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      <DialogButton
        kind="secondary"
        aria-label={reportStrings.titleOf(person.name)}
        dialog={
          <ReportDialog
            id={person.id}
            about={person.name}
            send={(report) => call(peopleApi.reportPerson, { params: { id: person.id }, body: report })}
          />
        }
      >
        {strings.report}
      </DialogButton>
      <ConfirmButton
        kind="danger"
        busy={block.isPending}
        question={strings.blockQuestion(person.name)}
        onConfirm={confirmBlock}
      >
        {strings.block}
      </ConfirmButton>
    </div>
  );
}

const GRID = 'grid gap-5 sm:grid-cols-2';

/** The person's clips; each can be reported, except one's own. */
function PersonClips({ id, name, own }: { id: string; name: string; own: boolean }) {
  const query = useQuery(personVideosQuery(id));
  return (
    <Section title={strings.clips}>
      <QueryView
        query={query}
        skeleton={<TileSkeleton className={GRID} tiles={2} />}
        explain={({ code }) =>
          code === 'MEDIA.UPLOAD_FIRST' ? (
            <EmptyState
              title={strings.uploadFirstTitle}
              text={strings.uploadFirstText}
              action={<ButtonLink to={paths.settingsVideos.href()}>{strings.ownVideos}</ButtonLink>}
            />
          ) : undefined
        }
      >
        {(videos) =>
          videos.length === 0 ? (
            <p className="text-muted">{strings.noClips}</p>
          ) : (
            <ul className={GRID}>
              {videos.map((video) => {
                const title = findPrompt(video.promptId)?.title ?? video.promptId;
                return (
                  <li key={video.id} className="space-y-2">
                    <h3 className="font-bold">{title}</h3>
                    <ClipPlayer
                      src={video.videoUrl}
                      small={video.smallVideoUrl}
                      captions={video.captions}
                      poster={video.thumbnailUrl}
                      label={strings.clipOf(name, title)}
                      onStale={() => query.refetch()}
                    >
                      {!own && (
                        <DialogButton
                          kind="quiet"
                          className="ml-auto"
                          aria-label={reportStrings.titleOf(strings.clipOf(name, title))}
                          dialog={
                            <ReportDialog
                              id={video.id}
                              about={strings.clipOf(name, title)}
                              send={(report) => call(mediaApi.reportVideo, { params: { id: video.id }, body: report })}
                            />
                          }
                        >
                          {strings.report}
                        </DialogButton>
                      )}
                    </ClipPlayer>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryView>
    </Section>
  );
}
