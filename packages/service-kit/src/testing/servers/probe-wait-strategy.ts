import { setTimeout as sleep } from 'node:timers/promises';
import type { WaitStrategy } from 'testcontainers';

type Container = Parameters<WaitStrategy['waitUntilReady']>[0];

const PROBE_EVERY_MS = 50;
const LAST_WORDS = 20;

/** Waits for a real answer to a client; on failure the error includes the container's last output. */
export class ProbeWaitStrategy implements WaitStrategy {
  private readonly name: string;
  private readonly probe: () => Promise<unknown>;
  private limitMs = 60_000;

  constructor(name: string, probe: () => Promise<unknown>) {
    this.name = name;
    this.probe = probe;
  }

  async waitUntilReady(container: Container): Promise<void> {
    const until = Date.now() + this.limitMs;
    let problem: unknown;
    while (Date.now() < until) {
      try {
        await this.probe();
        return;
      } catch (error) {
        problem = error;
      }
      const { State: state } = await container.inspect();
      if (!state.Running) throw await this.failure(container, `ended at once (exit code ${state.ExitCode})`);
      await sleep(PROBE_EVERY_MS);
    }
    throw await this.failure(container, `did not answer within ${this.limitMs / 1_000} s (${String(problem)})`);
  }

  withStartupTimeout(startupTimeoutMs: number): this {
    this.limitMs = startupTimeoutMs;
    return this;
  }

  isStartupTimeoutSet(): boolean {
    return true;
  }

  getStartupTimeout(): number {
    return this.limitMs;
  }

  private async failure(container: Container, what: string): Promise<Error> {
    const words = textOf(await container.logs({ stdout: true, stderr: true, tail: LAST_WORDS })).trim();
    return new Error(`The container of ${this.name} ${what}${words === '' ? '' : `. Its last words:\n${words}`}`);
  }
}

/** An engine multiplexes both outputs: each frame has an eight-byte head, ending in the length, and text. */
function textOf(frames: Buffer): string {
  let text = '';
  for (let at = 0; at + 8 <= frames.length;) {
    const end = at + 8 + frames.readUInt32BE(at + 4);
    text += frames.toString('utf8', at + 8, end);
    at = end;
  }
  return text;
}
