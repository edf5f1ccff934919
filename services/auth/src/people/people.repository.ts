import type {
  AuditRow,
  GrantableRole,
  IdentityProvider,
  PageQuery,
  RpcPayload,
  SuspensionReason,
  authRpc,
  z,
} from '@emberhood/contracts';
import { columnsOf, isoOf, readPage, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountEntity } from '../accounts/account.entity.ts';
import { AuditEntity } from '../audit/audit.entity.ts';

export interface FoundAccount {
  id: string;
  email: string;
  roles: GrantableRole[];
  suspended: boolean;
  deletesAt: Date | null;
  createdAt: Date;
}

export interface RecordedAccount extends FoundAccount {
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  suspensionReason: SuspensionReason | null;
  suspensionNote: string | null;
  suspendedBy: string | null;
  grants: { role: GrantableRole; grantedAt: string; grantedBy: string }[];
  identities: { provider: z.output<typeof IdentityProvider>; userId: string }[];
}

const FOUND = `${columnsOf(AccountEntity, 'a', ['id', 'email', 'deletesAt', 'createdAt'])}, a.suspended_at is not null as suspended,
  array(select g.role from role_grants g where g.account_id = a.id) as roles`;

const SUSPENSION = columnsOf(AccountEntity, 'a', [
  'suspendedAt',
  'suspendedUntil',
  'suspensionReason',
  'suspensionNote',
]);
const AUDIT = columnsOf(AuditEntity, undefined, ['id', 'at', 'event', 'actor', 'subject', 'result', 'requestId']);

/** Shows operators by address, or by the name given at the command line. */
const NAME = (column: string): string =>
  `coalesce((select b.email from accounts b where b.id::text = ${column}), ${column})`;

@Injectable()
export class PeopleRepository extends SqlRepository {
  /** By part of the address, the closest first. */
  findByAddress(part: string, page: PageQuery) {
    return readPage<FoundAccount>(
      this.source,
      {
        select: FOUND,
        from: 'accounts a',
        where: 'position($1 in a.email) > 0',
        values: [part],
        order: {
          'case when a.email = $1 then 0 else position($1 in a.email) end': 'numeric',
          'a.email': 'text',
          'a.id': 'uuid',
        },
      },
      page,
    );
  }

  findByIds(ids: readonly string[]): Promise<FoundAccount[]> {
    return this.source.query(`select ${FOUND} from accounts a where a.id = any($1::uuid[])`, [ids]);
  }

  async read(id: string): Promise<RecordedAccount | null> {
    const [row] = await this.source.query<RecordedAccount[]>(
      `select ${FOUND}, ${SUSPENSION}, ${NAME('a.suspended_by')} as "suspendedBy",
         coalesce((select json_agg(json_build_object('role', g.role, 'grantedAt', ${isoOf('g.granted_at')},
                     'grantedBy', ${NAME('g.granted_by')}) order by g.granted_at) from role_grants g where g.account_id = a.id), '[]') as grants,
         coalesce((select json_agg(json_build_object('provider', i.provider, 'userId', i.label) order by i.provider <> 'magic-link', i.created_at, i.id)
                     from identities i where i.account_id = a.id), '[]') as identities
       from accounts a where a.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /**
   * Newest first, without decisions of cases about the viewer. @param who ids and labels, as actor or subject; null:
   * everybody
   */
  async audit(
    who: readonly string[] | null,
    {
      viewerId,
      event,
      from,
      to,
      as,
      ...page
    }: Omit<RpcPayload<typeof authRpc.searchAudit>, 'sessionId' | 'who' | 'named'> & { viewerId: string },
  ): Promise<{ rows: AuditRow[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await readPage<Omit<AuditRow, 'at'> & { at: Date }>(
      this.source,
      {
        select: AUDIT,
        from: 'audit',
        newestFirst: true,
        where: `($1::text[] is null or ($5::text is distinct from 'subject' and actor = any($1))
            or ($5::text is distinct from 'actor' and subject = any($1))) and ($2::text is null or event = $2)
          and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
          and not (subject = $6 and event like 'person.%')`,
        values: [who, event ?? null, momentOf(from), momentOf(to), as ?? null, viewerId],
        order: { at: 'timestamptz', id: 'uuid' },
      },
      page,
    );
    return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
  }
}

/** As text, PostgreSQL takes no year 0000. */
function momentOf(iso: string | undefined): Date | null {
  return iso === undefined ? null : new Date(iso);
}
