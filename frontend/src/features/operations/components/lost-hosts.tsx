import type { LostHost } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { z } from '@emberhood/contracts/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { FormSelect } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { MoreButton } from '#shared/ui/more-button.tsx';
import { Card } from '#shared/ui/page.tsx';
import { PagedCards, QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { lostHostsQuery, substitutesQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';

const strings = deskStrings.lostHosts;

/** An offering without a group yet. */
const isAlone = ({ groupId }: LostHost): boolean => groupId === null;

/** Groups and offerings without a host, by due date; nothing if there were none. */
export function LostHosts() {
  const lost = useInfiniteQuery(lostHostsQuery);
  const isNone = lost.data ? lost.data.pages.every(({ groups }) => groups.length === 0) : lost.errorUpdateCount === 0;
  // It stays without its last row, or the dialog of that row would go with it.
  const [hadSome, setHadSome] = useState(false);
  if (lost.data && !isNone && !hadSome) setHadSome(true);
  if (isNone && !hadSome) return null;
  return (
    <Section title={strings.title} text={strings.text} className="mb-8 space-y-4">
      <PagedCards
        query={lost}
        rows={(page) => page.groups}
        empty={strings.none}
        more={strings.more}
        className="space-y-4"
        keyOf={({ offeringId }) => offeringId}
        card={(group) => <LostHostCard group={group} />}
      />
    </Section>
  );
}

function LostHostCard({ group }: { group: LostHost }) {
  const at = (instant: string): string => localMoment(instant, group.timezone);
  return (
    <Card className="space-y-3 wrap-anywhere">
      <h3 className="font-semibold">{group.title}</h3>
      <p className="text-sm text-muted">{strings.was(group.formerHost, isAlone(group) ? null : group.seats)}</p>
      {group.nextSessionAt !== null && (
        <p>{(isAlone(group) ? strings.begins : strings.next)(at(group.nextSessionAt))}</p>
      )}
      {group.dueAt !== null && (
        <p className="font-semibold">{(isAlone(group) ? strings.leftOut : strings.due)(at(group.dueAt))}</p>
      )}
      <DialogButton
        aria-label={stateStrings.inRow(strings.name, group.title)}
        dialog={<NameHostDialog group={group} />}
      >
        {strings.name}
      </DialogButton>
    </Card>
  );
}

function NameHostDialog({ group }: { group: LostHost }) {
  const possible = useInfiniteQuery(substitutesQuery(group.offeringId));
  const hosts = possible.data?.pages.flatMap((page) => page.hosts) ?? [];
  const title = strings.nameTitle(group.title);
  if (hosts.length === 0)
    return (
      <Dialog title={title}>
        <QueryView query={possible}>{() => <p>{isAlone(group) ? strings.nobodyAlone : strings.nobody}</p>}</QueryView>
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      intro={<p className="text-muted">{isAlone(group) ? strings.nameTextAlone : strings.nameText}</p>}
      submit={strings.save}
      schema={z.object({ hostId: z.string().min(1, strings.missing) })}
      initial={{ hostId: '' }}
      send={(body) => call(assemblyApi.nameHost, { params: { id: group.offeringId }, body })}
      done={isAlone(group) ? strings.namedAlone : strings.named}
    >
      <FormSelect
        name="hostId"
        label={strings.host}
        none={strings.choose}
        options={hosts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MoreButton query={possible} label={strings.moreHosts} />
    </FormDialog>
  );
}
