import type { PushDevice } from '@emberhood/contracts';
import { LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { CircuitBreaker } from '../clock/circuit-breaker.ts';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { isPushService } from './push-services.ts';

/** What the service worker is told (`frontend/public/sw.js`). */
export interface PushMessage {
  title: string;
  /** Of our page that it leads to. */
  path: string;
  /** A second message with the same tag silently replaces the first. */
  tag: string;
}

/** `gone`: the subscription ended. `refused`: the same try would be refused again. */
export type PushAnswer = 'sent' | 'gone' | 'refused';

const TIMEOUT_MS = 10_000;
/** How long a push service keeps it for a device that is off. */
const LIFE_SECONDS = 24 * 3_600;

/** Hands a message to the push service of a browser, which reads nothing of it (RFC 8030, 8188, 8291, 8292). */
@Injectable()
export class PushSender {
  /** By host, so that a service that hangs holds up no other. */
  private readonly breakers = new Map<string, CircuitBreaker>();

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws when it is to be tried again */
  async send(
    device: PushDevice,
    message: PushMessage,
    { until, urgent }: { until: Date; urgent: boolean },
  ): Promise<PushAnswer> {
    const keys = this.config.VAPID_PRIVATE_KEY;
    // Settings may have changed since it was kept.
    if (!keys || !isPushService(device.endpoint, this.config.PUSH_SERVICES)) return 'refused';
    const { host } = new URL(device.endpoint);
    const breaker = this.breakers.get(host) ?? new CircuitBreaker(this.clock);
    this.breakers.set(host, breaker);
    if (breaker.open) throw new Error('The push service rests');
    const request = webPush.generateRequestDetails(device, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${this.config.SUPPORT_EMAIL}`, ...keys },
      TTL: Math.min(LIFE_SECONDS, Math.max(0, Math.floor((until.getTime() - Date.now()) / 1_000))),
      urgency: urgent ? 'high' : 'normal',
      topic: message.tag.replaceAll('-', ''),
    });
    try {
      const answer = this.answerOf(await this.post(request), host);
      breaker.succeeded();
      return answer;
    } catch (error) {
      breaker.failed();
      throw error;
    }
  }

  private async post({ endpoint, headers, body }: webPush.RequestDetails): Promise<number> {
    const { 'Content-Length': _own, ...others } = headers as Record<string, string | number>;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  }

  private answerOf(status: number, host: string): PushAnswer {
    if (status === 429 || status >= 500) throw new Error(`The push service answered ${String(status)}`);
    if (status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    this.logger.warn({ host, status }, 'Push: refused');
    return 'refused';
  }
}
