import { useState } from 'react';

/** What is typed into a search, until the address has another one, as after Back. */
export function useTyped(asked: string): [typed: string, type: (text: string) => void] {
  const [{ before, text }, set] = useState({ before: asked, text: asked });
  if (before !== asked) set({ before: asked, text: asked });
  return [text, (next) => set({ before: asked, text: next })];
}
