import { createContext, useContext } from 'react';

/** Id of the row of a list that something stands in: what is typed in a dialog of a row is about this row alone. */
const RowId = createContext('');
export const InRow = RowId.Provider;
export const useRowId = (): string => useContext(RowId);

/** Keeps the list that something stands in as it is; the result lets it go on. */
const Hold = createContext<() => () => void>(() => () => undefined);
export const HoldsList = Hold.Provider;
export const useHoldList = () => useContext(Hold);
