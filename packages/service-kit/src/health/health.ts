import { Injectable } from '@nestjs/common';

export interface Readiness {
  ready: boolean;
  checks: Record<string, 'up' | 'down'>;
}

const LIMIT_MS = 1_000;

/** Readiness of this process: each dependency asked within a second, answers kept for a second. Liveness asks nothing. */
@Injectable()
export class Health {
  private readonly checks = new Map<string, () => Promise<unknown>>();
  private started = false;
  private stopping = false;
  private cached: { at: number; answer: Promise<Readiness> } | undefined;

  register(name: string, check: () => Promise<unknown>): void {
    this.checks.set(name, check);
  }

  markStarted(): void {
    this.started = true;
    this.cached = undefined;
  }

  markStopping(): void {
    this.stopping = true;
    this.cached = undefined;
  }

  readiness(): Promise<Readiness> {
    if (this.cached && Date.now() - this.cached.at < LIMIT_MS) return this.cached.answer;
    const answer = this.ask();
    this.cached = { at: Date.now(), answer };
    return answer;
  }

  private async ask(): Promise<Readiness> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, check]): Promise<[string, 'up' | 'down']> => [
        name,
        (await within(LIMIT_MS, check)) ? 'up' : 'down',
      ]),
    );
    const allUp = entries.every(([, state]) => state === 'up');
    return { ready: this.started && !this.stopping && allUp, checks: Object.fromEntries(entries) };
  }
}

async function within(ms: number, check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, ms);
  });
  const answered = check().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
