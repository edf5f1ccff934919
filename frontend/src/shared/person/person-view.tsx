import type { Person, ProfileFacts } from '@emberhood/contracts';
import type { ComponentProps } from 'react';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Bullets } from '#shared/ui/bullets.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { activityLabels, goalLabels, sexLabels } from '#shared/vocabulary/labels.ts';
import './person.css';
import { personStrings as strings } from './strings.ts';

/** What a person's page shows, to themselves and to others (SET-05). */
export type ShownPerson = Pick<
  Person,
  | 'age'
  | 'title'
  | 'subtitle'
  | 'area'
  | 'country'
  | 'photo'
  | 'sex'
  | 'ageGroup'
  | 'relationshipStatus'
  | 'activities'
  | 'verificationStatus'
  | keyof ProfileFacts
> & {
  /** Null only on one's own page. */
  name: string | null;
};

/** A person's poster, as large as their clips. */
export function Poster({ className, ...person }: ComponentProps<typeof Avatar>) {
  return <Avatar {...person} className={cx('poster w-full', className)} />;
}

/** The key facts of a person, as the heading of their own page or inside another one. */
export function PersonHead({ person, isPage }: { person: ShownPerson; isPage: boolean }) {
  const name = strings.named(person.name ?? strings.unnamed, person.age);
  return (
    <div className="poster-head">
      <Poster name={person.name ?? ''} photo={person.photo} />
      <div className="min-w-0">
        {isPage ? (
          <PageHeading className="mb-1">{name}</PageHeading>
        ) : (
          <h2 className="display-2 mb-1 wrap-anywhere">{name}</h2>
        )}
        <p>{person.title}</p>
        {person.subtitle !== null && <p>{person.subtitle}</p>}
        <p className="text-muted">{strings.place(person.area, person.country)}</p>
      </div>
    </div>
  );
}

/** Further facts of a person; those not given are left out. */
export function PersonFacts({ person }: { person: ShownPerson }) {
  const facts = [
    [strings.sex, person.sex && sexLabels[person.sex]],
    [strings.ageGroup, person.ageGroup && strings.ageGroups(person.ageGroup)],
    [strings.language, person.language],
    [strings.verification, strings.verifications[person.verificationStatus]],
  ] as const;
  const lists = [
    { title: strings.goals, items: person.relationshipStatus.map((goal) => goalLabels[goal]) },
    { title: strings.activities, items: person.activities.map((activity) => activityLabels[activity]) },
    { title: strings.bucketList, items: person.bucketList, isLong: true },
    { title: strings.messages, items: person.messages, isLong: true },
  ].filter((list) => list.items.length > 0);
  return (
    <div className="space-y-6">
      {person.whyMeet !== null && (
        <section>
          <h2 className="display-3 mb-2">{strings.whyMeet}</h2>
          <p className="prose-width wrap-anywhere">{person.whyMeet}</p>
        </section>
      )}
      {person.notes.map(({ title, text }, at) => (
        <section key={at}>
          <h2 className="display-3 mb-2 wrap-anywhere">{title}</h2>
          <p className="prose-width wrap-anywhere whitespace-pre-line">{text}</p>
        </section>
      ))}
      <Facts facts={facts} />
      <div className="grid gap-6 sm:grid-cols-2">
        {lists.map((list) => (
          <section key={list.title} className={list.isLong ? 'sm:col-span-2' : undefined}>
            <h2 className="display-3 mb-2">{list.title}</h2>
            <Bullets items={list.items} className="space-y-1 wrap-anywhere marker:text-ember" />
          </section>
        ))}
      </div>
    </div>
  );
}
