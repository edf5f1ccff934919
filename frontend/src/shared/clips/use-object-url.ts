import { useEffect, useState } from 'react';

/** An object URL for a text or a file, revoked when it is no longer shown. */
export function useObjectUrl(content: string | Blob | null, type: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (content === null) return undefined;
    const made = URL.createObjectURL(new Blob([content], { type }));
    // oxlint-disable-next-line react/set-state-in-effect -- an address has to be given back, so it is made here
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [content, type]);
  return url;
}
