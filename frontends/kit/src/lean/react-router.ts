/**
 * Stands in for react-router in the bundles: what pages use of it. A shared module keeps all that it exports, and the
 * library exports its servers, too.
 */
export {
  createBrowserRouter,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  NavigationType,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  UNSAFE_NavigationContext,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router/whole'
