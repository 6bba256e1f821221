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
      path: '/admin-ad/financial/consume',
      Component: lazyPage(() => import(/* webpackChunkName: "financial" */ './pages/financial/consume/ConsumePage')),
    },
    {
      path: '/admin-ad/financial/refund',
      Component: lazyPage(() => import(/* webpackChunkName: "financial" */ './pages/financial/refund/RefundPage')),
    },
    {
      path: '/admin-ad/financial/frozen',
      Component: lazyPage(() => import(/* webpackChunkName: "financial" */ './pages/financial/frozen/FrozenPage')),
    },
    {
      path: '/admin-ad/financial/thaw',
      Component: lazyPage(() => import(/* webpackChunkName: "financial" */ './pages/financial/thaw/ThawPage')),
    },
    {
      path: '/admin-ad/financial/invest',
      Component: lazyPage(() => import(/* webpackChunkName: "financial" */ './pages/financial/invest/InvestPage')),
    },
    {
      path: '/admin-ad/deposit',
      Component: lazyPage(() => import(/* webpackChunkName: "deposit" */ './pages/deposit/DepositPage')),
    },
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
