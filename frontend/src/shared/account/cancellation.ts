import type { CancellationRule } from '@emberhood/contracts';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { fieldQuery } from '#shared/api/call-query.ts';
import { money } from '#shared/vocabulary/money.ts';
import { cancellationStrings as strings } from './cancellation-strings.ts';

/** What happens to the money, shown before a member cancels (groups guide 7). */
export const cancellationQuery = (registrationId: string) => ({
  ...fieldQuery(['cancellation', registrationId], groupsApi.cancellationRule, 'rule', {
    params: { id: registrationId },
  }),
  staleTime: 0,
});

/** The rule in words. */
export function cancellationText({ leaving, depositCents, paidCents }: CancellationRule): string {
  if (depositCents + paidCents === 0) return leaving === 'late' ? strings.nothingPaidLate : strings.nothingPaid;
  const words = strings.leaving[leaving];
  if (paidCents === 0) return words.deposit;
  const paid = money(paidCents);
  return depositCents === 0 ? words.paid(paid) : words.both(paid);
}
