export { UNSAFE_DataRouterStateContext as RouterState } from 'react-router';
