import { AgreementEntity } from './agreements/agreement.entity.ts';
import { AccountEntity } from './accounts/account.entity.ts';
import { IdentityEntity } from './accounts/identity.entity.ts';
import { AuditEntity } from './audit/audit.entity.ts';
import { BudgetEntity } from './budgets/budget.entity.ts';
import { KeepWhatCame1798030000000 } from './migrations/1798030000000-keep-what-came.ts';
import { NotifyDevices1798061010000 } from './migrations/1798061010000-notify-devices.ts';
import { IndexAges1798070000000 } from './migrations/1798070000000-index-ages.ts';
import { EmailChangeEntity } from './email-changes/email-change.entity.ts';
import { NotificationChoicesEntity } from './notifications/notification-choices.entity.ts';
import { NotificationEntity } from './notifications/notification.entity.ts';
import { PushDeviceEntity } from './notifications/push-device.entity.ts';
import { OidcTransactionEntity } from './oidc/oidc-transaction.entity.ts';
import { HostDecisionEntity } from './people/host-decision.entity.ts';
import { RoleGrantEntity } from './roles/role-grant.entity.ts';
import { SessionEntity } from './sessions/session.entity.ts';
import { ChallengeEntity } from './sign-in/challenge.entity.ts';
import { PasskeyEntity } from './passkeys/passkey.entity.ts';
import { SpentChallengeEntity } from './passkeys/spent-challenge.entity.ts';
import { BanEntity } from './standing/ban.entity.ts';
import { ErasureEntity } from './standing/erasure.entity.ts';
import { Baseline } from './migrations/baseline.ts';

export const entities = [
  AccountEntity,
  IdentityEntity,
  RoleGrantEntity,
  SessionEntity,
  ChallengeEntity,
  BudgetEntity,
  OidcTransactionEntity,
  AuditEntity,
  NotificationEntity,
  ErasureEntity,
  BanEntity,
  PasskeyEntity,
  SpentChallengeEntity,
  AgreementEntity,
  HostDecisionEntity,
  EmailChangeEntity,
  NotificationChoicesEntity,
  PushDeviceEntity,
];
export const migrations = [Baseline, KeepWhatCame1798030000000, NotifyDevices1798061010000, IndexAges1798070000000];
