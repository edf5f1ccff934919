import { useLocation, useNavigate, useSearchParams } from 'react-router';

const NAME = 'dialog';

interface AddressDialog {
  /** The one that is open. */
  dialog: string | null;
  open: (name: string) => void;
  /** In the place of the one that is open: closing leads back behind both. */
  goOnTo: (name: string) => void;
  close: () => void;
}

/** Dialogs of a screen that stand in its address: Back closes them, and a reload keeps them open. */
export function useAddressDialog(): AddressDialog {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const opened = (location.state as { opened?: boolean } | null)?.opened === true;
  const change = (name: string | null) => {
    const next = new URLSearchParams(search);
    if (name === null) next.delete(NAME);
    else next.set(NAME, name);
    return next;
  };
  return {
    dialog: search.get(NAME),
    open: (name) => setSearch(change(name), { preventScrollReset: true, state: { opened: true } }),
    goOnTo: (name) =>
      setSearch(change(name), { preventScrollReset: true, replace: true, state: location.state as unknown }),
    // Where it was opened from here, Back is the way; an address that came with it has no such place behind it.
    close: () => {
      if (opened) void navigate(-1);
      else setSearch(change(null), { preventScrollReset: true, replace: true });
    },
  };
}
