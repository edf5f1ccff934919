import { LOGGER, type Logger } from '@emberhood/service-kit/core';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access/access.guard.ts';
import { FeaturesGuard } from './access/features.guard.ts';
import { AccountController } from './account/account.controller.ts';
import { MailChoiceController } from './account/mail-choice.controller.ts';
import { AccountsController } from './accounts/accounts.controller.ts';
import { DeskController } from './accounts/desk.controller.ts';
import { LedgerController } from './accounts/ledger.controller.ts';
import { PayoutsController } from './accounts/payouts.controller.ts';
import { KnownPeople } from './accounts/known-people.service.ts';
import { LookUpService } from './accounts/look-up.service.ts';
import { TimelineService } from './accounts/timeline.service.ts';
import { OidcController } from './auth/oidc.controller.ts';
import { PasskeyController } from './auth/passkey.controller.ts';
import { SignInFormController } from './auth/sign-in-form.controller.ts';
import { SignInController } from './auth/sign-in.controller.ts';
import { SignInService } from './auth/sign-in.service.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.ts';
import { CalendarFileController } from './groups/calendar-file.controller.ts';
import { ChatFeed } from './groups/chat-feed.ts';
import { ChatEventsController } from './groups/chat-events.controller.ts';
import { ChatPhotosController } from './groups/chat-photos.controller.ts';
import { FacesController } from './groups/faces.controller.ts';
import { ForwardingController } from './http/forwarding.controller.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import { Problems } from './http/problem.ts';
import { InvitesController } from './invites/invites.controller.ts';
import { InviteGuesses } from './limits/invite-guesses.ts';
import { Limiter } from './limits/limiter.ts';
import { BudgetGuard, FloodGuard } from './limits/limits.guard.ts';
import { SignInTries } from './limits/sign-in-tries.ts';
import { SharedStore } from './limits/shared-store.ts';
import { ReviewEventsController } from './moderation/review-events.controller.ts';
import { ClientErrors } from './operations/client-errors.ts';
import { ClientErrorsController } from './operations/client-errors.controller.ts';
import { HealthService } from './operations/health.service.ts';
import { OperationsController } from './operations/operations.controller.ts';
import { ResponsivenessOfScreens } from './operations/responsiveness-of-screens.ts';
import { PaymentsController } from './payments/payments.controller.ts';
import { MembersController } from './moderation/members.controller.ts';
import { ReviewFeed } from './moderation/review-feed.ts';
import { PeopleController } from './people/people.controller.ts';
import { PeopleService } from './people/people.service.ts';
import { Photos } from './people/photos.service.ts';
import { ProfilesController } from './profiles/profiles.controller.ts';
import { ConfigController } from './site/config.controller.ts';
import { DocsController } from './site/docs.controller.ts';
import { StartsController } from './site/starts.controller.ts';
import { CurrentUserService } from './users/current-user.service.ts';
import { UsersController } from './users/users.controller.ts';
import { FormUploads } from './videos/form-uploads.service.ts';
import { MemberTurns } from './videos/member-turns.ts';
import { Spool } from './videos/spool.ts';
import { StoreClient } from './videos/store-client.ts';
import { UploadsController } from './videos/uploads.controller.ts';

@Module({})
export class GatewayModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      controllers: [
        ForwardingController,
        SignInController,
        SignInFormController,
        OidcController,
        PasskeyController,
        AccountController,
        MailChoiceController,
        AccountsController,
        DeskController,
        LedgerController,
        PayoutsController,
        UsersController,
        ProfilesController,
        PaymentsController,
        ChatEventsController,
        ChatPhotosController,
        CalendarFileController,
        FacesController,
        InvitesController,
        UploadsController,
        PeopleController,
        ReviewEventsController,
        MembersController,
        OperationsController,
        ClientErrorsController,
        ConfigController,
        DocsController,
        StartsController,
      ],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: Problems, useFactory: (logger: Logger) => new Problems(logger), inject: [LOGGER] },
        { provide: APP_FILTER, useClass: ProblemFilter },
        // In this order: what is too often asked is not even looked at.
        { provide: APP_GUARD, useClass: FloodGuard },
        { provide: APP_GUARD, useClass: FeaturesGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: BudgetGuard },
        SharedStore,
        Limiter,
        SignInService,
        CurrentUserService,
        PeopleService,
        Photos,
        ReviewFeed,
        HealthService,
        KnownPeople,
        LookUpService,
        TimelineService,
        ChatFeed,
        ClientErrors,
        ResponsivenessOfScreens,
        Spool,
        StoreClient,
        MemberTurns,
        FormUploads,
        InviteGuesses,
        SignInTries,
      ],
    };
  }
}
