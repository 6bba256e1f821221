import { type Days, lengthOf } from '@shizhong/shared-contracts/analysis';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createStage, type Person, type Stage } from '../../../test/campaign-stage';
import { creditEarning, fenOf, splitFee } from '../../money';
import { dayOf, nextDay, startOf } from '../../platform';
import { roundedAlong } from './after-tax';
import { splitByBp } from './figures';

let stage: Stage;
let ad: Person;
let owner: Person & { accountId: string };
let first: string;
let last: string;

const dailyHours = 9;
const settlements = 16;
const place = { median: 40_000, n: 10, cv: 0.3 };
const widelyRead = { fans: 900_000, medians: JSON.stringify({ 1: place, 2: place, 3: place }) };

/** Settles an order for an amount, as the order context does: consumption of the advertiser, earning of the owner. */
async function settled(
  who: Person & { accountId: string },
  campaign: Awaited<ReturnType<Stage['running']>>,
  fen: number,
  at: number,
) {
  const claimed = await stage.claim(who, campaign, { position: 3 });
  if (claimed.code !== 200) throw new Error(claimed.msg);
  const { orderId } = claimed.data;
  const counted = { raw_qty: 100 + at, valid_qty: 90 + at, abnormal_qty: 10 };
  await stage.db.updateTable('performance_order').set(counted).where('id', '=', orderId).execute();
  await stage.endOrder(orderId, { settledFen: fen, validQty: counted.valid_qty });
  const order = await stage.db.selectFrom('performance_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const { feeFen, netFen } = splitFee(fen, order.fee_bp);
  await stage.db.transaction().execute((trx) =>
    creditEarning(trx, {
      orderId,
      mediaUserId: who.id,
      source: 'order',
      grossFen: fen,
      feeFen,
      netFen,
      holdH: 24,
      at: new Date(stage.services.clock.now()),
    }),
  );
}

beforeAll(async () => {
  stage = await createStage();
  ad = await stage.advertiser(500_000_00);
  const campaign = await stage.running(ad, { budgetFen: 200_000_00 });
  owner = await stage.mediaOwner(widelyRead);
  const other = await stage.mediaOwner({ ...widelyRead, name: '城南食单' });
  first = dayOf(stage.services.clock.now());
  for (let at = 0; at < settlements; at += 1) {
    const name = ['老周下厨房', '周记面馆', '城南食单'][at % 3] ?? '';
    const person = at % 3 === 2 ? other : owner;
    // An account takes a campaign once.
    const who = {
      ...person,
      accountId: await stage.mediaAccount(person.id, { ...widelyRead, name, ...(at % 3 === 1 ? { areas: '[]' } : {}) }),
    };
    await settled(who, campaign, 1_234_56 + at * 97_31, at);
    await stage.advance(dailyHours);
  }
  last = dayOf(stage.services.clock.now());
}, 120_000);
afterAll(() => stage.close());

const names = ['spentFen', 'readFen', 'reads', 'fans', 'rawQty', 'abnormalQty', 'orders'] as const;
const incomeNames = ['grossFen', 'feeFen', 'takenFen', 'netFen', 'afterTaxFen', 'orders'] as const;
type Figures<Name extends string> = Record<Name, number>;

function sums<Name extends string>(of: readonly Name[], parts: readonly Figures<Name>[]): Figures<Name> {
  return Object.fromEntries(of.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)])) as Figures<Name>;
}
const only = <Name extends string>(of: readonly Name[], figures: Figures<Name>) => sums(of, [figures]);

/** What the ledger itself says, by another way than the analysis reads it. */
async function inLedger(userId: string, code: readonly string[], side: 'debit' | 'credit', { from, to }: Days): Promise<number> {
  const { rows } = await sql<{ fen: string }>`select coalesce(sum(amount_fen), 0) as fen from ledger_entry
    join ledger_txn on ledger_txn.id = txn_id
    where owner_id = ${userId}::uuid and account_code in (${sql.join([...code])}) and side = ${side} and ledger_txn.code in ('T4', 'T4c')
      and ledger_entry.at >= ${new Date(startOf(from))} and ledger_entry.at < ${new Date(startOf(nextDay(to)))}`.execute(
    stage.db,
  );
  return fenOf(rows[0]?.fen ?? '0');
}

const days = () =>
  fc
    .tuple(fc.integer({ min: -4, max: 8 }), fc.integer({ min: 0, max: 6 }))
    .map(([start, length]) => ({ from: nextDay(first, start), to: nextDay(first, start + length) }));
const compare = fc.constantFrom('none', 'previous', 'month' as const);

test('points and rows of any days, grain and dimension add up to what the ledger consumed, to the cent', async () => {
  expect(lengthOf({ from: first, to: last })).toBeGreaterThan(5);
  await fc.assert(
    fc.asyncProperty(
      days(),
      compare,
      fc.constantFrom('hour', 'day', 'week' as const),
      fc.constantFrom('kind', 'account', 'campaign', 'day', 'hour', 'region' as const),
      async (range, vs, grain, dimension) => {
        const answer = await stage.ok(ad, 'ad/analysis', { ...range, compare: vs, grain } as RequestOf<'ad/analysis'>);
        const rows = await stage.ok(ad, 'ad/analysisRows', { ...range, compare: vs, dimension } as RequestOf<'ad/analysisRows'>);
        const consumed = await inLedger(ad.id, ['2003', '2004'], 'debit', range);
        expect(answer.totals.spentFen).toBe(consumed);
        expect(sums(names, answer.points)).toEqual(only(names, answer.totals));
        expect(sums(names, rows.rest ? [...rows.rows, rows.rest] : rows.rows)).toEqual(only(names, answer.totals));
        expect(rows.totals).toEqual(answer.totals);
        if (!answer.compared) return expect(answer.previous).toBeNull();
        expect(answer.previous?.spentFen).toBe(await inLedger(ad.id, ['2003', '2004'], 'debit', answer.compared));
        expect(lengthOf(answer.compared)).toBe(lengthOf(range));
        expect(rows.previous).toEqual(answer.previous);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

test('income before tax is what the ledger credited; after tax, days, kinds and accounts each add up to the same whole', async () => {
  let taxed = 0;
  await fc.assert(
    fc.asyncProperty(days(), compare, fc.constantFrom('account', 'kind', 'day' as const), async (range, vs, dimension) => {
      const answer = await stage.ok(owner, 'media/income', { ...range, compare: vs } as RequestOf<'media/income'>);
      const rows = await stage.ok(owner, 'media/incomeRows', {
        ...range,
        compare: vs,
        dimension,
      } as RequestOf<'media/incomeRows'>);
      expect(answer.totals.netFen).toBe(await inLedger(owner.id, ['2101'], 'credit', range));
      expect(sums(incomeNames, answer.points)).toEqual(only(incomeNames, answer.totals));
      expect(sums(incomeNames, rows.rest ? [...rows.rows, rows.rest] : rows.rows)).toEqual(only(incomeNames, answer.totals));
      expect(rows.totals).toEqual(answer.totals);
      expect(rows.previous).toEqual(answer.previous);
      for (const point of answer.points) {
        expect(sums(['netFen', 'afterTaxFen', 'grossFen'], point.kinds)).toEqual(
          only(['netFen', 'afterTaxFen', 'grossFen'], point),
        );
        expect(point.grossFen - point.feeFen - point.takenFen).toBe(point.netFen);
      }
      taxed = Math.max(taxed, answer.totals.netFen - answer.totals.afterTaxFen);
    }),
    { numRuns: 40 },
  );
  expect(taxed).toBeGreaterThan(0);
}, 120_000);

test('the rows behind a point are the consumption records of its stretch', async () => {
  const { points } = await stage.ok(ad, 'ad/analysis', { from: first, to: last });
  for (const point of points) {
    const { sums: behind, total } = await stage.ok(ad, 'adFinance/consume', { filters: { from: point.from, to: point.to } });
    expect([behind.amountFen, total]).toEqual([point.spentFen, point.orders]);
  }
  const { points: earned } = await stage.ok(owner, 'media/income', { from: first, to: last });
  for (const point of earned) {
    const { list } = await stage.ok(owner, 'media/earnings', { pageSize: 100, filters: { from: point.from, to: point.to } });
    expect(list.reduce((sum, row) => sum + row.netFen - row.takenFen, 0)).toBe(point.netFen);
  }
});

test('of one account or campaign: the parts add up to the whole, the records behind are theirs, and it is named', async () => {
  const range = { from: first, to: last };
  const { rows } = await stage.ok(ad, 'ad/analysisRows', { ...range, dimension: 'account' });
  const whole = await stage.ok(ad, 'ad/analysis', range);
  expect(whole.only).toEqual({ account: null, campaign: null });
  let spentFen = 0;
  for (const { key: accountId, name } of rows) {
    const one = await stage.ok(ad, 'ad/analysis', { ...range, accountId });
    expect(one.only).toEqual({ account: name, campaign: null });
    const behind = await stage.ok(ad, 'adFinance/consume', { filters: { accountId } });
    expect(behind.sums.amountFen).toBe(one.totals.spentFen);
    spentFen += one.totals.spentFen;
  }
  expect(rows.length).toBeGreaterThan(3);
  expect(spentFen).toBe(whole.totals.spentFen);
  const campaigns = await stage.ok(ad, 'ad/analysisRows', { ...range, dimension: 'campaign' });
  const [campaign] = campaigns.rows;
  const ofCampaign = await stage.ok(ad, 'ad/analysis', { ...range, campaignId: campaign?.key ?? '' });
  expect(ofCampaign.only).toEqual({ account: null, campaign: campaign?.name });
  expect(ofCampaign.totals).toEqual(whole.totals);
  const earned = await stage.ok(owner, 'media/incomeRows', { ...range, dimension: 'account' });
  for (const { key: accountId, name, netFen } of earned.rows) {
    const one = await stage.ok(owner, 'media/income', { ...range, accountId });
    expect([one.only.account, one.totals.netFen]).toEqual([name, netFen]);
    const { list } = await stage.ok(owner, 'media/earnings', { pageSize: 100, filters: { accountId } });
    expect(list.reduce((sum, row) => sum + row.netFen - row.takenFen, 0)).toBe(netFen);
  }
});

test('an account or campaign of somebody else has no figures and no name', async () => {
  const range = { from: first, to: last };
  const [account] = (await stage.ok(ad, 'ad/analysisRows', { ...range, dimension: 'account' })).rows;
  const [campaign] = (await stage.ok(ad, 'ad/analysisRows', { ...range, dimension: 'campaign' })).rows;
  const [stranger, nobody] = [await stage.person('ad'), await stage.person('media')];
  const asked = { ...range, accountId: account?.key ?? '', campaignId: campaign?.key ?? '' };
  const answer = await stage.ok(stranger, 'ad/analysis', asked);
  expect([answer.only, answer.totals.spentFen]).toEqual([{ account: null, campaign: null }, 0]);
  const income = await stage.ok(nobody, 'media/income', { ...range, accountId: account?.key ?? '' });
  expect([income.only.account, income.totals.netFen]).toEqual([null, 0]);
});

test('an earning names its account, campaign and kind, and can be asked for by kind', async () => {
  const { list } = await stage.ok(owner, 'media/earnings', {});
  expect(new Set(list.map(({ account }) => account))).toEqual(new Set(['老周下厨房', '周记面馆']));
  expect(list[0]).toMatchObject({ kind: 'read', campaign: '秋季上新' });
  expect((await stage.ok(owner, 'media/earnings', { filters: { kind: 'fans' } })).total).toBe(0);
});

test('a stranger’s analysis is empty: zeros for every point, no rows', async () => {
  const [stranger, nobody] = [await stage.person('ad'), await stage.person('media')];
  const range = { from: first, to: nextDay(first, 6) };
  const answer = await stage.ok(stranger, 'ad/analysis', range);
  expect([answer.points.length, answer.totals.spentFen]).toEqual([7, 0]);
  expect((await stage.ok(stranger, 'ad/analysisRows', { ...range, dimension: 'account' })).rows).toEqual([]);
  expect((await stage.ok(nobody, 'media/income', range)).totals).toEqual(only(incomeNames, sums(incomeNames, [])));
});

test('days that cannot be shown are refused at their field, with what would help', async () => {
  const asked = (more: Partial<RequestOf<'ad/analysis'>>) => stage.call(ad, 'ad/analysis', { from: first, to: last, ...more });
  expect(await asked({ to: nextDay(first, -1) })).toMatchObject({
    code: 422,
    errors: [{ path: 'to', msg: '结束日期不能早于开始日期' }],
  });
  expect(await asked({ to: nextDay(first, 366) })).toMatchObject({
    errors: [{ path: 'to', msg: '一次最多看 366 天，请缩短时间范围' }],
  });
  expect(await asked({ to: nextDay(first, 7), grain: 'hour' })).toMatchObject({ errors: [{ path: 'grain' }] });
});

test('parts rounded along the running sum differ from their exact value by less than a cent, and from the whole by nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { maxLength: 60 }), (micro) => {
      const parts = roundedAlong(micro);
      const exact = micro.reduce((sum, part) => sum + part, 0) / 1_000_000;
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.floor(exact + 0.5));
      for (const [at, part] of parts.entries()) expect(Math.abs(part - (micro[at] ?? 0) / 1_000_000)).toBeLessThan(1);
    }),
  );
});

test('shares of areas leave what nobody declared, and lose nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 6 }),
      (whole, shares) => {
        expect(splitByBp(whole, shares).reduce((sum, part) => sum + part, 0)).toBe(whole);
      },
    ),
  );
  expect(splitByBp(1_000, [3_000, 2_000])).toEqual([300, 200, 500]);
});
