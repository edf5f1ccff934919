import { siteConfig } from '#shared/site-config.ts';

/** A page that cannot be fetched is answered by us, on a home screen and after any link (decision: public-pages). */
export function answerOffline(): void {
  if (!import.meta.env.PROD || siteConfig()?.offlinePage !== true || !('serviceWorker' in navigator)) return;
  // Refused in some modes of some browsers: then it is as it was.
  const register = () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
