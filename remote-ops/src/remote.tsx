import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
import card from './card';
import { DeskFrame } from './features/frame/DeskFrame';

export default defineRemote({
  card,
  routes: [
    { path: '/login', Component: lazyPage(() => import(/* webpackChunkName: "login" */ './pages/login/LoginPage')) },
    { path: '/accept', Component: lazyPage(() => import(/* webpackChunkName: "accept" */ './pages/accept/AcceptPage')) },
    {
      Component: DeskFrame,
      children: [
        { path: '/money', Component: lazyPage(() => import(/* webpackChunkName: "money" */ './pages/money/MoneyPage')) },
        {
          path: '/money/statement',
          Component: lazyPage(() => import(/* webpackChunkName: "statement" */ './pages/statement/StatementPage')),
        },
        {
          path: '/money/payouts',
          Component: lazyPage(() => import(/* webpackChunkName: "payouts" */ './pages/payouts/PayoutsPage')),
        },
        { path: '/oncall', Component: lazyPage(() => import(/* webpackChunkName: "oncall" */ './pages/oncall/OnCallPage')) },
        { path: '/object', Component: lazyPage(() => import(/* webpackChunkName: "object" */ './pages/object/ObjectPage')) },
        { path: '/', Component: lazyPage(() => import(/* webpackChunkName: "queue" */ './pages/queue/QueuePage')) },
        {
          path: '/commands',
          Component: lazyPage(() => import(/* webpackChunkName: "commands" */ './pages/commands/CommandsPage')),
        },
        {
          path: '/approvals',
          Component: lazyPage(() => import(/* webpackChunkName: "approvals" */ './pages/approvals/ApprovalsPage')),
        },
        {
          path: '/platform',
          Component: lazyPage(() => import(/* webpackChunkName: "platform" */ './pages/platform/PlatformPage')),
        },
        { path: '/acts', Component: lazyPage(() => import(/* webpackChunkName: "acts" */ './pages/acts/ActsPage')) },
        { path: '/staff', Component: lazyPage(() => import(/* webpackChunkName: "staff" */ './pages/staff/StaffPage')) },
        { path: '/me', Component: lazyPage(() => import(/* webpackChunkName: "me" */ './pages/me/MePage')) },
      ],
    },
  ],
});
