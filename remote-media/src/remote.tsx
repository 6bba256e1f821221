import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
import card from './card';
import { identification } from './models/identification/identification';

export default defineRemote({
  card,
  finder: () => import(/* webpackChunkName: "finder" */ './features/finder/finder'),
  slices: [identification],
  sagas: [identification.saga],
  routes: [
    { path: '/admin-media/index', Component: lazyPage(() => import(/* webpackChunkName: "index" */ './pages/index/IndexPage')) },
    {
      path: '/admin-media/process',
      Component: lazyPage(() => import(/* webpackChunkName: "process" */ './pages/process/ProcessPage')),
    },
    {
      path: '/admin-media/account/oa',
      Component: lazyPage(() => import(/* webpackChunkName: "account-oa" */ './pages/account/oa/OaAccountPage')),
    },
    {
      path: '/admin-media/account/video',
      Component: lazyPage(() => import(/* webpackChunkName: "account-video" */ './pages/account/video/VideoAccountPage')),
    },
    {
      path: '/admin-media/oa/read',
      Component: lazyPage(() => import(/* webpackChunkName: "hall-read" */ './pages/oa/read/ReadCampaignsPage')),
    },
    {
      path: '/admin-media/oa/fans',
      Component: lazyPage(() => import(/* webpackChunkName: "hall-fans" */ './pages/oa/fans/FansCampaignsPage')),
    },
    {
      path: '/admin-media/oa/order-read',
      Component: lazyPage(() => import(/* webpackChunkName: "orders-read" */ './pages/oa/order-read/ReadOrdersPage')),
    },
    {
      path: '/admin-media/oa/order-read/:id/detail',
      Component: lazyPage(() => import(/* webpackChunkName: "order-read" */ './pages/oa/order-read/detail/ReadOrderPage')),
    },
    {
      path: '/admin-media/oa/order-fans',
      Component: lazyPage(() => import(/* webpackChunkName: "orders-fans" */ './pages/oa/order-fans/FansOrdersPage')),
    },
    {
      path: '/admin-media/oa/order-fans/:id/detail',
      Component: lazyPage(() => import(/* webpackChunkName: "order-fans" */ './pages/oa/order-fans/detail/FansOrderPage')),
    },
    {
      path: '/admin-media/video/fans',
      Component: lazyPage(() => import(/* webpackChunkName: "hall-video" */ './pages/video/fans/VideoCampaignsPage')),
    },
    {
      path: '/admin-media/video/order-fans',
      Component: lazyPage(() => import(/* webpackChunkName: "orders-video" */ './pages/video/order-fans/VideoOrdersPage')),
    },
    {
      path: '/admin-media/video/order-fans/:id/detail',
      Component: lazyPage(() => import(/* webpackChunkName: "order-video" */ './pages/video/order-fans/detail/VideoOrderPage')),
    },
    {
      path: '/admin-media/analysis',
      Component: lazyPage(() => import(/* webpackChunkName: "analysis" */ './pages/analysis/IncomePage')),
    },
    {
      path: '/admin-media/message',
      Component: lazyPage(() => import(/* webpackChunkName: "message" */ './pages/message/MessagePage')),
    },
    {
      path: '/admin-media/order-invite',
      Component: lazyPage(() => import(/* webpackChunkName: "order-invite" */ './pages/order-invite/OrderInvitePage')),
    },
    {
      path: '/admin-media/oa/order-position',
      Component: lazyPage(() => import(/* webpackChunkName: "order-position" */ './pages/oa/order-position/OrderPositionPage')),
    },
    {
      path: '/admin-media/oa/preview',
      Component: lazyPage(() => import(/* webpackChunkName: "preview" */ './pages/oa/preview/PreviewPage')),
    },
    {
      path: '/admin-media/oa/order-schedule',
      Component: lazyPage(() => import(/* webpackChunkName: "order-schedule" */ './pages/oa/order-schedule/OrderSchedulePage')),
    },
    {
      path: '/admin-media/personal/identification',
      Component: lazyPage(
        () => import(/* webpackChunkName: "identification" */ './pages/personal/identification/IdentificationMediaPage'),
      ),
    },
    {
      path: '/admin-media/personal/person-base',
      Component: lazyPage(() => import(/* webpackChunkName: "person-base" */ './pages/personal/person-base/PersonBasePage')),
    },
    {
      path: '/admin-media/img-preview',
      Component: lazyPage(() => import(/* webpackChunkName: "img-preview" */ './pages/img-preview/ImgPreviewPage')),
    },
    {
      path: '/admin-media/personal/cashing-out',
      Component: lazyPage(() => import(/* webpackChunkName: "cashing-out" */ './pages/personal/cashing-out/CashingOutPage')),
    },
    {
      path: '/admin-media/personal/cashing-out/record',
      Component: lazyPage(
        () => import(/* webpackChunkName: "cash-out-record" */ './pages/personal/cashing-out/record/RecordPage'),
      ),
    },
    {
      path: '/admin-media/personal/cashing-out/detail',
      Component: lazyPage(
        () => import(/* webpackChunkName: "cash-out-detail" */ './pages/personal/cashing-out/detail/CashOutDetailPage'),
      ),
    },
    {
      path: '/admin-media/personal/activity-center',
      Component: lazyPage(
        () => import(/* webpackChunkName: "activity-center" */ './pages/personal/activity-center/ActivityCenterPage'),
      ),
    },
    {
      path: '/admin-media/personal/activity-center/level',
      Component: lazyPage(() => import(/* webpackChunkName: "level" */ './pages/personal/activity-center/level/LevelPage')),
    },
    {
      path: '/admin-media/personal/activity-center/earn-points',
      Component: lazyPage(
        () => import(/* webpackChunkName: "earn-points" */ './pages/personal/activity-center/earn-points/EarnPointsPage'),
      ),
    },
    {
      path: '/admin-media/personal/activity-center/:id/preview',
      Component: lazyPage(
        () => import(/* webpackChunkName: "activity" */ './pages/personal/activity-center/preview/ActivityPage'),
      ),
    },
    {
      path: '/admin-media/personal/activity-center/:id/media',
      Component: lazyPage(
        () => import(/* webpackChunkName: "activity-accounts" */ './pages/personal/activity-center/media/ActivityAccountsPage'),
      ),
    },
    {
      path: '/admin-media/personal/activity-center/:id/goods-detail',
      Component: lazyPage(
        () => import(/* webpackChunkName: "goods-detail" */ './pages/personal/activity-center/goods-detail/GoodsDetailPage'),
      ),
    },
  ],
  dialogs: {
    service: lazyPage(() => import(/* webpackChunkName: "service-dialog" */ './dialogs/AreaServiceDialog')),
    sign: lazyPage(() => import(/* webpackChunkName: "sign-dialog" */ './dialogs/SignDialog')),
  },
});
