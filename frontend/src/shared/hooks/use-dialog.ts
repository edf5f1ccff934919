import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';

/** Names in the query of the few dialogs that links lead to, or that a reload has to keep. */
const LINKED = ['prompt', 'do', 'appeal', 'sign-in'] as const;
type LinkedName = (typeof LINKED)[number];

/** Opens another dialog over it, or changes the address: `then` runs when Back has been done. */
type Close = (then?: () => void) => void;

/** The dialogs that this entry of the history has opened, the uppermost last. */
function openedHere({ state }: Location): string[] {
  return (state as { dialogs?: string[] } | null)?.dialogs ?? [];
}

export function openDialogs(location: Location): string[] {
  const query = new URLSearchParams(location.search);
  return [...new Set([...openedHere(location), ...LINKED.filter((name) => query.has(name))])];
}

/** Asked to close, and still there: a second step back would leave the screen. */
const closing = new Set<string>();

/** The step back was refused: whoever closes a dialog next is heard again. */
export function stayInDialogs(): void {
  closing.clear();
}

/** For what is opened by an answer that comes later: it opens over the screen of that moment. */
function useLatestLocation() {
  const location = useLocation();
  const latest = useRef(location);
  useLayoutEffect(() => {
    latest.current = location;
  }, [location]);
  return { location, latest };
}

/** A dialog with an entry of its own in the history, so that Back closes it. Its address stays that of the screen. */
export function useDialog(): { isOpen: boolean; open: () => void; close: Close } {
  const [key] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const { location, latest } = useLatestLocation();
  const isOpen = openedHere(location).includes(key);
  return {
    isOpen,
    open: () => {
      const { search, hash } = latest.current;
      const state = { dialogs: [...openedHere(latest.current), key] };
      void navigate({ search, hash }, { state, preventScrollReset: true });
    },
    close: useClose(key, isOpen, () => void navigate(-1)),
  };
}

/** A dialog that links lead to: what it is about stands in the query. */
export function useLinkedDialog(name: LinkedName): {
  about: string | null;
  open: (about: string) => void;
  close: Close;
} {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { location, latest } = useLatestLocation();
  const about = search.get(name);
  const change = (to: string | null) => {
    const next = new URLSearchParams(latest.current.search);
    if (to === null) next.delete(name);
    else next.set(name, to);
    return next;
  };
  const close = useClose(name, about !== null, () => {
    if (openedHere(location).includes(name)) void navigate(-1);
    // It came with the link: there is no entry without it behind this one.
    else setSearch(change(null), { preventScrollReset: true, replace: true });
  });
  return {
    about,
    open: (to) =>
      setSearch(change(to), { preventScrollReset: true, state: { dialogs: [...openedHere(latest.current), name] } }),
    close,
  };
}

function useClose(key: string, isOpen: boolean, stepBack: () => void): Close {
  const shown = useRef(false);
  const after = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    shown.current = isOpen;
    return () => {
      shown.current = false;
      closing.delete(key);
    };
  }, [key, isOpen]);
  useEffect(() => {
    if (isOpen) return;
    after.current?.();
    after.current = undefined;
  }, [isOpen]);
  return (then) => {
    if (!shown.current) then?.();
    else if (!closing.has(key)) {
      closing.add(key);
      after.current = then;
      stepBack();
    }
  };
}
