import { defineCard } from '@shizhong/shared-contracts';

/** Home page and sign-in family: specification section 2, `domain.md` 2.1 and 2.2. Plain data: the build and the tests read it in Node. */
export default defineCard({
  name: 'public',
  title: '首页与登录',
  prefixes: ['/', '/login', '/register', '/web-forget', '/contact'],
  routes: [
    {
      path: '/',
      title: '首页',
      layout: 'public',
      chunk: 'home',
      prerender: true,
      description:
        '公众号与视频号的自助广告交易平台：广告主先托管预算，媒体主按约发布，数据核验之后才结算，每一分钱双方都看得到去处。',
    },
    {
      path: '/login',
      title: '登录',
      layout: 'bare',
      temper: 'public',
      chunk: 'login',
      description: '选择广告主或媒体主身份登录。',
    },
    { path: '/login/ad', title: '广告主登录', layout: 'bare', temper: 'ad', chunk: 'login-side' },
    { path: '/login/media', title: '媒体主登录', layout: 'bare', temper: 'media', chunk: 'login-side' },
    {
      path: '/contact/ad',
      title: '广告主联系我们',
      layout: 'ad',
      chunk: 'contact',
      description: '广告主的客服、投诉举报与工单。',
    },
    {
      path: '/contact/media',
      title: '媒体主联系我们',
      layout: 'media',
      chunk: 'contact',
      description: '媒体主的客服、投诉举报与工单。',
    },
    { path: '/register/ad', title: '注册广告主', layout: 'bare', temper: 'ad', chunk: 'register-ad' },
    { path: '/register/media', title: '注册媒体主', layout: 'bare', temper: 'media', chunk: 'register-media' },
    { path: '/web-forget/ad', title: '广告主找回密码', layout: 'bare', temper: 'ad', chunk: 'web-forget' },
    { path: '/web-forget/media', title: '媒体主找回密码', layout: 'bare', temper: 'media', chunk: 'web-forget' },
  ],
  menu: [],
  redirects: [
    { from: '/contact', to: '/contact/ad' },
    { from: '/register', to: '/register/ad' },
    { from: '/web-forget', to: '/web-forget/ad' },
  ],
});
