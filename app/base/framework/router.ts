/** What the portal uses of the router in pages, beside what `react.ts` has of it. */
export { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';
