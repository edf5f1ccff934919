import type { PublicConfig } from '@emberhood/contracts';
import { useCallback, useEffect, useState } from 'react';

export type ConfigState =
  { is: 'loading' } | { is: 'failed'; retry: () => void } | { is: 'there'; config: PublicConfig };

/** What this installation is set to, after the page is there; once more when the connection is back. */
export function usePublicConfig(): ConfigState {
  const [config, setConfig] = useState<PublicConfig>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async (): Promise<void> => {
    try {
      const { loadConfig } = await import('../api.ts');
      setConfig(await loadConfig());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);

  const there = config !== undefined;
  useEffect(() => {
    if (there) return;
    const again = () => void load();
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [load, there]);

  if (config) return { is: 'there', config };
  return failed ? { is: 'failed', retry: () => void load() } : { is: 'loading' };
}
