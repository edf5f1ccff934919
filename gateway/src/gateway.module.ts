import { CoreModule, controllersIn, injectablesIn, type ProcessParts } from '@emberhood/service-kit/core';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access/access.guard.ts';
import { FeaturesGuard } from './access/features.guard.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import type { Problems } from './http/problem.ts';
import { BudgetGuard, FloodGuard } from './limits/limits.guard.ts';
import * as classes from './parts.ts';

@Module({})
export class GatewayModule {
  static forRoot(config: GatewayConfig, parts: ProcessParts, problems: Problems): DynamicModule {
    return {
      module: GatewayModule,
      imports: [CoreModule.with(parts)],
      controllers: controllersIn([classes]),
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: APP_FILTER, useValue: new ProblemFilter(problems) },
        // In this order, so that requests above the limit are refused before anything else is checked.
        { provide: APP_GUARD, useClass: FloodGuard },
        { provide: APP_GUARD, useClass: FeaturesGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: BudgetGuard },
        ...injectablesIn([classes]),
      ],
    };
  }
}
