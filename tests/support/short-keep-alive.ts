import { Agent, setGlobalDispatcher } from 'undici';

/**
 * `fetch` closes an idle connection after a second, long before the servers do (5 s): on a busy machine it would else send on a
 * connection that the server is just closing.
 */
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 }));
