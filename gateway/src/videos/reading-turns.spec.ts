import { PassThrough, Writable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ReadingTurns, type ReadingObserver } from './reading-turns.ts';

const never = new AbortController().signal;

/** A body whose bytes the test sends, and what became of it. */
class Body {
  readonly source = new PassThrough();
  readonly heard: string[] = [];
  readonly waits: number[] = [];
  steady = false;
  stored: Promise<unknown> = Promise.resolve();
  text = '';
  private readonly sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      this.text += chunk.toString();
      done();
    },
  });
  private readonly observer: ReadingObserver = {
    begun: (waitedMs) => {
      this.heard.push('begun');
      this.waits.push(waitedMs);
    },
    read: (bytes) => this.heard.push(String(bytes)),
    silent: () => this.heard.push('silent'),
    interrupted: () => this.heard.push('interrupted'),
    isSteady: () => this.steady,
    stored: () => this.stored,
  };

  pour(turns: ReadingTurns, signal = never): Promise<void> {
    return turns.pour(this.source, this.sink, this.observer, signal);
  }

  get done(): boolean {
    return this.sink.writableEnded;
  }
}

function turns(readers: number, turnMs = 60_000): ReadingTurns {
  return new ReadingTurns({ UPLOAD_READERS: readers, UPLOAD_TURN_MS: turnMs });
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setImmediate();
}

describe('reading bodies in turns', () => {
  it('reads so many at once and no more; who came first is next', async () => {
    const shared = turns(2);
    const bodies = Array.from({ length: 4 }, () => new Body());
    const pouring = bodies.map((body) => {
      // All of it lies ready, but for the end.
      body.source.write('abc');
      return body.pour(shared);
    });
    await until(() => bodies.filter((body) => body.text !== '').length === 2);
    expect(bodies.map((body) => body.heard[0])).toEqual(['begun', 'begun', undefined, undefined]);
    bodies[0]?.source.end();
    await pouring[0];
    await until(() => bodies[2]?.text === 'abc');
    for (const body of bodies) body.source.end('d');
    await Promise.all(pouring.slice(1));
    expect(bodies.slice(1).map((body) => body.text)).toEqual(['abcd', 'abcd', 'abcd']);
  });

  it('takes the turn of a body from which nothing comes when another waits, and only then', async () => {
    const shared = turns(1);
    const [slow, quick] = [new Body(), new Body()];
    const pouringSlow = slow.pour(shared);
    await until(() => slow.heard.filter((word) => word === 'silent').length > 2);
    expect(slow.heard).not.toContain('interrupted');
    const pouringQuick = quick.pour(shared);
    quick.source.end('quick');
    await pouringQuick;
    expect([quick.text, slow.heard.includes('interrupted')]).toEqual(['quick', true]);
    slow.source.end('slow');
    await pouringSlow;
    expect([slow.text, slow.done]).toEqual(['slow', true]);
  });

  it('ends a turn that has lasted long when another waits, without losing a byte', async () => {
    const shared = turns(1, 1);
    const [long, other] = [new Body(), new Body()];
    const pouringLong = long.pour(shared);
    const pouringOther = other.pour(shared);
    other.source.end('other');
    let sent = 0;
    while (!other.done) {
      long.source.write('x');
      sent++;
      await setImmediate();
    }
    long.source.end();
    await Promise.all([pouringLong, pouringOther]);
    expect(long.heard).toContain('interrupted');
    expect(long.text).toBe('x'.repeat(sent));
  });

  it('lets a body that cannot wait have its turn to the end, and takes it first when it made room in a lull', async () => {
    const shared = turns(1, 1);
    const [steady, other, third] = [new Body(), new Body(), new Body()];
    steady.steady = true;
    const pouringSteady = steady.pour(shared);
    const pouringOther = other.pour(shared);
    const pouringThird = third.pour(shared);
    const long = performance.now() + 20;
    while (performance.now() < long) {
      steady.source.write('x');
      await setImmediate();
    }
    expect(steady.heard).not.toContain('interrupted');
    await until(() => other.heard.includes('begun'));
    expect(steady.heard).toContain('interrupted');
    steady.source.end('.');
    other.source.end('other');
    await pouringSteady;
    expect(third.heard).toEqual([]);
    third.source.end('third');
    await Promise.all([pouringOther, pouringThird]);
    expect([steady.text.at(-1), other.text, third.text]).toEqual(['.', 'other', 'third']);
  });

  it('calls it a rush while several bodies come in quickly', async () => {
    const shared = turns(4);
    const bodies = Array.from({ length: 4 }, () => new Body());
    const pouring = bodies.map((body) => body.pour(shared));
    await until(() => bodies.every((body) => body.heard.includes('begun')));
    await shared.calm(60_000);
    for (const body of bodies.slice(0, 2)) body.steady = true;
    let isCalm = false;
    const calm = shared.calm(60_000).then(() => (isCalm = true));
    await setTimeout(120);
    expect(isCalm).toBe(false);
    bodies[0]?.source.end();
    await pouring[0];
    await calm;
    for (const body of bodies.slice(1)) body.source.end();
    await Promise.all(pouring);
  });

  it('calls it a rush until what was read is in the store, or was refused by it', async () => {
    const shared = turns(4);
    const landings = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const pouring = landings.map(({ promise }) => {
      const body = new Body();
      body.steady = true;
      body.stored = promise;
      body.source.end('all of it');
      return body.pour(shared);
    });
    await Promise.all(pouring);
    let isCalm = false;
    const calm = shared.calm(60_000).then(() => (isCalm = true));
    await setTimeout(120);
    expect(isCalm).toBe(false);
    landings[0]?.reject(new Error('the store is full'));
    await calm;
    landings[1]?.resolve(null);
  });

  it('C46 forgets a body whose client leaves, in its turn as well as waiting for it', async () => {
    const shared = turns(1);
    const [reading, waiting, next] = [new Body(), new Body(), new Body()];
    const [left, leftToo] = [new AbortController(), new AbortController()];
    reading.source.write('a');
    const pouringReading = reading.pour(shared, left.signal);
    const pouringWaiting = waiting.pour(shared, leftToo.signal);
    await until(() => reading.text === 'a');
    leftToo.abort(new Error('left while waiting'));
    await expect(pouringWaiting).rejects.toThrow('left while waiting');
    expect(waiting.heard).toEqual([]);
    left.abort(new Error('left while read'));
    await expect(pouringReading).rejects.toThrow('left while read');
    next.source.end('next');
    await next.pour(shared);
    expect([next.text, reading.done]).toEqual(['next', false]);
  });

  it('tells how long a body waited, and nothing of its silence until then', async () => {
    const shared = turns(1);
    const [first, second] = [new Body(), new Body()];
    first.source.write('a');
    const pouringFirst = first.pour(shared);
    const pouringSecond = second.pour(shared);
    await until(() => first.text === 'a');
    expect(second.heard).toEqual([]);
    first.source.end();
    await pouringFirst;
    await until(() => second.heard.includes('silent'));
    expect(second.heard[0]).toBe('begun');
    expect(second.waits[0]).toBeGreaterThan(0);
    second.source.end();
    await pouringSecond;
  });
});
