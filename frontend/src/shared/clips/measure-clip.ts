const PATIENCE_MS = 5_000;

/** What this browser finds by loading a clip: null is what it cannot tell, which proves nothing about the clip. */
interface Measured {
  seconds: number | null;
  hasPicture: boolean | null;
}

export function measureClip(url: string): Promise<Measured> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    const finish = (found: Measured) => {
      clearTimeout(timer);
      // Aborts loading, which would log an error.
      video.onerror = null;
      video.removeAttribute('src');
      video.load();
      resolve(found);
    };
    const timer = setTimeout(() => finish({ seconds: null, hasPicture: null }), PATIENCE_MS);
    video.preload = 'metadata';
    video.muted = true;
    video.onloadedmetadata = () => {
      const { duration, videoWidth } = video;
      finish({ seconds: Number.isFinite(duration) && duration > 0 ? duration : null, hasPicture: videoWidth > 0 });
    };
    video.onerror = () => finish({ seconds: null, hasPicture: false });
    video.src = url;
  });
}
