import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back with the value before whenever the value has changed; not when it is first shown. */
export function useOnChange<Value>(value: Value, onChange: (before: Value) => unknown): void {
  const known = useRef(value);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const before = known.current;
    known.current = value;
    if (before !== value) changed(before);
  }, [value]);
}
