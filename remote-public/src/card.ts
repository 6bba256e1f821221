import { defineCard } from '@shizhong/shared-contracts';

/** Home page and sign-in family: specification section 2, `domain.md` 2.1 and 2.2. Plain data: the build and the tests read it in Node. */
export default defineCard({
  name: 'public',
  title: '首页与登录',
  prefixes: ['/', '/login'],
  routes: [
    {
      path: '/',
      title: '首页',
      layout: 'public',
      chunk: 'home',
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
  ],
  menu: [],
  redirects: [],
});
