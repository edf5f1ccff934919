import type { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Slots } from '@emberhood/service-kit/core';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { BufferGarbage } from './buffer-garbage.ts';

/** A body from which nothing came between two looks makes room for another. */
const LOOK_MS = 25;
/** Whoever waits longer than that for a turn waits for others' bytes, not for a slow sender's lull. */
const CROWDED_MS = 50;
const RUSH = 2;

/** Who wants to know how the reading of a body goes on. */
export interface ReadingObserver {
  /** A turn begins; so long nobody was there to read. */
  begun: (waitedMs: number) => void;
  read: (bytes: number) => void;
  /** It is the body's turn, and nothing comes. */
  silent: () => void;
  /** The turn is over, the body is not. */
  interrupted: () => void;
  /** Where it goes cannot wait long: its turn ends in a lull only, and the next one comes first. */
  isSteady: () => boolean;
  /** Settles when all that was read is where it goes. */
  stored: () => Promise<unknown>;
}

/**
 * Bodies are read a few at a time, in the order in which they came: as many as arrive may wait, but only those being read
 * take memory and time. A turn ends with the body; earlier only when another waits, after a while or in a lull.
 */
@Injectable()
export class ReadingTurns {
  private readonly slots: Slots;
  private readonly reading = new Set<ReadingObserver>();
  /** Read to the end, and the store still takes it. */
  private readonly landing = new Set<ReadingObserver>();
  private readonly garbage = new BufferGarbage();

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'UPLOAD_READERS' | 'UPLOAD_TURN_MS'>,
  ) {
    this.slots = new Slots(config.UPLOAD_READERS);
  }

  /** Moves all of the body into `sink` and ends it. @throws the signal's reason when it fires, wherever the body is then */
  async pour(body: Readable, sink: Writable, observer: ReadingObserver, signal: AbortSignal): Promise<void> {
    for (;;) {
      const asked = performance.now();
      const leave = await this.slots.take(signal, { first: observer.isSteady() });
      observer.begun(performance.now() - asked);
      this.reading.add(observer);
      try {
        if (await this.turn(body, sink, observer, signal)) break;
      } finally {
        this.reading.delete(observer);
        leave();
      }
      observer.interrupted();
    }
    sink.end();
    this.follow(observer);
  }

  /** Resolves when the rush is over, or after the given time. */
  async calm(limitMs: number): Promise<void> {
    const until = performance.now() + limitMs;
    while (this.isRush() && performance.now() < until) await setTimeout(CROWDED_MS);
  }

  /** Somebody waits long for a turn, or several bodies come in quickly and are not in the store yet. */
  private isRush(): boolean {
    if (this.slots.longestWaitMs > CROWDED_MS) return true;
    const quick = [...this.reading, ...this.landing].filter((observer) => observer.isSteady()).length;
    return quick >= RUSH;
  }

  private follow(observer: ReadingObserver): void {
    const landed = (): void => {
      this.landing.delete(observer);
    };
    this.landing.add(observer);
    observer.stored().then(landed, landed);
  }

  /** Resolves to true when the body has come to its end. */
  private turn(body: Readable, sink: Writable, observer: ReadingObserver, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const until = performance.now() + this.config.UPLOAD_TURN_MS;
      let full = false;
      let looks = 0;
      const stop = (): void => {
        clearInterval(looking);
        body.off('data', take);
        body.off('end', end);
        sink.off('drain', drain);
        signal.removeEventListener('abort', abort);
      };
      const makeRoom = (now: boolean): void => {
        if (!now || !this.slots.wanted || signal.aborted) return;
        body.pause();
        stop();
        resolve(false);
      };
      const take = (chunk: Buffer): void => {
        looks = 0;
        observer.read(chunk.length);
        this.garbage.passed(chunk.length);
        if (!sink.write(chunk)) {
          full = true;
          body.pause();
        } else {
          makeRoom(performance.now() > until && !observer.isSteady());
        }
      };
      const drain = (): void => {
        full = false;
        looks = 0;
        body.resume();
      };
      const end = (): void => {
        stop();
        resolve(true);
      };
      const abort = (): void => {
        body.pause();
        stop();
        reject(signal.reason as Error);
      };
      const looking = setInterval(() => {
        // While the sink is full, it is not the body that is slow. What came is only read after the first look.
        if (full || ++looks < 2) return;
        observer.silent();
        makeRoom(true);
      }, LOOK_MS);
      body.on('data', take);
      body.once('end', end);
      sink.on('drain', drain);
      signal.addEventListener('abort', abort, { once: true });
      if (body.readableEnded) end();
      else body.resume();
    });
  }
}
