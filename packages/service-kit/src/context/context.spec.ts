import {
  contextOfOutside,
  contextOfRequest,
  currentContext,
  followContexts,
  makeContext,
  outsideContext,
  runInContext,
  traceIdOf,
} from './context.ts';

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('request context', () => {
  it('keeps a well-formed correlation id and trace', () => {
    const context = makeContext('abcdef-123456', PARENT);
    expect(context.correlationId).toBe('abcdef-123456');
    expect(context.traceparent).toBe(PARENT);
  });

  it('takes of outside the trace, but no span, which nobody could be asked for', () => {
    const context = contextOfOutside(undefined, PARENT);
    expect(context.traceparent).toBe(`00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`);
    expect(context.correlationId).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  });

  it('goes on with the trace of a request that is known by its id, if that is what it was called by', () => {
    expect(traceIdOf(contextOfRequest('ab'.repeat(16)))).toBe('ab'.repeat(16));
    const given = contextOfRequest('of-a-browser');
    expect(given.correlationId).toBe('of-a-browser');
    expect(given.traceparent).toMatch(/^00-[0-9a-f]{32}-0{16}-01$/);
  });

  it.each(['', 'nonsense', PARENT.toUpperCase(), `${PARENT}-more`, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])(
    'replaces the malformed trace %j',
    (traceparent) => {
      const context = makeContext('abcdef-123456', traceparent);
      expect(context.traceparent).toMatch(/^00-(?!0{32})[0-9a-f]{32}-0{16}-01$/);
    },
  );

  it.each(['', 'short', 'x'.repeat(65), 'with space 123', 'line\nbreak-123'])('replaces the malformed id %j', (id) => {
    const context = makeContext(id, 'nonsense');
    expect(context.correlationId).toMatch(/^[0-9a-f]{32}$/);
    expect(context.correlationId).toBe(traceIdOf(context));
  });

  it('is left by work that belongs to no request, for what follows contexts too', async () => {
    const entered: unknown[] = [];
    followContexts((context, work) => {
      entered.push(context);
      return work();
    });
    const context = makeContext();
    await runInContext(context, async () => {
      await outsideContext(async () => {
        expect(currentContext()).toBeUndefined();
        await Promise.resolve();
        expect(currentContext()).toBeUndefined();
      });
      expect(currentContext()).toBe(context);
    });
    expect(entered).toEqual([context, undefined]);
    followContexts((_context, work) => work());
  });

  it('is there inside the work, through awaits, and not outside', async () => {
    const context = makeContext();
    await runInContext(context, async () => {
      await Promise.resolve();
      expect(currentContext()).toBe(context);
    });
    expect(currentContext()).toBeUndefined();
  });
});
