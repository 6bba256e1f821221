import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
import card from './card';

export default defineRemote({
  card,
  routes: [
    { path: '/admin-media/index', Component: lazyPage(() => import(/* webpackChunkName: "index" */ './pages/index/IndexPage')) },
    {
      path: '/admin-media/message',
      Component: lazyPage(() => import(/* webpackChunkName: "message" */ './pages/message/MessagePage')),
    },
    {
      path: '/admin-media/order-invite',
      Component: lazyPage(() => import(/* webpackChunkName: "order-invite" */ './pages/order-invite/OrderInvitePage')),
    },
    {
      path: '/admin-media/oa/order-schedule',
      Component: lazyPage(() => import(/* webpackChunkName: "order-schedule" */ './pages/oa/order-schedule/OrderSchedulePage')),
    },
    {
      path: '/admin-media/personal/person-base',
      Component: lazyPage(() => import(/* webpackChunkName: "person-base" */ './pages/personal/person-base/PersonBasePage')),
    },
  ],
});
