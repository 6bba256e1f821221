import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
import card from './card';
import { adAddressSaga } from './models/adAddress/saga';
import { adAddressKey, adAddressReducer } from './models/adAddress/slice';
import { identification } from './models/identification/identification';

export default defineRemote({
  card,
  finder: () => import(/* webpackChunkName: "finder" */ './features/finder/finder'),
  slices: [{ key: adAddressKey, reducer: adAddressReducer }, identification],
  sagas: [adAddressSaga, identification.saga],
  dialogs: {
    service: lazyPage(() => import(/* webpackChunkName: "service-dialog" */ './dialogs/AreaServiceDialog')),
  },
  routes: [
    { path: '/admin-ad/index', Component: lazyPage(() => import(/* webpackChunkName: "index" */ './pages/index/IndexPage')) },
    {
      path: '/admin-ad/add',
      Component: lazyPage(() => import(/* webpackChunkName: "add" */ './pages/add/AddPage')),
    },
    {
      path: '/admin-ad/oa/read/add',
      Component: lazyPage(() => import(/* webpackChunkName: "campaign-form" */ './pages/oa/read/add/ReadAddPage')),
    },
    {
      path: '/admin-ad/oa/read/:id/edit',
      Component: lazyPage(() => import(/* webpackChunkName: "campaign-form" */ './pages/oa/read/edit/ReadEditPage')),
    },
    {
      path: '/admin-ad/oa/fans/add',
      Component: lazyPage(() => import(/* webpackChunkName: "campaign-form" */ './pages/oa/fans/add/FansAddPage')),
    },
    {
      path: '/admin-ad/oa/fans/:id/edit',
      Component: lazyPage(() => import(/* webpackChunkName: "campaign-form" */ './pages/oa/fans/edit/FansEditPage')),
    },
    {
      path: '/admin-ad/video/fans/add',
      Component: lazyPage(() => import(/* webpackChunkName: "campaign-form" */ './pages/video/fans/add/VideoFansAddPage')),
    },
    {
      path: '/admin-ad/video/fans/:id/edit',
      Component: lazyPage(() => import(/* webpackChunkName: "campaign-form" */ './pages/video/fans/edit/VideoFansEditPage')),
    },
    {
      path: '/admin-ad/oa/read',
      Component: lazyPage(() => import(/* webpackChunkName: "campaign-list" */ './pages/oa/read/ReadListPage')),
    },
    {
      path: '/admin-ad/oa/read/:id/detail',
      Component: lazyPage(() => import(/* webpackChunkName: "campaign-detail" */ './pages/oa/read/detail/ReadDetailPage')),
    },
    {
      path: '/admin-ad/oa/fans',
      Component: lazyPage(() => import(/* webpackChunkName: "campaign-list" */ './pages/oa/fans/FansListPage')),
    },
    {
      path: '/admin-ad/oa/fans/:id/detail',
      Component: lazyPage(() => import(/* webpackChunkName: "campaign-detail" */ './pages/oa/fans/detail/FansDetailPage')),
    },
    {
      path: '/admin-ad/video/fans',
      Component: lazyPage(() => import(/* webpackChunkName: "campaign-list" */ './pages/video/fans/VideoListPage')),
    },
    {
      path: '/admin-ad/video/fans/:id/detail',
      Component: lazyPage(() => import(/* webpackChunkName: "campaign-detail" */ './pages/video/fans/detail/VideoDetailPage')),
    },
    {
      path: '/admin-ad/analysis',
      Component: lazyPage(() => import(/* webpackChunkName: "analysis" */ './pages/analysis/AnalysisPage')),
    },
    {
      path: '/admin-ad/media/oa/deal',
      Component: lazyPage(() => import(/* webpackChunkName: "media-list" */ './pages/media/oa/deal/DealPage')),
    },
    {
      path: '/admin-ad/media/oa/black',
      Component: lazyPage(() => import(/* webpackChunkName: "media-list" */ './pages/media/oa/black/BlackPage')),
    },
    {
      path: '/admin-ad/media/oa/low',
      Component: lazyPage(() => import(/* webpackChunkName: "media-list" */ './pages/media/oa/low/LowPage')),
    },
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
      path: '/admin-ad/oa/position',
      Component: lazyPage(() => import(/* webpackChunkName: "position" */ './pages/oa/position/PositionListPage')),
    },
    {
      path: '/admin-ad/oa/position/add',
      Component: lazyPage(() => import(/* webpackChunkName: "position-add" */ './pages/oa/position/add/PositionAddPage')),
    },
    {
      path: '/admin-ad/oa/position/:id/detail',
      Component: lazyPage(
        () => import(/* webpackChunkName: "position-detail" */ './pages/oa/position/detail/PositionDetailPage'),
      ),
    },
    {
      path: '/admin-ad/message',
      Component: lazyPage(() => import(/* webpackChunkName: "message" */ './pages/message/MessagePage')),
    },
    {
      path: '/admin-ad/personal/identification',
      Component: lazyPage(
        () => import(/* webpackChunkName: "identification" */ './pages/personal/identification/IdentificationAdPage'),
      ),
    },
    {
      path: '/admin-ad/personal/person-base',
      Component: lazyPage(() => import(/* webpackChunkName: "person-base" */ './pages/personal/person-base/PersonBasePage')),
    },
    {
      path: '/admin-ad/service',
      Component: lazyPage(() => import(/* webpackChunkName: "service" */ './pages/service/ServicePage')),
    },
  ],
});
