import { createContext } from 'react';

/**
 * Idempotency key of the page's form: a form that is sent twice takes effect once. Every page load makes a new key. It is null
 * where the user may not change anything: there is then no button, and no link to a dialog, that would.
 */
export const FormKeyContext = createContext<string | null | undefined>(undefined);

/** The address of the page before, with its query; undefined when it was on another site or is this page. */
export const CameFromContext = createContext<string | undefined>(undefined);
/** What is rendered: the whole document, or its page, which the browser's script takes over. */
export const DocumentPartContext = createContext<'document' | 'page'>('document');
/** The id of the element that holds a page which the script takes over. In the document, the nonce stands for it. */
export const PAGE_ID = 'page';
/** The script nonce of the document. Empty in the browser, which renders no script tags. */
export const NonceContext = createContext('');
/** The id of the request in the portal's log; undefined in the browser, which renders no error documents. */
export const RequestIdContext = createContext<string | undefined>(undefined);
