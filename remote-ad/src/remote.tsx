import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
import card from './card';
import { adAddressSaga } from './models/adAddress/saga';
import { adAddressKey, adAddressReducer } from './models/adAddress/slice';

export default defineRemote({
  card,
  slices: [{ key: adAddressKey, reducer: adAddressReducer }],
  sagas: [adAddressSaga],
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
