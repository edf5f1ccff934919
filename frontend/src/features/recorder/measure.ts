const PATIENCE_MS = 8_000;
/** A header without pictures is smaller, a second of the darkest room is larger. */
const EMPTY_BYTES = 2_000;

/** How long a recording lasts, found by loading it; null when there is nothing to be seen in it. */
export function measure(file: File, url: string, clockSeconds: number): Promise<number | null> {
  if (file.size < EMPTY_BYTES) return Promise.resolve(null);
  return new Promise((resolve) => {
    const video = document.createElement('video');
    const finish = (seconds: number | null) => {
      clearTimeout(timer);
      video.removeAttribute('src');
      resolve(seconds);
    };
    // Too slow to tell is no proof of anything.
    const timer = setTimeout(() => finish(clockSeconds), PATIENCE_MS);
    video.muted = true;
    video.preload = 'metadata';
    video.addEventListener('error', () => finish(null));
    video.addEventListener('loadedmetadata', () => {
      if (video.videoWidth === 0) finish(null);
      else finish(Number.isFinite(video.duration) && video.duration > 0 ? video.duration : clockSeconds);
    });
    video.src = url;
  });
}
