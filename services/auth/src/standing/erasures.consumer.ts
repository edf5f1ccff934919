import { SERVICES_BUT_AUTH, consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ErasureAnswers } from './erasure-answers.ts';

const ANSWERS = SERVICES_BUT_AUTH.map((service) => events[`${service}AccountErased`]);

/** Hears from each service that nothing of an account is left with it. */
@Injectable()
export class ErasuresConsumer {
  constructor(eventConsumers: EventConsumers, answers: ErasureAnswers) {
    eventConsumers.register(
      consumers.erasures,
      ANSWERS.map((definition) =>
        on(definition, (tx, { payload }) =>
          answers.answered(tx, payload.accountId, definition.service, payload.refundCents),
        ),
      ),
    );
  }
}
