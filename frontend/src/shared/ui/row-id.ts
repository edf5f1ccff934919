import { createContext, useContext } from 'react';

/** Id of the row of a list that something stands in: what is typed in a dialog of a row is about this row alone. */
const RowId = createContext('');
export const InRow = RowId.Provider;
export const useRowId = (): string => useContext(RowId);
