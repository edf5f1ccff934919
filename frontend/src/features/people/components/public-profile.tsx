import type { PublicProfile as Profile } from '@emberhood/contracts';
import type { ReactNode } from 'react';
import { useSeemsSignedIn } from '#shared/account/use-seems-signed-in.ts';
import { paths, personHref, publicProfileHref } from '#shared/paths.ts';
import { Poster } from '#shared/person/person-view.tsx';
import { ButtonLink, SecondaryLink } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { BackLink } from '#shared/ui/page.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import { peopleStrings } from '../strings.ts';

const strings = peopleStrings.public;

interface PublicProfileProps {
  id: string;
  /** Null if the person is not public or does not exist: strangers must not learn which (NAV-16). */
  person: Profile | null;
}

/** The public page of a member who has chosen to have one (readings 8). */
export function PublicProfile({ id, person }: PublicProfileProps) {
  return person === null ? <NotVisible id={id} /> : <Shown person={person} />;
}

function Shown({ person }: { person: Profile }) {
  return (
    <Band room="slim">
      <PageMeta title={person.name} description={strings.description(person.name)} noindex />
      <div className="space-y-8">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <BackLink to={paths.home.href()}>{strings.home}</BackLink>
          {person.nextId !== null && (
            <SecondaryLink to={publicProfileHref(person.nextId)}>
              {peopleStrings.next}
              <Icon name="arrow-right" />
            </SecondaryLink>
          )}
        </div>
        <div className="poster-head poster-head-large">
          <Poster name={person.name} photo={person.photo} />
          <div className="min-w-0">
            <h1 tabIndex={-1} className="display-1 wrap-anywhere">
              {person.name}
            </h1>
            <p>{person.title}</p>
            <p className="text-muted">{person.area}</p>
            <p className="mt-6">
              <WayOn id={person.id}>
                <ButtonLink to={paths.createAccount.href()}>{strings.meet(person.name)}</ButtonLink>
              </WayOn>
            </p>
            <section className="mt-8">
              <h2 className="display-3 mb-2">{strings.bucketList}</h2>
              <ul className="list-disc space-y-1 pl-5 wrap-anywhere marker:text-ember">
                {person.bucketList.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </div>
    </Band>
  );
}

function NotVisible({ id }: { id: string }) {
  return (
    <Band room="slim">
      <PageMeta title={strings.title} description={strings.text} noindex />
      <Stage warm={1}>
        <StageHeading intro={strings.text}>{strings.title}</StageHeading>
        <div className="flex">
          <WayOn id={id}>
            <ButtonLink to={paths.home.href()}>{strings.home}</ButtonLink>
          </WayOn>
        </div>
      </Stage>
    </Band>
  );
}

/** Leads members to the full page, and visitors elsewhere. */
function WayOn({ id, children }: { id: string; children: ReactNode }) {
  return useSeemsSignedIn() ? <ButtonLink to={personHref(id)}>{strings.asMember}</ButtonLink> : children;
}
