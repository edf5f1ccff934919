import { useEffect, useState } from 'react';

/** An address for a text, while it is shown. */
export function useObjectUrl(text: string | null, type: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (text === null) return undefined;
    const made = URL.createObjectURL(new Blob([text], { type }));
    // oxlint-disable-next-line react/set-state-in-effect -- an address has to be given back, so it is made here
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [text, type]);
  return url;
}
