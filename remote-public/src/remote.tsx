import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
import card from './card';

/**
 * The two sides of one form share a chunk: they differ by a few words, and two chunks would contain the same form twice. Only
 * sign-up has one per side: the advertiser's industry needs the select group of antd, which nobody else should wait for.
 */
export default defineRemote({
  card,
  dialogs: {
    service: lazyPage(() => import(/* webpackChunkName: "service" */ './dialogs/PublicServiceDialog')),
  },
  routes: [
    { path: '/', Component: lazyPage(() => import(/* webpackChunkName: "home" */ './pages/home/HomePage')) },
    {
      path: '/about',
      Component: lazyPage(() => import(/* webpackChunkName: "about" */ './pages/about/AboutPage')),
    },
    {
      path: '/web-ad/oa',
      Component: lazyPage(() => import(/* webpackChunkName: "web-ad" */ './pages/web-ad/oa/WebAdPage')),
    },
    {
      path: '/web-ad/custom',
      Component: lazyPage(() => import(/* webpackChunkName: "web-ad-custom" */ './pages/web-ad/custom/WebAdCustomPage')),
    },
    {
      path: '/web-media/we',
      Component: lazyPage(() => import(/* webpackChunkName: "web-media" */ './pages/web-media/we/WebMediaPage')),
    },
    {
      path: '/web-media/oa',
      Component: lazyPage(() => import(/* webpackChunkName: "web-media-oa" */ './pages/web-media/oa/WebMediaOaPage')),
    },
    {
      path: '/price-index',
      Component: lazyPage(() => import(/* webpackChunkName: "price-index" */ './pages/price-index/PriceIndexPage')),
    },
    {
      path: '/status',
      Component: lazyPage(() => import(/* webpackChunkName: "status" */ './pages/status/StatusPage')),
    },
    {
      path: '/data-query',
      Component: lazyPage(() => import(/* webpackChunkName: "data-query" */ './pages/data-query/DataQueryPage')),
    },
    {
      path: '/data-valid',
      Component: lazyPage(() => import(/* webpackChunkName: "data-valid" */ './pages/data-valid/DataValidPage')),
    },
    {
      path: '/data-preview',
      Component: lazyPage(() => import(/* webpackChunkName: "data-preview" */ './pages/data-preview/DataPreviewPage')),
    },
    {
      path: '/contact/complaint',
      Component: lazyPage(() => import(/* webpackChunkName: "complaint" */ './pages/contact/complaint/ComplaintPage')),
    },
    { path: '/login', Component: lazyPage(() => import(/* webpackChunkName: "login" */ './pages/login/LoginChooserPage')) },
    { path: '/login/ad', Component: lazyPage(() => import(/* webpackChunkName: "login-side" */ './pages/login/ad/LoginAdPage')) },
    {
      path: '/login/media',
      Component: lazyPage(() => import(/* webpackChunkName: "login-side" */ './pages/login/media/LoginMediaPage')),
    },
    {
      path: '/contact/ad',
      Component: lazyPage(() => import(/* webpackChunkName: "contact" */ './pages/contact/ad/ContactAdPage')),
    },
    {
      path: '/contact/media',
      Component: lazyPage(() => import(/* webpackChunkName: "contact" */ './pages/contact/media/ContactMediaPage')),
    },
    {
      path: '/register/ad',
      Component: lazyPage(() => import(/* webpackChunkName: "register-ad" */ './pages/register/ad/RegisterAdPage')),
    },
    {
      path: '/register/media',
      Component: lazyPage(() => import(/* webpackChunkName: "register-media" */ './pages/register/media/RegisterMediaPage')),
    },
    {
      path: '/web-forget/ad',
      Component: lazyPage(() => import(/* webpackChunkName: "web-forget" */ './pages/web-forget/ad/ForgetAdPage')),
    },
    {
      path: '/web-forget/media',
      Component: lazyPage(() => import(/* webpackChunkName: "web-forget" */ './pages/web-forget/media/ForgetMediaPage')),
    },
  ],
});
