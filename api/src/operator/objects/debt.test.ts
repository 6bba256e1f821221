/** A media owner's debt at the desk: seen on its person, and ended in each of the three ways. `docs/domain/money.md#debts`. */
import { type CashOutStage, createCashOutStage } from '../../../test/cash-out-stage';
import { breachesOf, settle } from '../../../test/money';
import { balancesOf, penalise, takeFromEarnings, writePosting } from '../../money';
import { uuidv7 } from '../../platform';
import { deskBeside } from '../desk/testing/desk-caller';
import { demonstrationPassword } from '../operators';

let stage: CashOutStage;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let cookie: string;
let second: string;
beforeAll(async () => {
  stage = await createCashOutStage();
  desk = await deskBeside(stage.api);
  cookie = await desk.signIn('ops', demonstrationPassword);
  second = await desk.signIn('ops2', demonstrationPassword);
});
afterEach(async () => expect(await breachesOf(stage.api.services)).toEqual([]));
afterAll(async () => {
  await desk.close();
  await stage.api.close();
});

/** A penalty that finds no money. */
async function owing(amountFen: number): Promise<string> {
  const { user } = await stage.owner([]);
  const id = uuidv7();
  await stage.api.services.db.transaction().execute(async (trx) => {
    const funds = await takeFromEarnings(trx, { mediaUserId: user.id, orderId: null, amountFen });
    const { posting } = penalise({ media: user.id, advertiser: stage.advertiser, funds, amountFen });
    await writePosting(trx, posting, { requestId: id, bizType: 'test', bizId: id, at: new Date(stage.api.services.clock.now()) });
  });
  return user.id;
}

const card = async (id: string) => (await desk.call('object/card', { kind: 'user', id }, { cookie })).data;
const debtActs = async (id: string) =>
  (await card(id)).acts.map(({ command }) => command).filter((command) => command.startsWith('debt'));
const owedBy = async (id: string) => (await balancesOf(stage.api.services.db, id, ['1101']))['1101'];

async function run(command: string, options: Record<string, string>) {
  const asked = await desk.call('desk/run', { command, options }, { cookie });
  const { effect } = (asked.data ?? {}) as { effect?: string };
  return asked.reason === 'deskEffect' ? desk.call('desk/run', { command, options, effect }, { cookie }) : asked;
}

test('is seen on the person who owes it, paid by instalments or into the bank, and offered nothing when it is gone', async () => {
  const user = await owing(900_00);
  expect((await card(user)).figures).toContainEqual(expect.objectContaining({ label: '欠款', value: '900.00' }));
  expect(await debtActs(user)).toEqual(['debt instalments', 'debt pay', 'debt write-off']);
  const instalments = (await card(user)).acts.find(({ command }) => command === 'debt instalments');
  expect(instalments?.options.map(({ name }) => name)).toEqual(['share', 'reason']);
  expect((await run('debt instalments', { user, share: '30', reason: '经营困难' })).data.rows).toMatchObject([
    { 尚欠: '900.00', 每笔收益偿还: '30%' },
  ]);
  expect(await debtActs(user)).toContain('debt no-instalments');
  await settle(stage.api.services, { advertiser: stage.advertiser, media: user }, 200_00);
  expect(await owedBy(user)).toBe(840_00);
  await run('debt no-instalments', { user });
  const payment = { user, amount: '840', reference: 'BANK-1' };
  expect((await run('debt pay', payment)).data.rows).toMatchObject([{ 尚欠: '0.00', 流水: '已登记' }]);
  expect((await run('debt pay', { ...payment, amount: '1' })).msg).toContain('没有欠款');
  expect(await debtActs(user)).toEqual([]);
});

test('is written off by two persons: the first asks, the second carries it out, and nothing stays open that was refused', async () => {
  const user = await owing(300_00);
  const tooMuch = await run('debt write-off', { user, amount: '300.01', reason: '无法联系' });
  const prove = (approval: { id: string; digest: string } | null, who: string) =>
    desk.call(
      'desk/approve',
      { id: approval?.id ?? '', digest: approval?.digest ?? '', code: '', password: demonstrationPassword },
      { cookie: who },
    );
  expect((await prove(tooMuch.data.approval, second)).reason).toBe('debtAmountWrong');
  const asked = await run('debt write-off', { user, amount: '300', reason: '无法联系' });
  expect(asked.data.approval?.effect).toContain('核销欠款 ¥300.00（尚欠 ¥300.00），计入 5003 坏账与垫付');
  expect(await owedBy(user)).toBe(300_00);
  expect((await prove(asked.data.approval, cookie)).reason).toBe('deskOwnApproval');
  expect((await prove(asked.data.approval, second)).code).toBe(200);
  expect(await owedBy(user)).toBe(0);
});
