import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
import card from './card';
import { DeskFrame } from './features/frame/DeskFrame';

const approvals = () => import(/* webpackChunkName: "approvals" */ './pages/approvals/ApprovalsPage');

export default defineRemote({
  card,
  routes: [
    { path: '/login', Component: lazyPage(() => import(/* webpackChunkName: "login" */ './pages/login/LoginPage')) },
    { path: '/accept', Component: lazyPage(() => import(/* webpackChunkName: "accept" */ './pages/accept/AcceptPage')) },
    {
      Component: DeskFrame,
      children: [
        { path: '/', Component: lazyPage(approvals) },
        {
          path: '/commands',
          Component: lazyPage(() => import(/* webpackChunkName: "commands" */ './pages/commands/CommandsPage')),
        },
        { path: '/approvals', Component: lazyPage(approvals) },
        { path: '/acts', Component: lazyPage(() => import(/* webpackChunkName: "acts" */ './pages/acts/ActsPage')) },
        { path: '/staff', Component: lazyPage(() => import(/* webpackChunkName: "staff" */ './pages/staff/StaffPage')) },
        { path: '/me', Component: lazyPage(() => import(/* webpackChunkName: "me" */ './pages/me/MePage')) },
      ],
    },
  ],
});
