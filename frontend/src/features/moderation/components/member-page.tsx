import type { ReviewedMember } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { paths, personHref } from '#shared/paths.ts';
import { BackLink, Badge, Card, HeadingMeanwhile, LineLink, Note, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { dayOf, momentOf } from '#shared/vocabulary/dates.ts';
import { suspensionStrings } from '#shared/vocabulary/suspension-strings.ts';
import { uploadTitle } from '#shared/vocabulary/upload-title.ts';
import { memberStrings } from '../member-strings.ts';
import { memberQuery } from '../members-api.ts';
import { moderationStrings as strings } from '../strings.ts';
import { MemberClips } from './member-clips.tsx';

/** All clips and cases of one member, without account data. */
export function MemberPage({ personId }: { personId: string }) {
  const member = useQuery(memberQuery(personId));
  return (
    <div className="space-y-6">
      <BackLink to={paths.moderationMembers.href()}>{memberStrings.back}</BackLink>
      <HeadingMeanwhile query={member}>{memberStrings.member}</HeadingMeanwhile>
      <QueryView query={member}>{(data) => <Member member={data} />}</QueryView>
    </div>
  );
}

function Member({ member: { id, name, mayOpen, totals, clips, cases, suspension } }: { member: ReviewedMember }) {
  return (
    <>
      <PageHeading title={memberStrings.member} intro={`${strings.history(totals)}. ${memberStrings.noted}`}>
        {name ?? memberStrings.noName}
      </PageHeading>
      {suspension !== null && (
        <Note>
          <p className="font-semibold">
            {memberStrings.suspended(suspensionStrings.reasons[suspension.reason], dayOf(suspension.since))}
          </p>
          <p>{suspensionStrings.end(suspension.until)}</p>
        </Note>
      )}
      {mayOpen && <LineLink to={personHref(id)}>{memberStrings.toProfile}</LineLink>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Section title={memberStrings.cases} className="space-y-3">
          {cases.length === 0 && <p>{memberStrings.noCases}</p>}
          <ul className="space-y-3">
            {cases.map((one) => (
              <li key={one.id}>
                <CaseCard one={one} />
              </li>
            ))}
          </ul>
        </Section>
        <Section title={memberStrings.videos} className="space-y-3">
          {clips.length === 0 ? <p>{memberStrings.noVideos}</p> : <MemberClips clips={clips} />}
        </Section>
      </div>
    </>
  );
}

function CaseCard({ one }: { one: ReviewedMember['cases'][number] }) {
  const { kind, clip, open, openedAt, reasons, decision } = one;
  const about = clip === null ? strings.person : uploadTitle(clip.promptId);
  const words = clip === null ? strings.personReasons : strings.reasons;
  return (
    <Card className="space-y-2">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {strings.itemLabel(about, strings.caseKinds[kind])}
        <Badge highlighted={open}>
          {open ? memberStrings.openCase(momentOf(openedAt)) : memberStrings.openedOn(momentOf(openedAt))}
        </Badge>
      </h3>
      {reasons.length > 0 && <p>{memberStrings.said(reasons.map((reason) => words[reason]).join(', '))}</p>}
      {decision !== null && (
        <>
          <p>
            {strings.decisionBy(
              strings.decision(clip !== null, kind, decision.decision),
              decision.by,
              momentOf(decision.at),
            )}
          </p>
          {decision.reason !== null && <p>{words[decision.reason]}</p>}
          {decision.note !== null && <p className="wrap-anywhere text-muted">{strings.quoted(decision.note)}</p>}
        </>
      )}
      {open && clip === null && (
        <LineLink to={paths.moderation.href({ state: 'people' })}>{memberStrings.toPeople}</LineLink>
      )}
    </Card>
  );
}
