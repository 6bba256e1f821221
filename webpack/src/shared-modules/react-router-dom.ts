/**
 * What the share key `react-router-dom` offers. The whole package would bring data routers, server rendering and
 * `RouterProvider` (16 KB), which no page uses. A missing name would only fail in the browser,
 * so the build of each remote compares its imports with this list.
 */
export {
  BrowserRouter,
  createPath,
  generatePath,
  Link,
  MemoryRouter,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  resolvePath,
  useHref,
  useInRouterContext,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router';
