import type { GroupCode } from '@emberhood/contracts';
import { GROUP_CODE_MAX_USES, HOME_TIME_ZONE } from '@emberhood/contracts/constants';
import { z } from '@emberhood/contracts/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { mayOperate, useCurrentUser } from '#shared/account/current-user.ts';
import { FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { AccountLink } from '#shared/ui/known-person.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, PagedCards } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { instantOf } from '#shared/vocabulary/local-time.ts';
import { groupCodesQuery, useCreateGroupCode, useRevokeGroupCode } from '../api.ts';
import { groupCodesStrings as strings } from '../strings.ts';
import { CodeCard } from './code-card.tsx';

/** The form of a group code; its output is the request. */
const NewGroupCode = z
  .object({
    name: z.string().trim().min(1, strings.nameWrong).max(60),
    maxUses: z
      .string()
      .trim()
      .regex(/^\d{1,4}$/, strings.usesWrong)
      .transform(Number)
      .refine((uses) => uses >= 1 && uses <= GROUP_CODE_MAX_USES, strings.usesWrong),
    lastDay: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, strings.lastDayMissing),
  })
  .transform(({ name, maxUses, lastDay }) => ({ name, maxUses, expiresAt: endOf(lastDay) }));
const initialGroupCode = { name: '', maxUses: '30', lastDay: '' };

/** Group codes: hosts see their own, operators all of them and who made them. */
export function GroupCodesPage() {
  const now = useNow('minute');
  return (
    <div className="space-y-8">
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <DialogButton dialog={<NewCodeDialog />}>{strings.create}</DialogButton>
      <PagedCards
        query={useInfiniteQuery(groupCodesQuery)}
        rows={(page) => page.codes}
        empty={<EmptyState title={strings.emptyTitle} text={strings.emptyText} />}
        keyOf={({ id }) => id}
        card={(code) => <GroupCodeCard code={code} now={now} />}
      />
    </div>
  );
}

function GroupCodeCard({ code, now }: { code: GroupCode; now: number }) {
  const { roles } = useCurrentUser();
  return (
    <CodeCard code={code.code} name={code.name} counted={code} now={now} revoke={useRevokeGroupCode()}>
      <p className="font-semibold wrap-anywhere">{code.name}</p>
      {mayOperate(roles) && <Maker ownerId={code.ownerId} />}
    </CodeCard>
  );
}

function Maker({ ownerId }: { ownerId: string | null }) {
  if (ownerId === null) return <p className="text-sm text-muted">{strings.ofProduct}</p>;
  return (
    <p className="text-sm">
      <AccountLink id={ownerId}>{strings.maker}</AccountLink>
    </p>
  );
}

function NewCodeDialog() {
  const create = useCreateGroupCode();
  return (
    <FormDialog
      title={strings.createTitle}
      submit={strings.create}
      busy={strings.creating}
      schema={NewGroupCode}
      initial={initialGroupCode}
      send={async (input) => toasts.show(strings.created((await create.mutateAsync({ body: input })).name))}
    >
      <FormTextField name="name" label={strings.name} hint={strings.nameHint} maxLength={60} />
      <FormTextField name="maxUses" inputMode="numeric" label={strings.uses} maxLength={4} />
      <FormTextField name="lastDay" type="date" label={strings.lastDay} className="min-w-0" />
    </FormDialog>
  );
}

/** The start of the next day, when the code expires: here or in Toronto, whichever is later. */
function endOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const here = new Date(year, month - 1, date + 1).toISOString();
  const next = new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10);
  const home = instantOf(next, '00:00', HOME_TIME_ZONE) ?? here;
  return here > home ? here : home;
}
