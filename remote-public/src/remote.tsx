import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
import card from './card';

export default defineRemote({
  card,
  routes: [
    { path: '/', Component: lazyPage(() => import(/* webpackChunkName: "home" */ './pages/home/HomePage')) },
    { path: '/login', Component: lazyPage(() => import(/* webpackChunkName: "login" */ './pages/login/LoginChooserPage')) },
  ],
});
