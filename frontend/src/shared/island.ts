export interface Island {
  /** Of the element that the behaviour is for: the start finds it by that in a served page. */
  'data-island': string;
  /** Begins it, wherever it has not begun yet, and answers what ends it. */
  ref: (element: HTMLElement | null) => (() => void) | undefined;
}

/** `ended` takes its listeners along; what it answers undoes the rest, so that the markup is as it was rendered. */
type Behaviour = (element: HTMLElement, ended: AbortSignal) => (() => void) | undefined;

/**
 * Behaviour of markup that works without the app. A prerendered page starts it, and the component that renders the same
 * markup spreads it on its element, where it goes on. React never changes that markup again (decision: public-pages).
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

/** Of a button that an island answers: it needs no app. */
export const islandButton = { 'data-island-button': '' };
