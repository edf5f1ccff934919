import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router';
import { HoldList } from '../ui/row-id.ts';

/** Query parameters of the few dialogs that links open or that survive a reload. */
const LINKED = ['prompt', 'do', 'appeal', 'sign-in'] as const;
type LinkedName = (typeof LINKED)[number];

/** Closes the dialog; `then` runs after the history has gone back, and may navigate. */
type Close = (then?: () => void) => void;

/** The dialogs open in this history entry, the topmost last. */
function openedHere({ state }: Location): string[] {
  return (state as { dialogs?: string[] } | null)?.dialogs ?? [];
}

export function openDialogs(location: Location): string[] {
  const query = new URLSearchParams(location.search);
  return [...new Set([...openedHere(location), ...LINKED.filter((name) => query.has(name))])];
}

/** Dialogs that are already closing: another step back in the history would leave the screen. */
const closing = new Set<string>();

/** The navigation back was blocked: the dialogs can be closed again. */
export function stayInDialogs(): void {
  closing.clear();
}

/** Those of the entry that is shown. */
let open: readonly string[] = [];

/** Whether one of these dialogs was closed by going back, and did not disappear with what had opened it. */
export const wereLeft = (dialogs: readonly string[]): boolean => dialogs.some((dialog) => !open.includes(dialog));

/** For dialogs that open when a reply arrives: they open over the screen shown at that moment. */
function useLatestLocation() {
  const location = useLocation();
  const latest = useRef(location);
  useLayoutEffect(() => {
    latest.current = location;
    open = openDialogs(location);
  }, [location]);
  return { location, latest };
}

/**
 * A dialog with its own history entry, so that Back closes it. The address does not change. The list that it was opened
 * from stays as it is meanwhile: the dialog would go with its row, or decide about what nobody has read.
 */
export function useDialog(): { isOpen: boolean; open: () => void; close: Close } {
  const [key] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const { location, latest } = useLatestLocation();
  const isOpen = openedHere(location).includes(key);
  const hold = useContext(HoldList);
  useEffect(() => (isOpen ? hold() : undefined), [hold, isOpen]);
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

/** A dialog that links open: the query says what it is about. */
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
    // A link opened it, so no history entry without it precedes this one.
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
