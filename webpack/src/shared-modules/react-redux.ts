/**
 * What the share key `react-redux` offers: hooks and provider, and what RTK Query takes. Without `connect` (2 KB), which
 * nobody writes any more. A name that is missing here would only fail in the browser, so the build of each remote compares
 * its imports with this list. By file, because the package's own name leads back to here.
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
