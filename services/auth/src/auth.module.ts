import { accountDataController, controllersIn, injectablesIn } from '@emberhood/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { CLOCK, systemClock, type Clock } from './clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from './config.ts';
import * as parts from './parts.ts';
import { Challenges } from './secrets/challenge.ts';
import { CodeMacs } from './secrets/code.ts';
import { DeviceMarks } from './secrets/device.ts';
import { KeyedDigests } from './secrets/keyed-digests.ts';

/** Accounts, identities, sign-in, sessions, roles, audit. */
@Module({})
export class AuthModule {
  static forRoot(config: AuthConfig, clock: Clock = systemClock): DynamicModule {
    return {
      module: AuthModule,
      controllers: [...controllersIn([parts]), accountDataController('auth', parts.AccountExport)],
      providers: [
        { provide: AUTH_CONFIG, useValue: config },
        { provide: CLOCK, useValue: clock },
        ...[Challenges, CodeMacs, DeviceMarks, KeyedDigests].map((Kind) => ({
          provide: Kind,
          useValue: new Kind(config.AUTH_PEPPERS),
        })),
        ...injectablesIn([parts]),
      ],
    };
  }
}
