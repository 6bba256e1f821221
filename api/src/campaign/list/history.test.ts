/**
 * Random histories of one advertiser, four owners, an operator and the clock, compared with a model in memory. The model contains
 * only the money rules: the effect of a successful step on budget, reserve, spending and balance. A failure prints the seed and
 * the shortest failing history. `HISTORIES=1000` runs more of them.
 */
import { businessCodes as codes } from '@shizhong/shared-contracts/endpoints';
import fc from 'fast-check';
import { createStage, type Person, type Stage } from '../../../test/campaign-stage';
import { balancesOf } from '../../money';
import { liftCampaign, rejectCampaign, suspendCampaign } from '../review/operate';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

interface Modelled {
  id: string;
  status: string;
  budgetFen: number;
  spentFen: number;
  orders: Map<string, number>;
  /** Amount still frozen when closing began. Orders are paid from it, and the last one returns the rest. */
  closingFen: number | null;
}

const live = ['auditing', 'scheduled', 'running', 'paused', 'suspended'];
const fundsFen = 5_000_00;

class Model {
  campaigns: Modelled[] = [];

  reserved(campaign: Modelled): number {
    return [...campaign.orders.values()].reduce((sum, fen) => sum + fen, 0);
  }
  /** Frozen amount: the whole unspent budget while it can be claimed, afterwards the reserves of orders. */
  frozen(campaign: Modelled): number {
    if (live.includes(campaign.status)) return campaign.budgetFen - campaign.spentFen;
    return campaign.status === 'closing' ? (campaign.closingFen ?? 0) : 0;
  }
  get expected() {
    const frozen = this.campaigns.reduce((sum, campaign) => sum + this.frozen(campaign), 0);
    const spent = this.campaigns.reduce((sum, campaign) => sum + campaign.spentFen, 0);
    return { available: fundsFen - frozen - spent, frozen };
  }
}

type Owner = Person & { accountId: string };

async function play(history: readonly [string, number, number][]): Promise<void> {
  const ad = await stage.advertiser(fundsFen);
  const owners: Owner[] = [];
  for (let i = 0; i < 4; i += 1) owners.push(await stage.mediaOwner());
  const model = new Model();
  for (const [name, a, b] of history) {
    await step(model, ad, owners, name, a, b);
    for (const campaign of model.campaigns) {
      const row = await stage.campaignOf(campaign.id);
      campaign.status = row.status;
      if (row.status === 'closing') campaign.closingFen ??= model.reserved(campaign);
      expect({ spent: Number(row.spent_fen), reserved: Number(row.reserved_fen) }).toEqual({
        spent: campaign.spentFen,
        reserved: model.reserved(campaign),
      });
    }
    const have = await balancesOf(stage.db, ad.id, ['2001', '2003']);
    expect({ available: have['2001'], frozen: have['2003'] }).toEqual(model.expected);
  }
}

async function step(model: Model, ad: Person, owners: readonly Owner[], name: string, a: number, b: number): Promise<void> {
  if (name === 'create') {
    const budgetFen = 500_00 + (b % 10) * 100_00;
    const form = await stage.goodForm(ad.id, { budgetFen, unitPriceFen: 50 + (a % 5) * 10, perAccountCapBp: 5_000 });
    const draft = await stage.draft(ad, form);
    const { reason } = await stage.call(ad, 'adRead/submit', { id: draft.id, version: draft.version });
    const short = model.expected.available < budgetFen;
    expect(reason).toBe(short ? 'balanceTooLow' : undefined);
    model.campaigns.push({ id: draft.id, status: 'draft', budgetFen, spentFen: 0, orders: new Map(), closingFen: null });
    return;
  }
  if (name === 'clock') {
    await stage.advance(a % 60);
    await releaseExpired(model);
    return;
  }
  const campaign = model.campaigns[a % Math.max(1, model.campaigns.length)];
  if (!campaign) return;
  const row = await stage.campaignOf(campaign.id);
  const subject = { id: campaign.id, version: row.version };
  const operator = stage.operator;
  const refusedOrDone = async (work: Promise<unknown>) =>
    work.then(() => true).catch((refusal) => expect(refusal).toMatchObject({ code: codes.wrongState }));
  switch (name) {
    case 'approve':
      await refusedOrDone(stage.approve(campaign.id));
      return;
    case 'reject':
      await refusedOrDone(
        rejectCampaign(stage.services, operator, { id: campaign.id, reasons: [{ field: 'titles', text: '不清楚' }] }),
      );
      return;
    case 'suspend':
      await refusedOrDone(suspendCampaign(stage.services, operator, { id: campaign.id, reason: '核实' }));
      return;
    case 'lift':
      await refusedOrDone(liftCampaign(stage.services, operator, { id: campaign.id }));
      return;
    case 'withdraw':
    case 'pause':
    case 'resume':
    case 'terminate': {
      const { code } = await stage.call(ad, `adRead/${name}`, subject);
      expect([codes.ok, codes.wrongState]).toContain(code);
      return;
    }
    case 'budget': {
      const budgetFen = 300_00 + (b % 15) * 100_00;
      const { code } = await stage.call(ad, 'adRead/editLive', { ...subject, change: { budgetFen } });
      expect([codes.ok, codes.invalid, codes.insufficientBalance, codes.wrongState]).toContain(code);
      if (code === 200) campaign.budgetFen = budgetFen;
      return;
    }
    case 'content': {
      const { code } = await stage.call(ad, 'adRead/editLive', { ...subject, change: { digest: `摘要 ${a} ${b}` } });
      expect([codes.ok, codes.invalid, codes.wrongState, codes.versionConflict]).toContain(code);
      return;
    }
    case 'claim': {
      const owner = owners[b % owners.length];
      if (!owner) return;
      const answer = await stage.claim(owner, row, { mostQty: 100 + (b % 400) });
      const { ok, invalid, wrongState, soldOut, notEligible, tooOften, noSuchObject } = codes;
      expect([ok, invalid, wrongState, soldOut, notEligible, tooOften, noSuchObject]).toContain(answer.code);
      if (answer.code === 200) campaign.orders.set(answer.data.orderId, answer.data.capQty * answer.data.unitPriceFen);
      return;
    }
    case 'end': {
      const [orderId, reserveFen = 0] = [...campaign.orders][b % Math.max(1, campaign.orders.size)] ?? [];
      if (!orderId) return;
      const settledFen = b % 3 === 0 ? 0 : Math.max(1, Math.floor((reserveFen * (b % 101)) / 100));
      await stage.endOrder(orderId, settledFen ? { settledFen, validQty: 1 } : 'cancelled');
      campaign.orders.delete(orderId);
      campaign.spentFen += settledFen;
      if (campaign.closingFen !== null) campaign.closingFen -= settledFen;
      return;
    }
  }
}

/** An order that expired without publication returns its reserve and costs nothing. */
async function releaseExpired(model: Model): Promise<void> {
  const gone = await stage.db.selectFrom('performance_order').select('id').where('status', '=', 'expired').execute();
  for (const campaign of model.campaigns) for (const { id } of gone) campaign.orders.delete(id);
}

const names = [
  'create',
  'approve',
  'reject',
  'withdraw',
  'pause',
  'resume',
  'suspend',
  'lift',
  'terminate',
  'budget',
  'content',
  'clock',
];

test('any sequence of events leaves every fen where the rules put it', async () => {
  const one = fc.tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('claim', 'claim', 'end') },
      { weight: 2, arbitrary: fc.constantFrom('create', 'approve') },
      { weight: 3, arbitrary: fc.constantFrom(...names) },
    ),
    fc.nat(1_000),
    fc.nat(1_000),
  );
  const history = fc
    .array(one, { minLength: 10, maxLength: 40 })
    .map((steps): [string, number, number][] => [
      ['create', 1, 3],
      ['create', 2, 1],
      ['approve', 0, 0],
      ['approve', 1, 0],
      ['clock', 3, 0],
      ...steps,
    ]);
  await fc.assert(fc.asyncProperty(history, play), {
    numRuns: Number(process.env['HISTORIES'] ?? 6),
    seed: Number(process.env['PROOFS_SEED'] ?? 20_261_120),
    endOnFailure: true,
  });
  expect(await stage.breaches()).toEqual([]);
}, 3_600_000);
