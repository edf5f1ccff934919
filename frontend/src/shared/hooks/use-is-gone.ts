import { useEffect, useRef } from 'react';

/** For what goes on after a reply: whether its screen has been left meanwhile. */
export function useIsGone(): () => boolean {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => void (gone.current = true);
  }, []);
  return () => gone.current;
}
