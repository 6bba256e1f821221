import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
import card from './card';

export default defineRemote({
  card,
  routes: [
    { path: '/admin-ad/index', Component: lazyPage(() => import(/* webpackChunkName: "index" */ './pages/index/IndexPage')) },
    {
      path: '/admin-ad/message',
      Component: lazyPage(() => import(/* webpackChunkName: "message" */ './pages/message/MessagePage')),
    },
    {
      path: '/admin-ad/personal/person-base',
      Component: lazyPage(() => import(/* webpackChunkName: "person-base" */ './pages/personal/person-base/PersonBasePage')),
    },
  ],
});
