import { createContext } from 'react';

/** Idempotency key of the page's form: a form that is sent twice takes effect once. Every page load makes a new key. */
export const FormKeyContext = createContext<string | undefined>(undefined);
