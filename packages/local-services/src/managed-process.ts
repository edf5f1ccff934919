import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardAdd, guardDrop } from './guard.ts';
import { reapLeftover, removePidFile, sendSignal, writePidFile } from './pid-file.ts';
import { RotatingLog } from './rotating-log.ts';

export interface ProcessSpec {
  name: string;
  command: string;
  args: readonly string[];
  /** The whole environment; nothing is inherited. */
  env: NodeJS.ProcessEnv;
  cwd?: string;
  user?: { uid: number; gid: number } | null;
  logFile: string;
  pidFile: string;
  /** Resolves when the process really answers; asked again until then. */
  probe: () => Promise<unknown>;
  stopSignal?: NodeJS.Signals;
  graceMs?: number;
  startTimeoutMs?: number;
  /** Last words of a start that fails for what a killed predecessor holds a while longer: it is tried again. */
  heldLonger?: RegExp;
  /** Each line the process writes. */
  onLine?: (line: string) => void;
}

export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** False when it ended without being asked to stop. */
  expected: boolean;
}

const PROBE_EVERY_MS = 40;

/** The process ended or never answered; the message ends with its last words. */
export class ProcessStartError extends Error {
  constructor(name: string, what: string, lastWords: string) {
    super(`${name} ${what}${lastWords === '' ? '' : `. Its last words:\n${lastWords}`}`);
    this.name = 'ProcessStartError';
  }
}

/**
 * A child process in a group of its own, so that Ctrl-C in the terminal reaches only us. It is stopped with its
 * signal and its grace time, can be killed and started again, and does not outlive us (guard.ts).
 */
export class ManagedProcess {
  readonly spec: ProcessSpec;
  private readonly log: RotatingLog;
  private readonly listeners: ((exit: ProcessExit) => void)[] = [];
  private child: ChildProcess | undefined;
  private gone: Promise<ProcessExit> | undefined;
  private expectingExit = false;
  private group: number | undefined;

  constructor(spec: ProcessSpec) {
    this.spec = spec;
    this.log = new RotatingLog(spec.logFile);
  }

  get name(): string {
    return this.spec.name;
  }

  get running(): boolean {
    return this.child !== undefined;
  }

  /** Id of the current process; 0 if none is running. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  onExit(listener: (exit: ProcessExit) => void): void {
    this.listeners.push(listener);
  }

  /** Starts the process and waits until it answers. @throws ProcessStartError */
  async start(): Promise<void> {
    if (this.child) throw new Error(`${this.name} runs already`);
    mkdirSync(dirname(this.spec.pidFile), { recursive: true });
    await reapLeftover(this.spec.pidFile);
    this.killGroup();
    const until = Date.now() + this.startLimitMs;
    for (;;) {
      try {
        await this.untilReady(this.launch());
        return;
      } catch (error) {
        await this.stop('SIGKILL');
        if (!this.isHeldLonger() || Date.now() > until) throw error;
        await sleep(PROBE_EVERY_MS);
      }
    }
  }

  /** Asks the process to stop, and insists when the grace time is over. What it started itself ends with it. */
  async stop(signal: NodeJS.Signals = this.spec.stopSignal ?? 'SIGTERM'): Promise<void> {
    const { child, gone } = this;
    if (child && gone) {
      this.expectingExit = true;
      this.signal(signal);
      const timer = setTimeout(() => this.signal('SIGKILL'), this.spec.graceMs ?? 10_000);
      await gone;
      clearTimeout(timer);
    }
    this.killGroup();
  }

  /** SIGKILL to the process alone, as a crash would be. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.gone;
  }

  /** Lets us end before it; then it ends, too (guard.ts). Until its next start. */
  unref(): void {
    if (!this.child) return;
    this.child.unref();
    for (const stream of [this.child.stdout, this.child.stderr]) (stream as Socket | null)?.unref();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  signal(signal: NodeJS.Signals): void {
    if (this.child?.pid !== undefined) sendSignal(this.child.pid, signal);
  }

  private launch(): Promise<ProcessExit> {
    const { spec } = this;
    this.expectingExit = false;
    const child = spawn(spec.command, spec.args, {
      env: spec.env,
      cwd: spec.cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(spec.user && { uid: spec.user.uid, gid: spec.user.gid }),
    });
    this.child = child;
    this.collect(child);
    const gone = new Promise<ProcessExit>((resolve) => {
      child.once('error', (error) => {
        this.log.write(`${error.message}\n`);
        if (child.pid === undefined) resolve({ code: null, signal: null, expected: this.expectingExit });
      });
      child.once('exit', (code, signal) => resolve({ code, signal, expected: this.expectingExit }));
    }).then((exit) => {
      this.exited(child, exit);
      return exit;
    });
    this.gone = gone;
    if (child.pid !== undefined) {
      this.group = child.pid;
      guardAdd(child.pid, spec.stopSignal ?? 'SIGTERM');
      writePidFile(spec.pidFile, child.pid, spec.stopSignal ?? 'SIGTERM');
    }
    return gone;
  }

  private collect(child: ChildProcess): void {
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      const decoder = new TextDecoder();
      stream?.on('data', (chunk: Buffer) => {
        this.log.write(chunk);
        if (!this.spec.onLine) return;
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) this.spec.onLine(line);
      });
    }
  }

  private exited(child: ChildProcess, exit: ProcessExit): void {
    if (child.pid !== undefined) guardDrop(child.pid);
    removePidFile(this.spec.pidFile);
    if (this.child === child) this.child = undefined;
    for (const listener of this.listeners) listener(exit);
  }

  private async untilReady(gone: Promise<ProcessExit>): Promise<void> {
    const limitMs = this.startLimitMs;
    const until = Date.now() + limitMs;
    const exits: ProcessExit[] = [];
    void gone.then((exit) => exits.push(exit));
    let problem: unknown;
    while (Date.now() < until) {
      const [ended] = exits;
      if (ended) throw new ProcessStartError(this.name, `ended at once (${describeExit(ended)})`, this.log.tail());
      try {
        await Promise.race([this.spec.probe(), gone]);
        // Another server on the port may have answered in its place.
        if (exits.length === 0) return;
      } catch (error) {
        problem = error;
      }
      await sleep(PROBE_EVERY_MS);
    }
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new ProcessStartError(
      this.name,
      `did not answer within ${String(limitMs / 1_000)} s (${why})`,
      this.log.tail(),
    );
  }

  private get startLimitMs(): number {
    return this.spec.startTimeoutMs ?? 30_000;
  }

  private isHeldLonger(): boolean {
    const last = this.log.tail().split('\n').slice(-2).join('\n');
    return this.spec.heldLonger?.test(last) ?? false;
  }

  /** What a crashed process left in its group, such as an encoder, ends before the next start, as in a container. */
  private killGroup(): void {
    if (this.group !== undefined) sendSignal(-this.group, 'SIGKILL');
    this.group = undefined;
  }
}

export function describeExit(exit: ProcessExit): string {
  return exit.signal === null ? `exit code ${String(exit.code ?? 'unknown')}` : exit.signal;
}
