/**
 * What the share key `react-redux` offers: hooks, provider, and what RTK Query imports. Without `connect` (2 KB), which
 * new code does not use. A missing name would only fail in the browser, so the build of each remote compares
 * its imports with this list. Imported by file, because the package's own name resolves to this module.
 */
export {
  batch,
  createSelectorHook,
  Provider,
  ReactReduxContext,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux/dist/react-redux.mjs';
