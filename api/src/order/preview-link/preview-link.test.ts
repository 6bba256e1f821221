import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { createPositionStage } from '../../../test/position-stage';
import { randomIp } from '../../../test/test-api';
import { localFiles, previewCommands } from '../../operator';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

const open = (t: string) => stage.api.call('home/previewText', { t }, { ip: randomIp() });
const tokenIn = ({ path }: { path: string }) => path.replace('/data-preview?t=', '');

async function linked(part: 'content' | 'brief' | 'terms' | 'figures' = 'content') {
  const order = await stage.claimed();
  const link = await stage.ok(order.media, 'preview/create', { process: 'performanceOrder', id: order.orderId, part });
  return { ...order, ...link, token: tokenIn(link) };
}

test('the article can be read without signing in: cleaned, marked as advertising, with the order number', async () => {
  const { token, orderId, expiresAt } = await linked();
  // Simulates content stored before the current markup rules.
  const kept = (await stage.orderOf({ orderId })).content_id ?? '';
  const id = randomUUID();
  await sql`insert into content select (jsonb_populate_record(c, jsonb_build_object('id', ${id}::text, 'version', c.version + 1,
    'body_html', '<p onclick="x()">好<script>alert(1)</script><img src="javascript:x"></p>'::text))).* from content c where c.id = ${kept}`.execute(
    stage.db,
  );
  await stage.db.updateTable('performance_order').set({ content_id: id }).where('id', '=', orderId).execute();
  const { code, data, headers } = await open(token);
  expect(code).toBe(200);
  expect(data).toMatchObject({
    part: 'content',
    html: '<p>好</p>',
    advertising: true,
    orderNo: expect.stringMatching(/\S/),
    expiresAt,
  });
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.stringify(data)).not.toMatch(/Fen|price|phone/i);
});

test('terms and figures contain neither article nor price', async () => {
  const terms = await open((await linked('terms')).token);
  expect(terms.data.rows.map(({ name }) => name)).toContain('计费指标');
  expect(terms.data).toMatchObject({ html: '', title: '', advertising: false });
  expect(JSON.stringify(terms.data)).not.toMatch(/元|Fen/);
  const counted = await stage.scored();
  const link = await stage.ok(counted.ad, 'preview/create', {
    process: 'performanceOrder',
    id: counted.orderId,
    part: 'figures',
  });
  const { data } = await open(tokenIn(link));
  expect(data.figures.length).toBeGreaterThan(5);
  expect(data.figures.every(({ source }) => source === 'sim')).toBe(true);
});

test('a link is valid for seven days; a new one replaces one about to expire', async () => {
  const { token, media, orderId, id } = await linked('terms');
  const again = () => stage.ok(media, 'preview/create', { process: 'performanceOrder', id: orderId, part: 'terms' });
  expect((await again()).id).toBe(id);
  const later = stage.services.clock.now() + 6.5 * 86_400_000;
  await stage.db
    .updateTable('preview_link')
    .set({ expires_at: new Date(stage.services.clock.now() + 3_600_000) })
    .where('id', '=', id)
    .execute();
  const next = await again();
  expect(next.id).not.toBe(id);
  expect(Date.parse(next.expiresAt)).toBeGreaterThan(later);
  expect((await open(token)).code).toBe(200);
  await stage.db
    .updateTable('preview_link')
    .set({ expires_at: new Date(stage.services.clock.now() - 1) })
    .where('id', '=', id)
    .execute();
  expect(await open(token)).toMatchObject({ reason: 'previewLinkExpired' });
  expect(await open('nobody')).toMatchObject({ reason: 'previewLinkExpired' });
});

test('only its creator can revoke a link, which then says so; ending the order withdraws it too', async () => {
  const { token, id, media, ad } = await linked();
  const revoke = (who: typeof ad) => stage.call(who, 'preview/revoke', { id, request_id: randomUUID() });
  expect((await revoke(ad)).reason).toBe('previewLinkMissing');
  expect((await revoke(media)).code).toBe(200);
  expect((await revoke(media)).code).toBe(200);
  expect(await open(token)).toMatchObject({ reason: 'contentWithdrawn' });

  const other = await linked();
  await stage.ok(other.media, 'media/cancel', { id: other.orderId, reason: '无法发布' });
  expect((await open(other.token)).reason).toBe('contentWithdrawn');
});

test('only the parties of an order create links, and the table holds no token', async () => {
  const { orderId, token } = await linked();
  const stranger = await stage.person('media');
  const input = { process: 'performanceOrder', id: orderId, part: 'content', request_id: randomUUID() } as const;
  expect((await stage.call(stranger, 'preview/create', input)).reason).toBe('orderMissing');
  const rows = await stage.db.selectFrom('preview_link').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a booking shows the approved material', async () => {
  const positions = await createPositionStage();
  try {
    const { media, orderId } = await positions.accepted();
    const link = await positions.ok(media, 'preview/create', { process: 'positionOrder', id: orderId, part: 'terms' });
    const { data } = await positions.api.call('home/previewText', { t: tokenIn(link) });
    expect(data.rows.map(({ name }) => name)).toContain('位置');
  } finally {
    await positions.close();
  }
});

test('an operator gets an address for the review, the same as the advertiser’s; unknown numbers are rejected', async () => {
  const { orderId, ad } = await stage.claimed();
  const [command] = previewCommands;
  const run = (options: Record<string, string>) =>
    command?.run(
      {
        services: stage.services,
        operator: { id: 'ops', role: 'review' },
        requireSecondOperator: async () => {},
        runDue: async () => 0,
        files: localFiles,
      },
      options,
    );
  const { no } = await stage.orderOf({ orderId });
  const [row] = (await run({ no })) ?? [];
  const address = String(row?.['address']);
  expect((await open(address.replace(/^.*\?t=/, ''))).code).toBe(200);
  const own = await stage.ok(ad, 'preview/create', { process: 'performanceOrder', id: orderId, part: 'content' });
  expect(address.endsWith(own.path)).toBe(true);
  await expect(run({ no, part: 'all' })).rejects.toThrow('--part is one of');
  await expect(run({ no: 'RD20200101-XXXXXX' })).rejects.toThrow('没有这个订单或广告');

  // Before there is an order: the content waiting for audit.
  const waiting = await stage.submitted(ad, { titles: ['等待审核的标题'] });
  const [early] = (await run({ no: waiting.no })) ?? [];
  const { data } = await open(String(early?.['address']).replace(/^.*\?t=/, ''));
  expect(data).toMatchObject({ process: 'campaign', orderNo: waiting.no, title: '等待审核的标题', advertising: true });
});

test('the advertiser creates links to a submitted campaign’s article and brief, not to terms, and nobody else does', async () => {
  const ad = await stage.advertiser();
  const { id: draftId } = await stage.draft(ad, { name: '还没提交的广告' });
  const create = (who: typeof ad, id: string, part: 'content' | 'brief' | 'terms' | 'figures') =>
    stage.call(who, 'preview/create', { process: 'campaign', id, part, request_id: randomUUID() });
  expect(await create(ad, draftId, 'content')).toMatchObject({ reason: 'contentNotSubmitted' });
  const { id } = await stage.submitted(ad, { brief: '只写事实\n不用感叹号' });
  for (const part of ['terms', 'figures'] as const) expect((await create(ad, id, part)).reason).toBe('campaignMissing');
  expect((await create(await stage.advertiser(), id, 'content')).reason).toBe('campaignMissing');
  const brief = await stage.ok(ad, 'preview/create', { process: 'campaign', id, part: 'brief' });
  expect((await open(tokenIn(brief))).data.html).toBe('<p>只写事实</p><p>不用感叹号</p>');
  await stage.db.updateTable('campaign').set({ status: 'deleted' }).where('id', '=', id).execute();
  expect(await open(tokenIn(brief))).toMatchObject({ reason: 'contentWithdrawn' });
});
