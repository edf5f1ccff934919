import { AppError, NotificationTopic, QUIET_HOURS, z, type NotificationChoices } from '@emberhood/contracts';
import { seal, unseal } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { ChoicesRepository, type ChoicesRow } from './choices.repository.ts';

/** What a token is bound to, so that nothing else that is sealed passes for one. */
const CONTEXT = 'mail-choice';
const Token = z.tuple([z.uuid(), NotificationTopic]);

export type Choices = NotificationChoices & { timeZone: string | null };

// Drops topics that no longer exist.
const known = (topics: NotificationTopic[]) => topics.filter((topic) => NotificationTopic.safeParse(topic).success);

/** What somebody wants by mail and on devices, and when; chosen in the settings, or by the link of such a mail. */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly repository: ChoicesRepository,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async find(accountId: string): Promise<Choices> {
    return this.choicesOf(await this.repository.find(accountId));
  }

  choicesOf(row: ChoicesRow | null): Choices {
    if (!row) return { mailOff: [], pushOff: [], quietHours: this.initialQuietHours(), timeZone: null };
    const { quietFrom: from, quietTo: to, mailOff, pushOff, timeZone } = row;
    const quietHours = from === null || to === null ? null : { from, to };
    return { mailOff: known(mailOff), pushOff: known(pushOff), quietHours, timeZone };
  }

  async save(accountId: string, choices: NotificationChoices): Promise<void> {
    await this.repository.save(accountId, choices);
  }

  async keepTimeZone(accountId: string, timeZone: string): Promise<void> {
    await this.repository.keepTimeZone(accountId, timeZone, this.initialQuietHours());
  }

  /**
   * Works signed out and for as long as its key is in force; it can stop the mails about one topic, and nothing else.
   */
  tokenFor(accountId: string, topic: NotificationTopic): string {
    return seal(this.config.MAIL_SEALING_KEY, JSON.stringify([accountId, topic]), CONTEXT).toString('base64url');
  }

  /** @throws REQUEST.INVALID */
  async chooseByMail(token: string, wanted: boolean): Promise<NotificationTopic> {
    const [accountId, topic] = this.read(token);
    await this.repository.setTopic(accountId, { topic, wanted }, this.initialQuietHours());
    return topic;
  }

  private read(token: string): z.output<typeof Token> {
    try {
      const text = unseal(this.config.MAIL_SEALING_KEY, Buffer.from(token, 'base64url'), CONTEXT);
      return Token.parse(JSON.parse(text));
    } catch (error) {
      throw new AppError('REQUEST.INVALID', {}, { cause: error });
    }
  }

  private initialQuietHours(): NotificationChoices['quietHours'] {
    return this.config.QUIET_HOURS_BY_DEFAULT ? QUIET_HOURS : null;
  }
}
