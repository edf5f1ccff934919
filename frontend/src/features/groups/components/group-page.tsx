import { directionsLink } from '@emberhood/catalogue/map-link';
import type { MyGroup } from '@emberhood/contracts';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { costsInWords } from '@emberhood/contracts/money';
import { seriesInWords } from '@emberhood/contracts/series';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { cancellationQuery, cancellationText } from '#shared/account/cancellation.ts';
import { serverNow } from '#shared/clock.ts';
import { paths } from '#shared/paths.ts';
import { sharePicture } from '#shared/share.ts';
import '../group.css';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { NewTabLink } from '#shared/ui/new-tab-link.tsx';
import { BackLink, Badge, Card, ProblemAlert } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { localDay, localMoment } from '#shared/vocabulary/local-time.ts';
import { needInWords } from '#shared/vocabulary/needs.ts';
import { groupQuery, useLeaveGroup } from '../api.ts';
import { chatStandingQuery, reportHostMessage } from '../chat/api.ts';
import { chatStrings } from '../chat/strings.ts';
import { heldSessions, meetsIn, nextSession, SITS, standingOf, type Standing } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';
import { Feedback } from './feedback.tsx';
import { GuestList } from './guest-list.tsx';
import { LateReport } from './late-report.tsx';
import { MeetAgain } from './meet-again.tsx';
import { OfGroup } from './not-in-group.tsx';
import { SeatCard } from './seat-card.tsx';
import { SessionList } from './session-list.tsx';

const PushOffer = lazyPart(async () => (await import('#shared/push/push-offer.tsx')).PushOffer);

/** The member's own group from the invitation to the feedback (groups guide 2). */
export function GroupPage({ groupId: id }: { groupId: string }) {
  return (
    <div className="space-y-5">
      <BackLink to={paths.groups.href()}>{strings.back}</BackLink>
      <OfGroup groupId={id} query={useQuery(groupQuery(id))} title={strings.kicker}>
        {(group) => <Group group={group} />}
      </OfGroup>
    </div>
  );
}

/** The invitation, then who comes and when; on wide screens, the chat and practical facts beside it. */
function Group({ group }: { group: MyGroup }) {
  const standing = standingOf(group);
  const meets = meetsIn(standing);
  const sits = SITS.includes(standing);
  return (
    <article className="space-y-10">
      <SeatCard group={group} standing={standing} />
      <div className={cx('grid items-start gap-x-12 gap-y-10', meets && 'group-columns')}>
        <div className="min-w-0 space-y-10">
          {group.groupmates.length > 0 && <GuestList group={group} standing={standing} />}
          {meets && <SessionList group={group} />}
          {(standing === 'running' || standing === 'completed' || standing === 'locked') && <Feedback group={group} />}
          {standing === 'completed' && <MeetAgain group={group} />}
          <FromHost group={group} />
        </div>
        {meets && (
          <div className="min-w-0 space-y-8">
            {(sits || standing === 'completed') && <ChatCard group={group} />}
            <PlaceCard group={group} />
            {/* Loads late, below content that must not move. */}
            {standing === 'confirmed' && (
              <Suspense>
                <PushOffer />
              </Suspense>
            )}
          </div>
        )}
        {sits && <GiveUpPlace group={group} standing={standing} />}
      </div>
    </article>
  );
}

/** The host's messages, which also came by mail; each can be reported. */
function FromHost({ group: { id: groupId, hostMessages } }: { group: MyGroup }) {
  if (hostMessages.length === 0) return null;
  return (
    <Section title={strings.fromHost} className="max-w-3xl space-y-5">
      <ul className="space-y-5">
        {hostMessages.map((message) => {
          const when = momentOf(message.sentAt);
          return (
            <li key={message.id} className="space-y-1">
              <p className="text-sm text-muted">{when}</p>
              <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
              <DialogButton
                kind="quiet"
                className="-ml-3"
                aria-haspopup="dialog"
                aria-label={strings.reportMessageOf(when)}
                dialog={
                  <LateReport
                    id={message.id}
                    about={strings.hostMessage}
                    send={(report) => reportHostMessage(groupId, message.id, report)}
                  />
                }
              >
                {strings.reportMessage}
              </DialogButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The venue, how to get there and in, what to bring and what it costs. */
function PlaceCard({ group }: { group: MyGroup }) {
  const { venue, whatToBring, hostName } = group;
  const isHostSought = hostName === null && nextSession(group, serverNow()) !== undefined;
  return (
    <Card className="space-y-5">
      <Section title={strings.where} className="space-y-2">
        <address className="not-italic">
          <p className="font-semibold">{venue.name}</p>
          <p>{venue.address}</p>
        </address>
        {venue.directions !== null && <p className="text-pretty text-muted">{venue.directions}</p>}
        <p className="print:hidden">
          <NewTabLink href={directionsLink(venue)}>{strings.directions}</NewTabLink>
        </p>
      </Section>
      <dl className="space-y-4 border-t border-line pt-5 empty:hidden">
        {isHostSought && <Fact name={strings.hostTitle}>{strings.noHost}</Fact>}
        {venue.access.length > 0 && <Fact name={strings.access}>{venue.access.map(needInWords).join('\n')}</Fact>}
        {whatToBring !== null && <Fact name={strings.bring}>{whatToBring}</Fact>}
        <Fact name={strings.price}>
          {costsInWords(group, heldSessions(group).length, group.state === 'completed' ? 'end' : 'invitation')}
        </Fact>
      </dl>
      <div className="-ml-3 flex flex-wrap">
        <Button kind="quiet" onClick={() => print()}>
          {strings.print}
        </Button>
        <SharePicture group={group} />
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="text-pretty wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** A picture to share with friends: date and city, but neither the people nor the venue. */
function SharePicture({ group }: { group: MyGroup }) {
  const { title, venue } = group;
  const share = useMutation({
    mutationFn: async () => {
      const { pictureOf } = await import('../picture.ts');
      const days = heldSessions(group).map(({ startsAt }) => startsAt);
      const blob = await pictureOf(title, [seriesInWords(days, venue.timezone), LOCATION_LABELS[venue.city]]);
      await sharePicture(new File([blob], 'emberhood.png', { type: blob.type }), strings.pictureSaved);
    },
    meta: { failure: { key: 'picture', text: strings.pictureFailed } },
  });
  return (
    <Button kind="quiet" busy={share.isPending} onClick={() => share.mutate()}>
      {strings.picture}
    </Button>
  );
}

/** Links to the chat and shows what is unread. Empty while loading, as the page is about more than this. */
function ChatCard({ group }: { group: MyGroup }) {
  const id = useId();
  const { data: chat } = useQuery(chatStandingQuery(group.id));
  if (!chat) return null;
  const zone = group.venue.timezone;
  return (
    <section aria-labelledby={id} className="print:hidden">
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60 space-y-1">
          <h2 id={id} className="display-3 flex flex-wrap items-center gap-3">
            {chatStrings.title}
            {chat.unread > 0 && <Badge highlighted>{chatStrings.unread(chat.unread)}</Badge>}
          </h2>
          {chat.state === 'waiting' && (
            <p className="text-muted">
              {chat.opensAt === null ? chatStrings.waitingText : chatStrings.waitingUntil(localDay(chat.opensAt, zone))}
            </p>
          )}
          {chat.state === 'open' && (
            <p className="text-muted">
              {chatStrings.open} {chat.closesAt !== null && chatStrings.openUntil(localMoment(chat.closesAt, zone))}
            </p>
          )}
          {chat.state === 'closed' && <p className="text-muted">{chatStrings.closed}</p>}
        </div>
        {chat.state !== 'waiting' && (
          <ButtonLink
            kind={chat.state === 'open' ? 'primary' : 'secondary'}
            to={paths.groupChat.href({ groupId: group.id })}
          >
            {chat.state === 'open' ? chatStrings.toChat : chatStrings.toRead}
          </ButtonLink>
        )}
      </Card>
    </section>
  );
}

/** Leaves the group, after saying what that means for the money (groups guide 7). */
function GiveUpPlace({ group, standing }: { group: MyGroup; standing: Standing }) {
  const { leaveFreelyUntil, venue } = group;
  const mayLeave = standing !== 'running' || leaveFreelyUntil !== null;
  return (
    <Section title={strings.cannotCome} className="max-w-3xl space-y-3 border-t border-line pt-8 print:hidden">
      {!mayLeave ? (
        <p className="text-pretty text-muted">{strings.leaveRunning}</p>
      ) : (
        <>
          <p className="text-pretty text-muted">
            {leaveFreelyUntil === null
              ? strings.cannotComeText
              : strings.leaveMoved(localMoment(leaveFreelyUntil, venue.timezone))}
          </p>
          <DialogButton kind="danger" dialog={<LeaveDialog group={group} />}>
            {strings.leave}
          </DialogButton>
        </>
      )}
    </Section>
  );
}

function LeaveDialog({ group }: { group: MyGroup }) {
  const leave = useLeaveGroup(group.id);
  const navigate = useNavigate();
  const query = useQuery(cancellationQuery(group.registrationId));
  return (
    <Dialog title={strings.leaveQuestion}>
      <QueryView query={query}>
        {(known) => (
          <div className="space-y-5">
            <p className="text-pretty">{cancellationText(known)}</p>
            <p className="text-pretty">{strings.leaveEnds}</p>
            <ProblemAlert error={leave.error} />
            <Button
              kind="danger"
              busy={leave.isPending}
              busyLabel={strings.answering}
              onClick={() =>
                leave.mutate(known.leaving, {
                  onError: () => void query.refetch(),
                  onSuccess: () => {
                    toasts.show(strings.left);
                    // Replaces the dialog's history entry, so that Back does not reopen it.
                    void navigate(paths.registrations.href(), { replace: true });
                  },
                })
              }
            >
              {strings.leaveConfirm}
            </Button>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
