import { siteConfig } from '#shared/site-config.ts';

/** Registers the service worker that shows the offline page when a page cannot be fetched (decision: public-pages). */
export function answerOffline(): void {
  if (!import.meta.env.PROD || siteConfig()?.offlinePage !== true || !('serviceWorker' in navigator)) return;
  // Some browsers refuse this in some modes: then there is no offline page.
  const register = () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
