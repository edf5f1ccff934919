import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Of most dialogs; one that opens over another has a place of its own beside it. */
export const DIALOG = 'dialog';

export interface AddressDialog {
  /** The one that is open. */
  dialog: string | null;
  open: (name: string) => void;
  /** In the place of the one that is open: closing leads back behind both. */
  goOnTo: (name: string) => void;
  /** Once, however often it is called: the one that was open when this was made. */
  close: () => void;
  /** For what changes the address itself: after Back, which would undo it. */
  closeThen: (then: () => void) => void;
}

/** Dialogs of a screen that stand in its address: Back closes them, and a reload keeps them open. */
export function useAddressDialog(place = DIALOG): AddressDialog {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const dialog = search.get(place);
  const opened = (location.state as { opened?: boolean } | null)?.opened === true;
  /** What waits for an answer acts on the address of that moment, not on the one it began with. */
  const now = useRef({ search, dialog });
  const after = useRef<() => void>(null);
  useLayoutEffect(() => {
    now.current = { search, dialog };
  }, [search, dialog]);
  useEffect(() => {
    if (dialog !== null) return;
    after.current?.();
    after.current = null;
  }, [dialog]);

  const change = (name: string | null) => {
    const next = new URLSearchParams(now.current.search);
    if (name === null) next.delete(place);
    else next.set(place, name);
    return next;
  };
  const isOpen = () => dialog !== null && now.current.dialog === dialog;
  const close = () => {
    // Closed meanwhile, or pressed twice: one step back more would leave the screen.
    if (!isOpen()) return;
    now.current.dialog = null;
    // Where it was opened from here, Back is the way; an address that came with it has no such place behind it.
    if (opened) void navigate(-1);
    else setSearch(change(null), { preventScrollReset: true, replace: true });
  };
  return {
    dialog,
    open: (name) => setSearch(change(name), { preventScrollReset: true, state: { opened: true } }),
    goOnTo: (name) =>
      setSearch(change(name), { preventScrollReset: true, replace: true, state: location.state as unknown }),
    close,
    closeThen: (then) => {
      if (!isOpen()) {
        then();
        return;
      }
      after.current = then;
      close();
    },
  };
}
