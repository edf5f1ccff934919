/* Served in place of sw.js where OFFLINE_PAGE is off: takes the place of whatever worker a browser has, and goes (decision: public-pages). */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
