/** Sixteen clients, two server processes, one database: the last budget and one advertiser's money are never spent twice. */

import { randomUUID } from 'node:crypto';
import { businessCodes as codes } from '@shizhong/shared-contracts/endpoints';
import { fenOf } from '../src/money';
import { createStage, type Person, type Stage } from '../test/campaign-stage';
import { post, type Reply, type ServerProcess, startServer, stopServer } from './servers';

let stage: Stage;
let servers: ServerProcess[] = [];
const clients = 16;

beforeAll(async () => {
  stage = await createStage();
  servers = await Promise.all([startServer(stage.api.settings), startServer(stage.api.settings)]);
}, 90_000);
afterAll(async () => {
  await Promise.all(servers.map(stopServer));
  await stage.close();
});

const at = (n: number) => servers[n % servers.length]?.address ?? '';

test('sixteen owners claim the last budget of one campaign through two servers', async () => {
  const ad = await stage.advertiser();
  const campaign = await stage.running(ad, { budgetFen: 1_000_00, unitPriceFen: 50, mostQty: 500 });
  const owners: (Person & { accountId: string })[] = [];
  for (let n = 0; n < clients; n += 1) owners.push(await stage.mediaOwner());
  const answers = await Promise.all(
    owners.map((who, n) => {
      const payload = {
        request_id: randomUUID(),
        campaignId: campaign.id,
        accountId: who.accountId,
        position: 1,
        planAt: stage.plan(),
        unitPriceFen: 50,
      };
      return post(at(n), who, 'media/claim', payload, stage.api.settings);
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const taken = answers.filter(({ code }) => code === 200);
  expect(new Set(answers.map(({ code }) => code))).toEqual(
    new Set(taken.length < clients ? [codes.ok, codes.soldOut] : [codes.ok]),
  );
  const now = await stage.campaignOf(campaign.id);
  const reserves = taken.map(({ data }) => (data as { capQty: number }).capQty * 50);
  const reserved = reserves.reduce((sum, fen) => sum + fen, 0);
  expect(fenOf(now.reserved_fen)).toBe(reserved);
  expect(reserved).toBeLessThanOrEqual(fenOf(now.budget_fen ?? '0'));
  // The rest does not cover another order.
  expect(fenOf(now.budget_fen ?? '0') - reserved).toBeLessThan(Math.max(...reserves));
  expect(await stage.breaches()).toEqual([]);
});

test('one advertiser with a balance for five makes sixteen concurrent submissions and withdrawals', async () => {
  const budgetFen = 1_000_00;
  const ad = await stage.advertiser(5 * budgetFen);
  const form = await stage.goodForm(ad.id, { budgetFen });
  const drafts: { id: string; version: number }[] = [];
  for (let n = 0; n < clients; n += 1) drafts.push(await stage.draft(ad, form));
  for (let round = 0; round < 3; round += 1) {
    const submitted = await Promise.all(
      drafts.map(({ id, version }, n) =>
        post(at(n), ad, 'adRead/submit', { id, version, request_id: randomUUID() }, stage.api.settings),
      ),
    );
    expect(submitted.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      ...Array(5).fill(codes.ok),
      ...Array(clients - 5).fill(codes.insufficientBalance),
    ]);
    expect(await stage.breaches()).toEqual([]);
    await Promise.all(
      drafts.map(async (draft, n) => {
        const { code, data } = submitted[n] as Reply;
        if (code !== 200) return;
        const { version } = data as { version: number };
        const back = await post(
          at(n),
          ad,
          'adRead/withdraw',
          { id: draft.id, version, request_id: randomUUID() },
          stage.api.settings,
        );
        expect(back.code).toBe(200);
        draft.version = (back.data as { version: number }).version;
      }),
    );
    expect(await stage.breaches()).toEqual([]);
  }
}, 60_000);

test('sixteen clients settle orders of one advertiser’s campaign while others submit', async () => {
  const ad = await stage.advertiser(1_000_000_00);
  const campaign = await stage.running(ad, { budgetFen: 100_000_00 });
  const orders: string[] = [];
  for (let n = 0; n < clients; n += 1) {
    const media = await stage.mediaOwner();
    const { orderId } = (await stage.claim(media, campaign)).data;
    const url = `https://mp.weixin.qq.com/s?__biz=MzA3&mid=${2_247_000_000 + n}&idx=1&sn=abc&seed=7`;
    await stage.ok(media, 'media/publish', { id: orderId, url });
    orders.push(orderId);
  }
  await stage.due();
  await stage.advance(72);
  const drafts = await Promise.all(orders.map(async () => stage.draft(ad, await stage.goodForm(ad.id, { budgetFen: 1_000_00 }))));
  const answers = await Promise.all([
    ...orders.map((id, n) => post(at(n), ad, 'adRead/confirm', { id, request_id: randomUUID() }, stage.api.settings)),
    ...drafts.map(({ id, version }, n) =>
      post(at(n), ad, 'adRead/submit', { id, version, request_id: randomUUID() }, stage.api.settings),
    ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.slice(orders.length).map(({ code }) => code)).toEqual(drafts.map(() => 200));
  const settled = await stage.db.selectFrom('performance_order').select('status').where('id', 'in', orders).execute();
  expect(new Set(settled.map(({ status }) => status))).toEqual(new Set(['settled']));
  expect(await stage.breaches()).toEqual([]);
}, 60_000);
