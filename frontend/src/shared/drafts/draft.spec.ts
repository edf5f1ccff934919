import { z } from '@emberhood/contracts/zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterAccount, leaveAccount } from '#shared/account/boundary.ts';
import { Draft } from './draft.ts';

const KEY = 'emberhood.draft.test';
const schema = z.object({ name: z.string(), age: z.int() });
const make = (version = 1) => new Draft({ key: 'test', version, schema, initial: { name: '', age: 0 } });

describe('Draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ONB-29 keeps what was typed half a second after the last change', () => {
    const draft = make();
    draft.update({ name: 'A' });
    expect(draft.get()).toEqual({ value: { name: 'A', age: 0 }, state: 'saving' });
    vi.advanceTimersByTime(499);
    expect(localStorage.getItem(KEY)).toBeNull();
    draft.update({ name: 'Al' });
    vi.advanceTimersByTime(500);
    expect(draft.get().state).toBe('saved');
    expect(make().get().value).toEqual({ name: 'Al', age: 0 });
  });

  it('keeps the last change when the page goes away or the screen is left', () => {
    const draft = make();
    const leave = draft.subscribe(() => undefined);
    draft.update({ name: 'Bo' });
    dispatchEvent(new Event('pagehide'));
    expect(make().get().value.name).toBe('Bo');
    draft.update({ name: 'Cy' });
    leave();
    expect(make().get().value.name).toBe('Cy');
  });

  it('drops what does not fit the schema or comes from another version', () => {
    for (const stored of ['{"version":1,"value":{"name":7}}', '{"version":1}', 'null', 'no json', '[]']) {
      localStorage.setItem(KEY, stored);
      expect(make().get().value).toEqual({ name: '', age: 0 });
    }
    localStorage.setItem(KEY, '{"version":1,"value":{"name":"Al","age":3}}');
    expect(make().get().value.age).toBe(3);
    expect(make(2).get().value.age).toBe(0);
  });

  it('follows what another tab writes', () => {
    const draft = make();
    draft.subscribe(() => undefined);
    localStorage.setItem(KEY, '{"version":1,"value":{"name":"Other tab","age":1}}');
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(draft.get().value.name).toBe('Other tab');
  });

  it('says when the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const draft = make();
    draft.update({ name: 'Al' });
    draft.flush();
    expect(draft.get()).toEqual({ value: { name: 'Al', age: 0 }, state: 'not-saved' });
  });

  it('NAV-63 NAV-64 survives the first sign-in, but neither another account nor a sign-out', () => {
    const keep = () => {
      const draft = make();
      draft.update({ name: 'Al' });
      draft.flush();
    };
    keep();
    enterAccount('al@example.com');
    enterAccount('al@example.com');
    expect(make().get().value.name).toBe('Al');
    enterAccount('bo@example.com');
    expect(make().get().value.name).toBe('');
    keep();
    leaveAccount();
    expect(make().get().value.name).toBe('');
  });
});
