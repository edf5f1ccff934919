import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayHost, mayModerate, mayOperate, useCurrentUser } from '#shared/account/current-user.ts';
import { ownNameOf, ownProfileQuery, ownClipsQuery, ownPhotoOf } from '#shared/account/own-profile.ts';
import { SignOutButton } from '#shared/account/sign-out-button.tsx';
import { paths, whoYouAreHref } from '#shared/paths.ts';
import { supportEmail } from '#shared/support-email.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Card, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { placeName } from '#shared/vocabulary/labels.ts';
import { youStrings as strings } from '../you-strings.ts';

type Way = readonly [label: string, to: string];

const sections: readonly (readonly [title: string, ways: readonly Way[]])[] = [
  [
    strings.profile,
    [
      [strings.videos, paths.settingsVideos.href()],
      [strings.basic, paths.settingsBasic.href()],
      [strings.bucketList, paths.settingsBucketList.href()],
    ],
  ],
  [
    strings.wanted,
    [
      [strings.registrations, paths.registrations.href()],
      [strings.wishes, paths.wishes.href()],
      [strings.freeTimes, paths.availability.href()],
    ],
  ],
  [
    strings.account,
    [
      [strings.notifications, paths.notifications.href()],
      [strings.settings, paths.settings.href()],
      [strings.invites, paths.settingsInvites.href()],
    ],
  ],
];

/** The member's own pages and the sign-out; on phones also the links for staff. */
export function YouPage() {
  const { roles } = useCurrentUser();
  const staff: Way[] = [
    ...(mayHost(roles) ? [[strings.hosting, paths.host.href()] as const] : []),
    ...(mayModerate(roles) ? [[strings.moderation, paths.moderation.href()] as const] : []),
    ...(mayOperate(roles) ? [[strings.operations, paths.ops.href()] as const] : []),
  ];
  const help: Way[] = [[strings.faq, paths.faq.href()]];
  return (
    <>
      <PageHeading>{strings.title}</PageHeading>
      <div className="space-y-8">
        {/* Reserves the card's space, as the content below renders first. */}
        <div className="min-h-36">
          <OwnCard />
        </div>
        <div className="grid items-start gap-8 md:grid-cols-2">
          {sections.map(([title, ways]) => (
            <Ways key={title} title={title} ways={ways} />
          ))}
          <Ways title={strings.help} ways={help}>
            <a className="link inline-flex min-h-12 items-center wrap-anywhere" href={`mailto:${supportEmail()}`}>
              {strings.write(supportEmail())}
            </a>
          </Ways>
          {staff.length > 0 && <Ways title={strings.staff} ways={staff} />}
        </div>
        <SignOutButton kind="secondary" />
      </div>
    </>
  );
}

function Ways({ title, ways, children }: { title: string; ways: readonly Way[]; children?: ReactNode }) {
  return (
    <Section title={title} className="space-y-3">
      <RowList>
        {ways.map(([label, to]) => (
          <RowLink key={to} to={to}>
            {label}
          </RowLink>
        ))}
      </RowList>
      {children}
    </Section>
  );
}

function OwnCard() {
  const { data: photo = null } = useQuery({ ...ownClipsQuery, select: ownPhotoOf });
  return (
    <QueryView query={useQuery(ownProfileQuery)}>
      {(own) => {
        const name = ownNameOf(own);
        return (
          <Card className="flex flex-wrap items-center gap-5">
            <Avatar name={name === '' ? strings.title : name} photo={photo} className="w-20 shrink-0" />
            <div className="min-w-0 flex-1 basis-40">
              {name === '' ? (
                <Link className="link inline-flex min-h-12 items-center" to={whoYouAreHref(paths.you.href())}>
                  {strings.nameless}
                </Link>
              ) : (
                <p className="display-3 wrap-anywhere">{name}</p>
              )}
              <p className="text-muted">{placeName(own)}</p>
              <Link className="link inline-flex min-h-12 items-center" to={paths.settingsPreview.href()}>
                {strings.seePage}
              </Link>
            </div>
          </Card>
        );
      }}
    </QueryView>
  );
}
