interface World {
  permission?: NotificationPermission;
  /** What the person answers when the browser asks. */
  answer?: NotificationPermission;
  /** It cannot be reached. */
  fails?: boolean;
}

/** A browser that can be notified, as far as our pages see it: jsdom has neither workers nor a push service. */
export function stubPush({ permission = 'default', answer = 'granted', fails = false }: World = {}) {
  const state = { permission, asked: 0, key: null as string | null, shown: [] as { close: () => void }[] };
  const subscription = () => ({
    options: {
      applicationServerKey: Uint8Array.from(atob(state.key ?? ''), (letter) => letter.codePointAt(0) ?? 0).buffer,
    },
    toJSON: () => ({
      endpoint: `https://push.example/${state.key ?? ''}`,
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
    unsubscribe: () => {
      state.key = null;
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(state.key === null ? null : subscription()),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (fails) return Promise.reject(new DOMException('push service error', 'AbortError'));
      state.key = applicationServerKey;
      return Promise.resolve(subscription());
    },
  };
  const registration = { pushManager, getNotifications: () => Promise.resolve(state.shown) };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: () => {
      state.asked += 1;
      state.permission = answer;
      return Promise.resolve(answer);
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  return state;
}

export function unstubPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
