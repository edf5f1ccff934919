/*
 * Answers a page that cannot be fetched with one that says so, and that goes on by itself once there is a connection. It keeps
 * nothing: neither pages nor answers of anybody, nor anything of a release (decision 0131).
 */
const TITLE = 'You are offline';
const PAGE = `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TITLE} · Emberhood</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
  font: 1.125rem/1.5 system-ui, sans-serif; background: #f9f5f9; color: #2b1a2c; }
h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.2; }
p { margin: 0; max-width: 34ch; }
a { color: inherit; font-weight: 600; display: inline-block; padding: 0.75rem 0; }
@media (prefers-color-scheme: dark) { body { background: #1c111d; color: #f5edf5; } }
</style>
</head>
<body>
<main>
<h1>${TITLE}</h1>
<p>This page needs a connection. It comes by itself as soon as you are connected again.</p>
<p><a href="">Try again</a></p>
</main>
<script>addEventListener('online', () => location.reload());</script>
</body>
</html>`;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

self.addEventListener('install', () => void self.skipWaiting());
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

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(PAGE, { status: 503, headers: HEADERS });
  }
}
