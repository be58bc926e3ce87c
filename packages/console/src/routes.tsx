import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { readNotificationSearch } from './features/notifications/notification-search.ts';
import { readListSearch } from './records/list-search.ts';
import { afterLogin, home, mayEnter } from './session/guard.ts';
import { session } from './session/session.ts';
import { FaultScreen } from './shell/fault-screen.tsx';
import { RootScreen } from './shell/root-screen.tsx';

const notFoundScreen = lazyRouteComponent(
  () => import('./shell/not-found-screen.tsx'),
  'NotFoundScreen',
);

const root = createRootRoute({
  component: RootScreen,
  notFoundComponent: lazyRouteComponent(
    () => import('./shell/not-found-screen.tsx'),
    'LonelyNotFoundScreen',
  ),
  errorComponent: FaultScreen,
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: home, replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: ({ location }) => {
    if (mayEnter(session.current(), Date.now()))
      throw redirect({ href: afterLogin(location.state.turnedAway), replace: true });
  },
  component: lazyRouteComponent(() => import('./session/login-screen.tsx'), 'LoginScreen'),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: lazyRouteComponent(() => import('./session/register-screen.tsx'), 'RegisterScreen'),
});

const error = createRoute({ getParentRoute: () => root, path: '/error', component: FaultScreen });

const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  beforeLoad: ({ location }) => {
    if (!mayEnter(session.current(), Date.now()))
      throw redirect({ to: '/login', state: { turnedAway: location.href }, replace: true });
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  notFoundComponent: notFoundScreen,
  errorComponent: FaultScreen,
});

const appStart = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: home, replace: true });
  },
});

const analytics = createRoute({
  getParentRoute: () => app,
  path: 'main/analytics',
  component: lazyRouteComponent(
    () => import('./features/analytics/analytics-screen.tsx'),
    'AnalyticsScreen',
  ),
});

const notifications = createRoute({
  getParentRoute: () => app,
  path: 'notifications',
  validateSearch: readNotificationSearch,
  component: lazyRouteComponent(
    () => import('./features/notifications/notification-list-screen.tsx'),
    'NotificationListScreen',
  ),
});

/** A record's number in an address; anything else is an address that does not exist. */
const readId = {
  parse: ({ id }: { id: string }) => {
    if (!/^\d{1,15}$/.test(id)) throw notFound();
    return { id: Number(id) };
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

const notification = createRoute({
  getParentRoute: () => app,
  path: 'notifications/$id',
  params: readId,
  component: lazyRouteComponent(
    () => import('./features/notifications/notification-detail-screen.tsx'),
    'NotificationDetailScreen',
  ),
});

const liveNotification = createRoute({
  getParentRoute: () => app,
  path: 'notifications/$id/live',
  params: readId,
  component: lazyRouteComponent(
    () => import('./features/notifications/notification-live-screen.tsx'),
    'NotificationLiveScreen',
  ),
});

const customers = createRoute({
  getParentRoute: () => app,
  path: 'customers',
  validateSearch: readListSearch,
  component: lazyRouteComponent(
    () => import('./features/customers/customer-list-screen.tsx'),
    'CustomerListScreen',
  ),
});

const customerForm = lazyRouteComponent(
  () => import('./features/customers/customer-form-screen.tsx'),
  'CustomerFormScreen',
);

const newCustomer = createRoute({
  getParentRoute: () => app,
  path: 'customers/create',
  component: customerForm,
});

const customer = createRoute({
  getParentRoute: () => app,
  path: 'customers/$id',
  params: readId,
  component: customerForm,
});

const customerView = createRoute({
  getParentRoute: () => app,
  path: 'customers/$id/view',
  params: readId,
  component: lazyRouteComponent(
    () => import('./features/customers/customer-view-screen.tsx'),
    'CustomerViewScreen',
  ),
});

const users = createRoute({
  getParentRoute: () => app,
  path: 'users',
  validateSearch: readListSearch,
  component: lazyRouteComponent(
    () => import('./features/users/user-list-screen.tsx'),
    'UserListScreen',
  ),
});

const userForm = lazyRouteComponent(
  () => import('./features/users/user-form-screen.tsx'),
  'UserFormScreen',
);

const newUser = createRoute({
  getParentRoute: () => app,
  path: 'users/create',
  component: userForm,
});

const user = createRoute({
  getParentRoute: () => app,
  path: 'users/$id',
  params: readId,
  component: userForm,
});

const userView = createRoute({
  getParentRoute: () => app,
  path: 'users/$id/view',
  params: readId,
  component: lazyRouteComponent(
    () => import('./features/users/user-view-screen.tsx'),
    'UserViewScreen',
  ),
});

const devices = createRoute({
  getParentRoute: () => app,
  path: 'devices',
  validateSearch: readListSearch,
  component: lazyRouteComponent(
    () => import('./features/devices/device-list-screen.tsx'),
    'DeviceListScreen',
  ),
});

const deviceForm = lazyRouteComponent(
  () => import('./features/devices/device-form-screen.tsx'),
  'DeviceFormScreen',
);

const newDevice = createRoute({
  getParentRoute: () => app,
  path: 'devices/create',
  component: deviceForm,
});

const device = createRoute({
  getParentRoute: () => app,
  path: 'devices/$id',
  params: readId,
  component: deviceForm,
});

const deviceView = createRoute({
  getParentRoute: () => app,
  path: 'devices/$id/view',
  params: readId,
  component: lazyRouteComponent(
    () => import('./features/devices/device-view-screen.tsx'),
    'DeviceViewScreen',
  ),
});

const cameras = createRoute({
  getParentRoute: () => app,
  path: 'cameras',
  validateSearch: readListSearch,
  component: lazyRouteComponent(
    () => import('./features/cameras/camera-list-screen.tsx'),
    'CameraListScreen',
  ),
});

const cameraForm = lazyRouteComponent(
  () => import('./features/cameras/camera-form-screen.tsx'),
  'CameraFormScreen',
);

const newCamera = createRoute({
  getParentRoute: () => app,
  path: 'cameras/create',
  component: cameraForm,
});

const camera = createRoute({
  getParentRoute: () => app,
  path: 'cameras/$id',
  params: readId,
  component: cameraForm,
});

const cameraView = createRoute({
  getParentRoute: () => app,
  path: 'cameras/$id/view',
  params: readId,
  component: lazyRouteComponent(
    () => import('./features/cameras/camera-view-screen.tsx'),
    'CameraViewScreen',
  ),
});

const account = createRoute({
  getParentRoute: () => app,
  path: 'account',
  component: lazyRouteComponent(
    () => import('./features/account/account-screen.tsx'),
    'AccountScreen',
  ),
});

/** Addresses without a screen, the shell around them. Links to screens yet to come lead here. */
const unknown = createRoute({ getParentRoute: () => app, path: '$', component: notFoundScreen });

export const routeTree = root.addChildren([
  start,
  login,
  register,
  error,
  app.addChildren([
    appStart,
    analytics,
    notifications,
    notification,
    liveNotification,
    customers,
    newCustomer,
    customer,
    customerView,
    users,
    newUser,
    user,
    userView,
    devices,
    newDevice,
    device,
    deviceView,
    cameras,
    newCamera,
    camera,
    cameraView,
    account,
    unknown,
  ]),
]);
