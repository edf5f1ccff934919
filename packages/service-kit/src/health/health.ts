import { Injectable } from '@nestjs/common';
import { within } from '../context/within.ts';

/** A dependency and whether it was up when it was asked. */
export interface Dependency {
  name: string;
  kind: DependencyKind;
  up: boolean;
}

export interface Readiness {
  ready: boolean;
  checks: Record<string, 'up' | 'down'>;
  /** Soft dependencies that are down: the process serves only what does not need them. */
  degraded: string[];
}

/** Without a hard dependency a process cannot work; without a soft one, parts of it can (decision: observability). */
export type DependencyKind = 'hard' | 'soft';

interface Asked {
  ready: boolean;
  dependencies: Dependency[];
}

const LIMIT_MS = 1_000;

/**
 * Readiness of this process. Each dependency has a second to answer, and the result is cached for a second. Liveness
 * checks no dependency.
 */
@Injectable()
export class Health {
  private readonly checks = new Map<string, { kind: DependencyKind; check: () => Promise<unknown> }>();
  private started = false;
  private stoppingSince: number | undefined;
  private cached: { at: number; answer: Promise<Asked> } | undefined;

  register(name: string, check: () => Promise<unknown>, kind: DependencyKind = 'hard'): void {
    this.checks.set(name, { check, kind });
  }

  markStarted(): void {
    this.started = true;
    this.cached = undefined;
  }

  markStopping(): void {
    this.stoppingSince = performance.now();
    this.cached = undefined;
  }

  /** How long the process has been stopping. */
  get stoppingMs(): number {
    return this.stoppingSince === undefined ? 0 : performance.now() - this.stoppingSince;
  }

  async readiness(): Promise<Readiness> {
    const { ready, dependencies } = await this.details();
    const degraded = dependencies.filter(({ kind, up }) => !up && kind === 'soft');
    return {
      ready,
      checks: Object.fromEntries(dependencies.map(({ name, up }) => [name, up ? 'up' : 'down'])),
      degraded: degraded.map(({ name }) => name),
    };
  }

  /** The same, with each dependency's kind. */
  details(): Promise<Asked> {
    if (this.cached && performance.now() - this.cached.at < LIMIT_MS) return this.cached.answer;
    const answer = this.ask();
    this.cached = { at: performance.now(), answer };
    return answer;
  }

  private async ask(): Promise<Asked> {
    const dependencies = await Promise.all(
      [...this.checks].map(async ([name, { check, kind }]) => {
        const up = await within(LIMIT_MS, async () => check()).then(
          () => true,
          () => false,
        );
        return { name, kind, up };
      }),
    );
    const able = dependencies.every(({ kind, up }) => up || kind === 'soft');
    return { ready: this.started && this.stoppingSince === undefined && able, dependencies };
  }
}
