import { accountDataController } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccountExport } from './own-account/account-export.ts';
import { AccountExportRepository } from './own-account/account-export.repository.ts';
import { AccountsRepository } from './accounts/accounts.repository.ts';
import { AgreementsRepository } from './agreements/agreements.repository.ts';
import { AuditTrail } from './audit/audit.repository.ts';
import { BudgetsRepository } from './budgets/budgets.repository.ts';
import { Budgets } from './budgets/budgets.service.ts';
import { CLOCK, systemClock, type Clock } from './clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from './config.ts';
import { AddressMove } from './email-changes/address-move.ts';
import { DueEmailChanges } from './email-changes/due-email-changes.ts';
import { EmailChangeLetters } from './email-changes/email-change-letters.ts';
import { EmailChangeRequests } from './email-changes/email-change-requests.service.ts';
import { EmailChangesController } from './email-changes/email-changes.controller.ts';
import { EmailChangesRepository } from './email-changes/email-changes.repository.ts';
import { EmailChangesService } from './email-changes/email-changes.service.ts';
import { ChoicesRepository } from './notifications/choices.repository.ts';
import { ChoicesService } from './notifications/choices.service.ts';
import { DeliveryJobs } from './notifications/delivery-jobs.ts';
import { Delivery } from './notifications/delivery.ts';
import { InboxRepository } from './notifications/inbox.repository.ts';
import { InboxService } from './notifications/inbox.service.ts';
import { NotificationsConsumer } from './notifications/notifications.consumer.ts';
import { NotificationsRepository } from './notifications/notifications.repository.ts';
import { NotificationsController } from './notifications/notifications.controller.ts';
import { Notifications } from './notifications/notifications.service.ts';
import { PushDelivery } from './notifications/push-delivery.ts';
import { PushDevicesRepository } from './notifications/push-devices.repository.ts';
import { PushDevices } from './notifications/push-devices.service.ts';
import { PushJobs } from './notifications/push-jobs.ts';
import { PushRequests } from './notifications/push-requests.ts';
import { PushSender } from './notifications/push-sender.ts';
import { Recipients } from './notifications/recipients.ts';
import { IdentityService } from './oidc/identity.service.ts';
import { OidcTransactionsRepository } from './oidc/oidc-transactions.repository.ts';
import { OidcController } from './oidc/oidc.controller.ts';
import { LinkingService } from './oidc/linking.service.ts';
import { SignInMethodChanges } from './sign-in/sign-in-method-changes.ts';
import { OidcService } from './oidc/oidc.service.ts';
import { Providers } from './oidc/providers.ts';
import { AuditSearch } from './people/audit-search.ts';
import { Ceremony } from './passkeys/ceremony.ts';
import { PasskeyEnrolment } from './passkeys/passkey-enrolment.service.ts';
import { PasskeyReset } from './passkeys/passkey-reset.service.ts';
import { PasskeySignIn } from './passkeys/passkey-sign-in.service.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { PasskeysRepository } from './passkeys/passkeys.repository.ts';
import { PasskeysService } from './passkeys/passkeys.service.ts';
import { PeopleChanges } from './people/people-changes.service.ts';
import { PeopleController } from './people/people.controller.ts';
import { PeopleRepository } from './people/people.repository.ts';
import { PeopleService } from './people/people.service.ts';
import { TimelineRepository } from './people/timeline.repository.ts';
import { ConsoleRoles } from './roles/console-roles.service.ts';
import { RolesController } from './roles/roles.controller.ts';
import { RolesRepository } from './roles/roles.repository.ts';
import { DeadLettersConsumer } from './people/dead-letters.consumer.ts';
import { StaffActsConsumer } from './people/staff-acts.consumer.ts';
import { HandOversConsumer } from './people/hand-overs.consumer.ts';
import { InvitesConsumer } from './people/invites.consumer.ts';
import { HostsConsumer } from './people/hosts.consumer.ts';
import { RolesService } from './roles/roles.service.ts';
import { Challenges } from './secrets/challenge.ts';
import { CodeMacs } from './secrets/code.ts';
import { DeviceMarks } from './secrets/device.ts';
import { KeyedDigests } from './secrets/keyed-digests.ts';
import { AccountController } from './own-account/account.controller.ts';
import { OwnSessionsService } from './sessions/own-sessions.service.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { TokenRotation } from './sessions/token-rotation.ts';
import { AdmissionService } from './sign-in/admission.service.ts';
import { DeviceNotices } from './sign-in/device-notices.ts';
import { ProvenAccounts } from './sign-in/proven-accounts.ts';
import { ChallengeIssuer } from './sign-in/challenge-issuer.ts';
import { ChallengesRepository } from './sign-in/challenges.repository.ts';
import { MailBreaker } from './sign-in/mail-breaker.ts';
import { SendService } from './sign-in/send.service.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { VerifyService } from './sign-in/verify.service.ts';
import { Bans } from './standing/bans.ts';
import { DeletionService } from './standing/deletion.service.ts';
import { ErasureAnswers } from './standing/erasure-answers.ts';
import { ErasureService } from './standing/erasure.service.ts';
import { ErasuresConsumer } from './standing/erasures.consumer.ts';
import { ErasuresRepository } from './standing/erasures.repository.ts';
import { StandingRepository } from './standing/standing.repository.ts';
import { SuspensionEnd } from './standing/suspension-end.ts';
import { SuspensionService } from './standing/suspension.service.ts';
import { UpkeepRepository } from './upkeep/upkeep.repository.ts';
import { Upkeep } from './upkeep/upkeep.ts';

/** Accounts, identities, sign-in, sessions, roles, audit. */
@Module({})
export class AuthModule {
  static forRoot(config: AuthConfig, clock: Clock = systemClock): DynamicModule {
    return {
      module: AuthModule,
      controllers: [
        SignInController,
        SessionsController,
        AccountController,
        accountDataController('auth', AccountExport),
        RolesController,
        PeopleController,
        OidcController,
        PasskeysController,
        EmailChangesController,
        NotificationsController,
      ],
      providers: [
        { provide: AUTH_CONFIG, useValue: config },
        { provide: CLOCK, useValue: clock },
        { provide: CodeMacs, useValue: new CodeMacs(config.AUTH_PEPPERS) },
        { provide: DeviceMarks, useValue: new DeviceMarks(config.AUTH_PEPPERS) },
        { provide: KeyedDigests, useValue: new KeyedDigests(config.AUTH_PEPPERS) },
        { provide: Challenges, useValue: new Challenges(config.AUTH_PEPPERS) },
        AuditTrail,
        AccountsRepository,
        AccountExport,
        AccountExportRepository,
        BudgetsRepository,
        Budgets,
        ChallengesRepository,
        ChallengeIssuer,
        MailBreaker,
        SendService,
        AdmissionService,
        DeviceNotices,
        ProvenAccounts,
        VerifyService,
        SessionsRepository,
        TokenRotation,
        SessionsService,
        RolesRepository,
        RolesService,
        ConsoleRoles,
        HostsConsumer,
        HandOversConsumer,
        StaffActsConsumer,
        InvitesConsumer,
        DeadLettersConsumer,
        OwnSessionsService,
        StandingRepository,
        SuspensionService,
        SuspensionEnd,
        ErasuresRepository,
        Bans,
        DeletionService,
        ErasureService,
        ErasureAnswers,
        ErasuresConsumer,
        PeopleRepository,
        TimelineRepository,
        PeopleService,
        PeopleChanges,
        AuditSearch,
        Providers,
        OidcTransactionsRepository,
        LinkingService,
        SignInMethodChanges,
        IdentityService,
        AgreementsRepository,
        OidcService,
        PasskeysRepository,
        Ceremony,
        PasskeysService,
        PasskeyEnrolment,
        PasskeySignIn,
        PasskeyReset,
        EmailChangesRepository,
        EmailChangeLetters,
        AddressMove,
        EmailChangesService,
        EmailChangeRequests,
        DueEmailChanges,
        NotificationsRepository,
        Notifications,
        NotificationsConsumer,
        ChoicesRepository,
        ChoicesService,
        InboxRepository,
        InboxService,
        Recipients,
        Delivery,
        DeliveryJobs,
        PushDevicesRepository,
        PushDevices,
        PushRequests,
        PushSender,
        PushDelivery,
        PushJobs,
        UpkeepRepository,
        Upkeep,
      ],
    };
  }
}
