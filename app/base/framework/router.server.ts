/** What the portal uses of the router on the server, to render a document. */
export { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom/server';
