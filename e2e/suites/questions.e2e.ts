import { RequestLogger, Selector } from 'testcafe';
import { roles } from '../accounts/demonstration';
import { placeholder } from '../models/workspace';
import { at } from '../stage/stage';

const asked = RequestLogger(/\/api\/v1\//, { logRequestBody: true, stringifyRequestBody: true });

fixture('一次打开，每个问题只问一次').page('about:blank').requestHooks(asked);

const pages = [
  { side: 'ad', path: 'admin-ad/index', name: '广告主首页' },
  { side: 'ad', path: 'admin-ad/oa/read', name: '阅读广告列表' },
  { side: 'ad', path: 'admin-ad/oa/read/add', name: '阅读广告表单' },
  { side: 'media', path: 'admin-media/index', name: '媒体主首页' },
] as const;

for (const { side, path, name } of pages) {
  test(`${name}：第一次打开，没有一个问题问两次`, async (t) => {
    await t.useRole(roles[side]);
    asked.clear();
    await t.navigateTo(at(path));
    await t.expect(Selector('main h1').exists).ok().expect(placeholder.exists).notOk();
    // The push opens its stream when the page's own questions have been asked.
    await t.expect(asked.contains(({ request }) => request.url.includes('/messages/ticket'))).ok({ timeout: 10_000 });
    const questions = asked.requests
      .filter(({ request }) => request.method === 'post' && !request.url.includes('/health/'))
      .map(({ request }) => `${new URL(request.url).pathname} ${String(request.body)}`);
    await t.expect(questions.length).gte(2);
    await t.expect(questions.filter((question, index) => questions.indexOf(question) !== index).join('\n')).eql('');
  });
}
