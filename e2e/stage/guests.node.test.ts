import { guestsAmong } from './guests';

const route = { layout: 'public' as const, chunk: 'page' };

test('a remote of another team comes with its pages and their titles; ours are not guests', async () => {
  const lab = {
    name: 'lab',
    routes: [
      { ...route, path: '/lab/:id', title: '一次实验' },
      { ...route, path: '/lab', title: '实验', area: '实验室' },
      { ...route, path: '/admin-ad/lab', title: '我的实验', guard: 'ad' as const },
    ],
  };
  expect(guestsAmong([{ name: 'help', routes: [{ ...route, path: '/help', title: '帮助' }] }, lab])).toEqual([
    {
      name: 'lab',
      pages: [
        { path: 'lab', title: '实验 - 实验室 - 识众', side: undefined },
        { path: 'admin-ad/lab', title: '我的实验 - 识众', side: 'ad' },
      ],
    },
  ]);
});
