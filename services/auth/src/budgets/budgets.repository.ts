import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { BudgetEntity } from './budget.entity.ts';
import type { Window } from './rolling-window.ts';

/** Whose budget, for what. */
export interface BudgetKey {
  kind: string;
  subject: string;
}

@Injectable()
export class BudgetsRepository {
  /**
   * Spends one unit if every window has room, in one statement that locks the row: exact under any concurrency.
   * Answers the moments spent, or null when the budget is used up.
   */
  async spend(tx: Tx, key: BudgetKey, windows: readonly Window[], now: Date): Promise<Date[] | null> {
    const rows = await tx.query<{ spent: Date[] }[]>(
      `insert into budgets as b (kind, subject, spent, touched_at) values ($1, $2, array[$3::timestamptz], $3)
       on conflict (kind, subject) do update
         set spent = array(select t from unnest(b.spent) t where t > $3::timestamptz - make_interval(secs => $6) order by t) || $3::timestamptz,
             touched_at = $3
       where not exists (
         select 1 from unnest($4::int[], $5::int[]) w (seconds, max)
          where (select count(*) from unnest(b.spent) t where t > $3::timestamptz - make_interval(secs => w.seconds)) >= w.max)
       returning spent`,
      [
        key.kind,
        key.subject,
        now,
        windows.map((window) => window.seconds),
        windows.map((window) => window.max),
        Math.max(...windows.map((window) => window.seconds)),
      ],
    );
    return rows[0]?.spent ?? null;
  }

  async spent(tx: Tx, { kind, subject }: BudgetKey): Promise<Date[]> {
    const budget = await tx.findOneBy(BudgetEntity, { kind, subject });
    return budget?.spent ?? [];
  }

  /** Takes the latest spending back, if there is one. */
  async restore(tx: Tx, key: BudgetKey): Promise<void> {
    await tx.query(
      'update budgets set spent = spent[1:cardinality(spent) - 1] where kind = $1 and subject = $2 and cardinality(spent) > 0',
      [key.kind, key.subject],
    );
  }

  /** Empties the budget but keeps its row locked, so that concurrent spending waits for us. */
  async reset(tx: Tx, key: BudgetKey, now: Date): Promise<void> {
    await tx.query(
      `insert into budgets (kind, subject, spent, touched_at) values ($1, $2, '{}', $3)
       on conflict (kind, subject) do update set spent = '{}', touched_at = $3`,
      [key.kind, key.subject, now],
    );
  }
}
