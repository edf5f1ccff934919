import { Metrics } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ChatMetrics {
  readonly messages;
  readonly refused;

  constructor(metrics: Metrics) {
    this.messages = metrics.counter('group_chat_messages_total', 'Messages that members wrote to their groups', [
      'with',
    ]);
    this.refused = metrics.counter('group_chat_refused_total', 'Messages that were not taken, by reason', ['reason']);
  }
}
