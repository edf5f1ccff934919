import { createContext } from 'react';

/** Id of the row of a list that something stands in: what is typed in a dialog of a row is about this row alone. */
export const InRow = createContext('');

/** Keeps the list that something stands in as it is; the result lets it go on. */
export const HoldList = createContext<() => () => void>(() => () => undefined);
