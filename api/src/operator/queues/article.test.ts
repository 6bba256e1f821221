import { createStage, type Stage } from '../../../test/campaign-stage';
import { fileOf } from '../../../test/certify';
import { deskBeside } from '../desk/testing/desk-caller';
import { demonstrationPassword } from '../operators';

let stage: Stage;
let desk: Awaited<ReturnType<typeof deskBeside>>;
beforeAll(async () => {
  stage = await createStage();
  desk = await deskBeside(stage.api);
});
afterAll(async () => {
  await desk.close();
  await stage.close();
});

test('a reviewer sees the article as a phone shows it: pictures inside, hits marked, nothing that runs', async () => {
  const ad = await stage.advertiser();
  const picture = await fileOf(stage.services, ad.id, 'article');
  const own = `<img src="https://market.example/api/v1/file/${picture}" alt="菜">`;
  const bodyHtml = `<p onclick="x()">全城首家的菜</p>${own}<img src="https://mmbiz.qpic.cn/a.png"><script>x()</script>`;
  const { id } = await stage.submitted(ad, { titles: ['周末吃点好的'], bodyHtml });

  const cookie = await desk.signIn('ops', demonstrationPassword);
  const { article } = (await desk.call('queue/article', { kind: 'campaign', id }, { cookie })).data;
  expect(article).toMatchObject({ titles: ['周末吃点好的'], digest: '一起做饭', leftOut: 1 });
  expect(article?.cover).toMatch(/^data:image\/png;base64,/);
  expect(article?.bodyHtml).toMatch(
    /^<p>全城<mark>首家<\/mark>的菜<\/p><img src="data:image\/png;base64,[^"]+" alt="菜"><span>〔图片〕<\/span>$/,
  );
});

test('who may not review sees no article, and neither does anybody once it was decided', async () => {
  const ad = await stage.advertiser();
  const { id } = await stage.submitted(ad);
  const finance = await desk.signIn('finance', demonstrationPassword);
  expect((await desk.call('queue/article', { kind: 'campaign', id }, { cookie: finance })).reason).toBe('deskNotPermitted');
  await stage.approve(id);
  const cookie = await desk.signIn('ops', demonstrationPassword);
  expect((await desk.call('queue/article', { kind: 'campaign', id }, { cookie })).reason).toBe('queueMoved');
});
