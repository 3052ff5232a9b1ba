import { createContext } from 'react';

/** Tells one rendered form from another, so that a form that is sent again has its effect once. New on every page. */
export const FormKeyContext = createContext<string | undefined>(undefined);
