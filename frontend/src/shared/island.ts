export interface Island {
  /** Marks the element, so that the start script finds it in a served page. */
  'data-island': string;
  /** Starts the behaviour unless it is running; returns how to stop it. */
  ref: (element: HTMLElement | null) => (() => void) | undefined;
}

/** `ended` removes its listeners; the returned function undoes the rest, restoring the rendered markup. */
type Behaviour = (element: HTMLElement, ended: AbortSignal) => (() => void) | undefined;

/**
 * Behaviour of markup that works without the app. A prerendered page starts it; the component that renders the same
 * markup spreads it on its element, where it continues. React never changes that markup again (decision: public-pages).
 */
export function island(name: string, begin: Behaviour): Island {
  const begun = new WeakMap<HTMLElement, () => void>();
  const ref: Island['ref'] = (element) => {
    if (element === null) return undefined;
    const known = begun.get(element);
    if (known) return known;
    const ending = new AbortController();
    const undo = begin(element, ending.signal);
    const end = (): void => {
      begun.delete(element);
      ending.abort();
      undo?.();
    };
    begun.set(element, end);
    return end;
  };
  return { 'data-island': name, ref };
}

/** Marks a button that an island handles: pressing it does not load the app. */
export const islandButton = { 'data-island-button': '' };
