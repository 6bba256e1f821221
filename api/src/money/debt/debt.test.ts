/** How a media owner's debt ends, and what an owner under a claim is still paid. `docs/domain/money.md#debts`. */
import { type CashOutStage, createCashOutStage, operator, second } from '../../../test/cash-out-stage';
import { breachesOf, settle } from '../../../test/money';
import type { SignedUp } from '../../../test/test-api';
import { uuidv7 } from '../../platform';
import { approveCashOut, cashOutQueue, rejectCashOut } from '../cash-out/operate';
import { takeFromEarnings } from '../earning/earnings';
import { endHold, placeHold } from '../earning/holds';
import { penalise } from '../ledger/postings';
import { balancesOf, writePosting } from '../ledger/store';
import {
  agreeInstalments,
  approveWriteOff,
  bookDebtPayment,
  debts,
  endInstalments,
  proposeWriteOff,
  refuseWriteOff,
  writeOffQueue,
} from './operate';

let stage: CashOutStage;

beforeAll(async () => {
  stage = await createCashOutStage();
});
afterEach(async () => expect(await breachesOf(stage.api.services)).toEqual([]));
afterAll(() => stage.api.close());

const now = () => new Date(stage.api.services.clock.now());
const funds = ({ user }: SignedUp) => balancesOf(stage.api.services.db, user.id, ['2102', '2104', '1101']);
const earn = ({ user }: SignedUp, fen: number) =>
  settle(stage.api.services, { advertiser: stage.advertiser, media: user.id }, fen);

/** A penalty that finds no money. */
async function owing(amountFen: number): Promise<SignedUp> {
  const owner = await stage.owner([]);
  await owe(owner, amountFen);
  return owner;
}

async function owe({ user }: SignedUp, amountFen: number): Promise<void> {
  const id = uuidv7();
  await stage.api.services.db.transaction().execute(async (trx) => {
    const found = await takeFromEarnings(trx, { mediaUserId: user.id, orderId: null, amountFen });
    const { posting } = penalise({ media: user.id, advertiser: stage.advertiser, funds: found, amountFen });
    await writePosting(trx, posting, { requestId: id, bizType: 'test', bizId: id, at: now() });
  });
}

async function claim({ user }: SignedUp, amountFen: number): Promise<string> {
  const id = uuidv7();
  const about = { mediaUserId: user.id, orderId: uuidv7(), orderNo: 'OD1', reason: '疑似刷量', at: now() };
  await stage.api.services.db.transaction().execute((trx) => placeHold(trx, { id, amountFen, ...about }));
  return id;
}

describe('a debt', () => {
  test('is paid from all of the next earnings, or from an agreed share of each', async () => {
    const owner = await owing(1_000_00);
    const { id: userId } = owner.user;
    await earn(owner, 100_00);
    expect(await funds(owner)).toMatchObject({ '2102': 0, '1101': 900_00 });
    await expect(agreeInstalments(stage.api.services, operator, { userId, shareBp: 0, reason: '困难' })).rejects.toMatchObject({
      reason: 'instalmentWrong',
    });
    await agreeInstalments(stage.api.services, operator, { userId, shareBp: 3_000, reason: '经营困难' });
    await earn(owner, 200_00);
    expect(await funds(owner)).toMatchObject({ '2102': 140_00, '1101': 840_00 });
    expect(await stage.quote(owner)).toMatchObject({ debt: { owedFen: 840_00, shareBp: 3_000 } });
    expect(await debts(stage.api.services)).toContainEqual({ userId, debtFen: 840_00, shareBp: 3_000 });
    await endInstalments(stage.api.services, { userId });
    await earn(owner, 100_00);
    expect(await funds(owner)).toMatchObject({ '2102': 140_00, '1101': 740_00 });
    await expect(endInstalments(stage.api.services, { userId })).rejects.toMatchObject({ reason: 'instalmentMissing' });
  });

  test('is paid into the bank, each reference once and never more than is owed', async () => {
    const owner = await owing(500_00);
    const { id: userId } = owner.user;
    const book = (amountFen: number, reference: string) =>
      bookDebtPayment(stage.api.services, operator, { userId, amountFen, reference });
    await expect(book(500_01, 'B1')).rejects.toMatchObject({ reason: 'debtAmountWrong' });
    await expect(book(100_00, ' ')).rejects.toMatchObject({ reason: 'debtReferenceMissing' });
    expect(await Promise.all([book(200_00, 'B1'), book(200_00, 'B1')])).toEqual(expect.arrayContaining(['booked', 'known']));
    await expect(book(300_00, 'B1')).rejects.toMatchObject({ reason: 'bankTransactionUsed' });
    expect(await book(300_00, 'B2')).toBe('booked');
    expect(await funds(owner)).toMatchObject({ '1101': 0 });
    await expect(book(1, 'B3')).rejects.toMatchObject({ reason: 'noDebt' });
  });

  test('is written off by two persons, and never more than is still owed', async () => {
    const owner = await owing(300_00);
    const { id: userId } = owner.user;
    const propose = (amountFen: number) =>
      proposeWriteOff(stage.api.services, operator, { userId, amountFen, reason: '无法联系' });
    await expect(propose(300_01)).rejects.toMatchObject({ reason: 'debtAmountWrong' });
    const refused = await propose(300_00);
    await expect(propose(1_00)).rejects.toMatchObject({ reason: 'writeOffProposed' });
    await refuseWriteOff(stage.api.services, operator, refused);
    const { id } = await propose(300_00);
    expect(await writeOffQueue(stage.api.services)).toMatchObject([{ id, userId, amountFen: 300_00 }]);
    await earn(owner, 100_00);
    await expect(approveWriteOff(stage.api.services, operator, { id })).rejects.toMatchObject({ reason: 'otherOperator' });
    const lost = await balancesOf5003();
    await approveWriteOff(stage.api.services, second, { id });
    await expect(approveWriteOff(stage.api.services, second, { id })).rejects.toMatchObject({ reason: 'wrongState' });
    expect((await balancesOf5003()) - lost).toBe(200_00);
    expect(await funds(owner)).toMatchObject({ '1101': 0, '2102': 0 });
  });
});

async function balancesOf5003(): Promise<number> {
  const { fen } = await stage.api.services.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string | null>('amount_fen').as('fen'))
    .where('account_code', '=', '5003')
    .executeTakeFirstOrThrow();
  return Number(fen ?? 0);
}

describe('a cash-out under a claim', () => {
  test('takes only what no hold keeps, and its owner reads why', async () => {
    const owner = await stage.owner([600_00]);
    await claim(owner, 400_00);
    expect((await stage.apply(owner, 300_00)).reason).toBe('withdrawable');
    expect(await stage.quote(owner)).toMatchObject({
      availableFen: 200_00,
      holds: [{ orderNo: 'OD1', heldFen: 400_00, reason: '疑似刷量' }],
    });
    expect((await stage.apply(owner, 200_00)).data).toMatchObject({ status: 'applied' });
  });

  test('that was applied for before is shown to approvers and is neither approved nor paid until the claim is covered', async () => {
    const owner = await stage.owner([600_00]);
    const { data } = await stage.apply(owner, 500_00);
    const hold = await claim(owner, 400_00);
    const services = stage.api.services;
    expect((await cashOutQueue(services)).find(({ id }) => id === data.id)).toMatchObject({
      holds: [{ orderNo: 'OD1', heldFen: 100_00, reason: '疑似刷量' }],
      uncoveredFen: 300_00,
    });
    await expect(approveCashOut(services, operator, { id: data.id })).rejects.toMatchObject({ reason: 'claimsCovered' });
    await stage.api.services.db.transaction().execute((trx) => endHold(trx, hold, 'lifted', now()));
    await approveCashOut(services, operator, { id: data.id });
    await claim(owner, 400_00);
    expect((await stage.start(data.id)).refused).toMatchObject([{ reason: 'claimsCovered' }]);
    await rejectCashOut(services, operator, { id: data.id, reason: '待复核' });
    expect(await funds(owner)).toEqual({ '2102': 200_00, '2104': 400_00, '1101': 0 });
  });

  test('that comes back pays an old debt first', async () => {
    const owner = await stage.owner([500_00]);
    const { data } = await stage.apply(owner, 500_00);
    await owe(owner, 300_00);
    await expect(approveCashOut(stage.api.services, operator, { id: data.id })).rejects.toMatchObject({
      reason: 'claimsCovered',
    });
    await stage.cancel(owner, data.id);
    expect(await funds(owner)).toEqual({ '2102': 200_00, '2104': 0, '1101': 0 });
  });
});
