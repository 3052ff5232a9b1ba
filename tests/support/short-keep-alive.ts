import { Agent, setGlobalDispatcher } from 'undici';

/**
 * Makes `fetch` close idle connections after 1 s, before the servers do (5 s). Otherwise, on a busy machine, it could send a
 * request on a connection that the server is closing.
 */
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 }));
