import { MESSAGE_CLEAR_MS } from '@emberhood/contracts/constants';
import { onAccountReset } from '#shared/account/boundary.ts';
import { createStore } from '#shared/store.ts';

export interface Toast {
  key: string;
  text: string;
  kind: 'status' | 'error';
  /** What is announced, if that is less than what is shown, such as every fourth step of a percentage. */
  spoken: string;
}

interface ToastOptions {
  /** A later toast with the same key takes the place of this one, as the success of a second try does of an error. */
  key?: string;
  kind?: Toast['kind'];
  spoken?: string;
  /** Milliseconds until it disappears; null stays until it is clicked or replaced. */
  clearAfter?: number | null;
}

const { get, set: publish, subscribe } = createStore<readonly Toast[]>([]);
let count = 0;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The global toast (NAV-49): progress and results that belong to no field and no dialog. */
export const toasts = {
  get,
  subscribe,

  show(text: string, options: ToastOptions = {}): void {
    const key = options.key ?? `toast-${String(++count)}`;
    const kind = options.kind ?? 'status';
    const toast: Toast = { key, text, kind, spoken: options.spoken ?? text };
    const shown = get();
    const place = shown.findIndex((other) => other.key === key);
    publish(place === -1 ? [...shown, toast] : shown.with(place, toast));
    clearTimeout(timers.get(key));
    timers.delete(key);
    const clearAfter =
      options.clearAfter === undefined ? (kind === 'error' ? null : MESSAGE_CLEAR_MS) : options.clearAfter;
    if (clearAfter !== null)
      timers.set(
        key,
        setTimeout(() => toasts.dismiss(key), clearAfter),
      );
  },

  /** Updates a toast, unless it was dismissed: then it stays away (NAV-49). */
  update(key: string, text: string, options: Omit<ToastOptions, 'key'> = {}): void {
    if (get().some((toast) => toast.key === key)) toasts.show(text, { ...options, key });
  },

  dismiss(key: string): void {
    clearTimeout(timers.get(key));
    timers.delete(key);
    publish(get().filter((toast) => toast.key !== key));
  },

  clear(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    publish([]);
  },
};

onAccountReset(() => toasts.clear());
