import { useState } from 'react';

/** What is typed into a search that is kept in the address, until the address has another one, as after Back. */
export function useTyped<Search>(asked: Search) {
  const address = JSON.stringify(asked);
  const [state, setState] = useState({ typed: asked, address });
  if (state.address !== address) setState({ typed: asked, address });
  return [state.typed, (typed: Search) => setState({ typed, address })] as const;
}
