import { GROUP_CODE_MAX_USES } from '@emberhood/contracts/constants';
import { z } from '@emberhood/contracts/zod';
import { groupCodesStrings as strings } from './strings.ts';

/** A code for a group as its form has it; the output is what the server takes. */
export const NewGroupCode = z
  .object({
    name: z.string().trim().min(1, strings.nameWrong).max(60),
    maxUses: z
      .string()
      .trim()
      .regex(/^\d{1,4}$/, strings.usesWrong)
      .transform(Number)
      .refine((uses) => uses >= 1 && uses <= GROUP_CODE_MAX_USES, strings.usesWrong),
    /** As a date field has it, on the calendar of who makes it. */
    lastDay: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, strings.lastDayMissing),
  })
  .transform(({ name, maxUses, lastDay }) => ({ name, maxUses, expiresAt: endOf(lastDay) }));

/** The day after begins: that is when it does not count any more. */
function endOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1).toISOString();
}

export const initialGroupCode = { name: '', maxUses: '30', lastDay: '' };
