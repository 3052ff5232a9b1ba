import { createContext } from 'react';

/** The document's script nonce; empty in the browser, where no script tag is rendered any more. */
export const NonceContext = createContext('');
