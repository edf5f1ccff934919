import { describe, expect, it } from '@jest/globals';
import { currentContext, makeContext, runInContext } from './context.ts';

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('request context', () => {
  it('keeps a well-formed correlation id and the trace id, with a span of its own', () => {
    const context = makeContext('abcdef-123456', PARENT);
    expect(context.correlationId).toBe('abcdef-123456');
    expect(context.traceparent).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/);
    expect(context.traceparent).not.toBe(PARENT);
  });

  it.each(['', 'short', 'x'.repeat(65), 'with space 123', 'line\nbreak-123'])('replaces the malformed id %j', (id) => {
    const context = makeContext(id, 'nonsense');
    expect(context.correlationId).toMatch(/^[0-9a-f-]{36}$/);
    expect(context.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
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
