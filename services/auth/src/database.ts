import { AgreementEntity } from './agreements/agreement.entity.ts';
import { AccountEntity } from './accounts/account.entity.ts';
import { IdentityEntity } from './accounts/identity.entity.ts';
import { AuditEntity } from './audit/audit.entity.ts';
import { BudgetEntity } from './budgets/budget.entity.ts';
import { CreateAuth1764000000001 } from './migrations/1764000000001-create-auth.ts';
import { NoteWhoPaidForAMail1795290000000 } from './migrations/1795290000000-note-who-paid-for-a-mail.ts';
import { CreateNotifications1795300000000 } from './migrations/1795300000000-create-notifications.ts';
import { AddAccountLife1795600000000 } from './migrations/1795600000000-add-account-life.ts';
import { ForgetInTime1795800000000 } from './migrations/1795800000000-forget-in-time.ts';
import { LinkIdentities1796500000001 } from './migrations/1796500000001-link-identities.ts';
import { CreatePasskeys1796500000000 } from './migrations/1796500000000-create-passkeys.ts';
import { RotateTokens1796800000000 } from './migrations/1796800000000-rotate-tokens.ts';
import { CountMailsToStrangers1797550000000 } from './migrations/1797550000000-count-mails-to-strangers.ts';
import { KeepHostDecisions1797540000020 } from './migrations/1797540000020-keep-host-decisions.ts';
import { NoteRefundsOfErasures1797520000000 } from './migrations/1797520000000-note-refunds-of-erasures.ts';
import { CreateEmailChanges1797550000001 } from './migrations/1797550000001-create-email-changes.ts';
import { KeepWhatCame1798030000000 } from './migrations/1798030000000-keep-what-came.ts';
import { EmailChangeEntity } from './email-changes/email-change.entity.ts';
import { NotificationChoicesEntity } from './notifications/notification-choices.entity.ts';
import { NotificationEntity } from './notifications/notification.entity.ts';
import { OidcTransactionEntity } from './oidc/oidc-transaction.entity.ts';
import { HostDecisionEntity } from './people/host-decision.entity.ts';
import { RoleGrantEntity } from './roles/role-grant.entity.ts';
import { SessionEntity } from './sessions/session.entity.ts';
import { ChallengeEntity } from './sign-in/challenge.entity.ts';
import { PasskeyEntity } from './passkeys/passkey.entity.ts';
import { SpentChallengeEntity } from './passkeys/spent-challenge.entity.ts';
import { BanEntity } from './standing/ban.entity.ts';
import { ErasureEntity } from './standing/erasure.entity.ts';

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
];
export const migrations = [
  CreateAuth1764000000001,
  NoteWhoPaidForAMail1795290000000,
  CreateNotifications1795300000000,
  AddAccountLife1795600000000,
  ForgetInTime1795800000000,
  CreatePasskeys1796500000000,
  LinkIdentities1796500000001,
  RotateTokens1796800000000,
  CountMailsToStrangers1797550000000,
  KeepHostDecisions1797540000020,
  NoteRefundsOfErasures1797520000000,
  CreateEmailChanges1797550000001,
  KeepWhatCame1798030000000,
];
