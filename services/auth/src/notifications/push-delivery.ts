import { topicOf } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { ChoicesService } from './choices.service.ts';
import { InboxService } from './inbox.service.ts';
import { Overtaking } from './overtaking.ts';
import { PushDevicesRepository } from './push-devices.repository.ts';
import { PushDevices } from './push-devices.service.ts';
import { ruleOnPush, type PushRuling } from './push-ruling.ts';
import { PushSender, type PushAnswer } from './push-sender.ts';
import { findTemplate } from './templates/index.ts';
import { pushLineOf } from './templates/push.ts';

/** `read`: already read elsewhere. `overtaken`: no longer true. */
export type PushOutcome = PushAnswer | Exclude<PushRuling, 'send'> | 'read' | 'overtaken';

/** For messages without a page. */
const INBOX = '/emberite/notifications';

/** Sends one message to one device if its owner's current choices allow it. */
@Injectable()
export class PushDelivery {
  constructor(
    private readonly repository: PushDevicesRepository,
    private readonly overtaking: Overtaking,
    private readonly devices: PushDevices,
    private readonly choices: ChoicesService,
    private readonly inbox: InboxService,
    private readonly sender: PushSender,
  ) {}

  /** @throws when it is to be tried again */
  async send({ id, deviceId, until: end }: { id: string; deviceId: string; until: string }): Promise<PushOutcome> {
    const row = await this.repository.findPush(id, deviceId);
    if (!row) return 'gone';
    if (row.readAt) return 'read';
    if (await this.overtaking.isOvertaken({ id, template: row.template })) return 'overtaken';
    const template = findTemplate(row.template, row.version);
    const title = template ? pushLineOf(template) : null;
    // Requested by a newer release, whose instances know it.
    if (!template || title === null) throw new Error(`No line for ${row.template} v${String(row.version)}`);
    const [topic, until] = [topicOf(template), new Date(end)];
    const ruling = ruleOnPush({ topic, until }, await this.choices.find(row.accountId), new Date());
    if (ruling !== 'send') return ruling;
    const device = this.devices.open(row);
    const path = (row.headline && this.inbox.lineOf(id, row.headline)?.path) ?? INBOX;
    const answer = device
      ? await this.sender.send(device, { title, path, tag: id }, { until, urgent: topic === 'free-places' })
      : 'gone';
    if (answer === 'gone') await this.repository.remove(deviceId);
    return answer;
  }
}
