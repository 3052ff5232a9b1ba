import { createContext } from 'react';

/** The script nonce of the document. Empty in the browser, which renders no script tags. */
export const NonceContext = createContext('');
