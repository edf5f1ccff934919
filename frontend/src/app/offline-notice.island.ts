import { island } from '#shared/island.ts';

/** Shown for as long as there is no connection. */
export const offlineNotice = island('offline-notice', (notice, signal) => {
  const show = (offline: boolean): void => {
    notice.toggleAttribute('data-offline', offline);
    notice.className = offline ? 'notice' : 'sr-only';
    notice.textContent = offline ? (notice.dataset['words'] ?? '') : '';
  };
  const look = (): void => show(!navigator.onLine);
  look();
  addEventListener('online', look, { signal });
  addEventListener('offline', look, { signal });
  return () => show(false);
});
