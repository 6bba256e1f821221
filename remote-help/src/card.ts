import { defineCard, type RouteCard } from '@shizhong/shared-contracts';
import { categories } from './lib/categories';

const area = '帮助中心';

/** Help centre: `docs/specification.md#2-screens-and-routes`, `docs/pages/public.md#help-centre`. Plain data: the build and the tests read it in Node. */
export default defineCard({
  name: 'help',
  team: '帮助中心组',
  title: area,
  prefixes: ['/help'],
  routes: categories.map(
    ({ key, title, hint }): RouteCard => ({
      path: `/help/${key}`,
      title,
      area,
      layout: 'public',
      prerender: true,
      chunk: 'help',
      description: `${area}${title}。${hint}。`,
    }),
  ),
  menu: [
    // `/help` and not its first category: the header then marks the entry on every page of the help centre.
    { area: 'public', label: area, path: '/help', icon: 'question', order: 90 },
    { area: 'ad', label: area, path: '/help/extension', icon: 'question', section: '支持', order: 900 },
    { area: 'media', label: area, path: '/help/order', icon: 'question', section: '支持', order: 900 },
  ],
  redirects: [{ from: '/help', to: '/help/common' }],
  contributions: [
    {
      ...{ slot: 'ad/index-aside', version: '^1.0.0', id: 'ad-questions', title: '常见问题' },
      ...{ chunk: 'questions', guard: 'ad', heightPx: 248 },
    },
    {
      ...{ slot: 'media/index-aside', version: '^1.0.0', id: 'media-questions', title: '常见问题' },
      ...{ chunk: 'questions', guard: 'media', heightPx: 248 },
    },
  ],
});
