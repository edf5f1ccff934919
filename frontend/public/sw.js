/*
 * Answers a page that cannot be fetched with one that says so, and that goes on by itself once there is a connection. It keeps
 * nothing: neither pages nor answers of anybody, nor anything of a release. What is shown of the next evening, the app has left
 * on the device (features/groups/evening-at-hand.ts; decision: public-pages). It shows what we push to this device, and asks for
 * nothing by itself.
 */
const WORDS = {
  offline: {
    title: 'You’re offline',
    text: 'This page needs a connection. We’ll open it when you’re back online.',
  },
  unreachable: {
    title: 'We can’t reach Emberhood',
    text: 'Your connection may be down, or we may have a problem on our side. We’ll open this page as soon as we can.',
  },
  kept: 'Videos you’ve recorded and messages you haven’t sent are saved on this device. Your other tabs keep working.',
  again: 'Try again',
  trying: 'Trying…',
  failed: 'Not yet. We’ll keep trying.',
};

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
  font: 1.125rem/1.55 Figtree, system-ui, sans-serif; background: #f9f5f9; color: #2b1a2c; }
main { max-width: 34rem; }
svg { width: 4.5rem; height: 4.5rem; }
h1 { margin: 1rem 0; font-size: 2rem; line-height: 1.1; text-wrap: balance; }
p { margin: 0 0 1rem; }
section { margin: 0 0 1.5rem; padding: 1.25rem; border: 1px solid #8b7a8b66; border-radius: 1rem; }
h2 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2; overflow-wrap: anywhere; }
dl { margin: 0; }
dt { font-size: 0.875rem; font-weight: 600; opacity: 0.8; }
dd { margin: 0 0 0.75rem; white-space: pre-line; overflow-wrap: anywhere; }
small { font-size: 0.875rem; opacity: 0.8; }
button { font: inherit; font-weight: 600; min-height: 3rem; padding: 0.5rem 1.5rem; border: 1px solid #8b7a8b;
  border-radius: 0.75rem; background: #f9b84a; color: #2b1a2c; cursor: pointer; }
:focus-visible { outline: 3px solid #7a3fc4; outline-offset: 2px; }
[role='status'] { min-height: 1.75rem; margin: 1rem 0 0; }
@media (prefers-color-scheme: dark) { body { background: #1c111d; color: #f5edf5; } :focus-visible { outline-color: #c9a3f5; } }
`;

/** In the page: what the app has left here of the next evening, for members and for who leads it, until that is over. */
function showEvening() {
  const isHosts = location.pathname.startsWith('/host');
  const KEY = isHosts ? 'emberhood.draft.door' : 'emberhood.draft.evening';
  try {
    const { until, title, facts, asOf } = JSON.parse(localStorage.getItem(KEY)) ?? {};
    if (until === undefined) return;
    if (Date.parse(until) <= Date.now()) {
      localStorage.removeItem(KEY);
      return;
    }
    if (!isHosts && !location.pathname.startsWith('/emberite')) return;
    const element = (tag, text, ...inner) => {
      const made = document.createElement(tag);
      made.append(text, ...inner);
      return made;
    };
    const list = element('dl', '', ...facts.flatMap(({ name, text }) => [element('dt', name), element('dd', text)]));
    document
      .querySelector('#evening')
      .replaceWith(element('section', element('h2', title), list, element('small', asOf)));
  } catch {
    // Storage is switched off, or what lies there is not ours.
  }
}

/** In the page: asks now and then whether we are there, sooner when the browser or the person says so. */
function recover(words) {
  const LONGEST_MS = 60_000;
  const status = document.querySelector('[role="status"]');
  let pause = 2_000;
  let timer;
  let asking = false;

  async function isThere() {
    try {
      // A proxy whose other end is down does answer.
      const limit = AbortSignal.timeout(10_000);
      return (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: limit })).status < 500;
    } catch {
      return false;
    }
  }

  async function attempt() {
    if (asking) return;
    asking = true;
    clearTimeout(timer);
    const found = await isThere();
    asking = false;
    if (found) {
      location.reload();
      return;
    }
    if (status.textContent !== '') status.textContent = words.failed;
    // Spread, so that those who wait do not all come at once.
    timer = setTimeout(attempt, pause * (0.5 + Math.random()));
    pause = Math.min(2 * pause, LONGEST_MS);
  }

  document.querySelector('button').addEventListener('click', () => {
    status.textContent = words.trying;
    void attempt();
  });
  addEventListener('online', attempt);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void attempt();
  });
  timer = setTimeout(attempt, pause);
}

function offlinePage() {
  const { title, text } = self.navigator.onLine ? WORDS.unreachable : WORDS.offline;
  const nonce = self.crypto.randomUUID();
  const seats = Array.from({ length: 8 }, (_, seat) => {
    const angle = (seat * Math.PI) / 4;
    const place = `cx="${(24 + 18 * Math.cos(angle)).toFixed(1)}" cy="${(24 + 18 * Math.sin(angle)).toFixed(1)}"`;
    return `<circle ${place} r="4" fill="${seat === 6 ? '#e0872f' : '#a08aa2'}"/>`;
  });
  const page = `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Emberhood</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 48 48" aria-hidden="true">${seats.join('')}</svg>
<h1>${title}</h1>
<p>${text}</p>
<div id="evening"></div>
<p>${WORDS.kept}</p>
<button type="button">${WORDS.again}</button>
<p role="status"></p>
</main>
<script nonce="${nonce}">(${showEvening.toString()})();(${recover.toString()})(${JSON.stringify({ trying: WORDS.trying, failed: WORDS.failed })});</script>
</body>
</html>`;
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  // Where browsers can: what is not a page does not wait until this worker has woken up.
  const pathname = '/(api|assets)/*';
  event.addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname }) }, source: 'network' });
});

self.addEventListener('activate', (event) => {
  // So that the page is asked for while this worker still wakes up.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  // Forms, downloads and ways to a provider are between the browser and the server.
  if (mode === 'navigate' && method === 'GET' && !new URL(url).pathname.startsWith('/api/'))
    event.respondWith(answer(event));
});

/** As query-client.ts names it. */
const changes = new BroadcastChannel('emberhood.changes');

/** Browsers take the permission away from who shows nothing. */
function messageOf(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Emberhood', path: '/emberite/notifications', tag: 'emberhood' };
  }
}

self.addEventListener('push', (event) => {
  const { title, path, tag } = messageOf(event.data);
  event.waitUntil(self.registration.showNotification(title, { tag, icon: '/icons/icon-192.png', data: { path } }));
  // Pages that are open show the news, too.
  changes.postMessage(null);
});

/** The page that a tab shows (push/device.ts), which its `url` does not tell: that is the one it began with. */
function placeOf(tab) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    // One that sleeps does not answer. Firefox opens windows for a second after the tap.
    setTimeout(resolve, 300);
    tab.postMessage(null, [port2]);
  });
}

async function open(path) {
  const url = new URL(path, self.location.origin);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A tab with another page stays as it is: something may be written in it.
  const there = tabs[(await Promise.all(tabs.map(placeOf))).indexOf(url.pathname)];
  if (there) await there.focus();
  else if (url.origin === self.location.origin) await self.clients.openWindow(url.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
