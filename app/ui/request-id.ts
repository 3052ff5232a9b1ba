import { createContext } from 'react';

/** The id of the request in the portal's log; undefined in the browser, which renders no error documents. */
export const RequestIdContext = createContext<string | undefined>(undefined);
