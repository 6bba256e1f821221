/** One booked placement: a counter-offer on the price, a missed guarantee, a dispute about the deduction. */
import type { OpenedAccount } from './performance-order';
import type { LifePerson, Product } from './transcript';
import { heading } from './transcript';

const dayMs = 86_400_000;
const zoneMs = 8 * 3_600_000;
const yuan = (fen: number | null) => (fen === null ? null : (fen / 100).toFixed(2));
const dayOf = (at: number) => new Date(at + zoneMs).toISOString().slice(0, 10);

interface LifeBooking {
  id: string;
  no: string;
  planAt: Date;
}

export async function positionOrder(product: Product, ad: LifePerson, media: LifePerson, account: OpenedAccount): Promise<void> {
  await openCalendar(product, media, account);
  const booking = await invite(product, ad, account);
  const agreed = await agreeOnPrice(product, ad, media, booking);
  await publish(product, ad, media, { ...booking, version: agreed });
  const kept = await keepForAWeek(product, media, booking);
  await dispute(product, ad, media, { ...booking, version: kept });
}

/** Each action needs the version of the order that its party last saw. */
function statusOf({ call }: Product, media: LifePerson, id: string) {
  return call(media, 'media/positionDetail', { id }, ({ status, priceFen }) => ({ status, price: yuan(priceFen) }));
}

async function openCalendar({ call, now }: Product, media: LifePerson, account: OpenedAccount): Promise<void> {
  heading('opening a calendar');
  const from = dayOf(now() + dayMs);
  const shown = await call(media, 'media/schedule', { accountId: account.id, from, to: from });
  await call(
    media,
    'media/scheduleSave',
    {
      accountId: account.id,
      version: shown.version,
      change: { action: 'open', from, to: dayOf(now() + 14 * dayMs), positions: [1, 2] },
    },
    ({ changed }) => ({ opened: changed }),
  );
}

async function invite(product: Product, ad: LifePerson, account: OpenedAccount): Promise<LifeBooking> {
  const { call, now } = product;
  heading('plan, freeze and invitation');
  // In three days at 20:30 in Shanghai.
  const planAt = new Date(`${dayOf(now() + 3 * dayMs)}T20:30:00+08:00`);
  const plan = await call(
    ad,
    'adPosition/save',
    {
      form: {
        name: '节气专题：头条一则',
        industry: 'food',
        form: 'hard_single',
        items: [{ accountId: account.id, position: 1, planAts: [planAt.toISOString()] }],
        creative: {
          titles: ['节气专题：头条一则'],
          digest: '一则预约的广告位。',
          coverFileId: await product.picture(ad),
          bodyHtml: '<p>一则演示广告。</p>',
        },
        keepDays: 7,
      },
    },
    ({ no, status }) => ({ no, status }),
  );
  const { orders } = await call(ad, 'adPosition/submit', { id: plan.id, version: plan.version }, (data) => ({
    status: data.status,
    frozen: yuan(data.frozenFen),
    orders: data.orders.map(({ no }) => no),
  }));
  const [order] = orders;
  if (!order) throw new Error('the plan has no order');
  return { id: order.id, no: order.no, planAt };
}

/** @returns the version of the order at the price agreed */
async function agreeOnPrice(
  product: Product,
  ad: LifePerson,
  media: LifePerson,
  { id, no, planAt }: LifeBooking,
): Promise<number> {
  const { call, ops } = product;
  heading('counter-offer on the price');
  let current = await statusOf(product, media, id);
  await call(
    media,
    'media/inviteAnswer',
    {
      id,
      version: current.version,
      answer: 'counter',
      priceFen: 960_00,
      planAt: planAt.toISOString(),
      reason: '节气当日头条，上调两成。',
    },
    ({ status }) => ({ status }),
  );
  current = await statusOf(product, media, id);
  await call(ad, 'adPosition/counterAnswer', { id, version: current.version, accept: true }, ({ status }) => ({ status }));
  await ops('money', no);
  current = await statusOf(product, media, id);
  if (current.status === 'inviting') {
    await call(media, 'media/inviteAnswer', { id, version: current.version, answer: 'accept' }, ({ status }) => ({ status }));
    current = await statusOf(product, media, id);
  }
  return current.version;
}

async function publish(
  product: Product,
  ad: LifePerson,
  media: LifePerson,
  { id, planAt, version }: LifeBooking & { version: number },
): Promise<void> {
  const { call, advance, now } = product;
  heading('preview and publication');
  await call(
    media,
    'media/positionPreview',
    { id, version, fileIds: [await product.picture(media)], note: '排版预览' },
    ({ status }) => ({ status }),
  );
  let current = await statusOf(product, media, id);
  await call(ad, 'adPosition/previewAnswer', { id, version: current.version, ok: true }, ({ status }) => ({ status }));
  const minutes = Math.ceil((planAt.getTime() + 10 * 60_000 - now()) / 60_000);
  await advance(`${minutes}m`);
  current = await statusOf(product, media, id);
  const url = 'https://mp.weixin.qq.com/s?__biz=MzLife&mid=2650000002&idx=1&sn=book&seed=11';
  await call(media, 'media/positionPublish', { id, version: current.version, url }, ({ status }) => ({ status }));
  await advance('10m');
}

/** @returns the version of the order when the guarantee turned out to be missed */
async function keepForAWeek({ call, advance }: Product, media: LifePerson, { id }: LifeBooking): Promise<number> {
  heading('seven days kept, guarantee missed');
  await advance('169h');
  const kept = await call(media, 'media/positionDetail', { id }, (data) => ({
    status: data.status,
    guarantee: data.guaranteeReads,
    reads: data.reads,
    price: yuan(data.priceFen),
    proposed: yuan(data.proposedFen),
  }));
  if (kept.status !== 'confirming') throw new Error(`the order is ${kept.status}`);
  return kept.version;
}

async function dispute(
  product: Product,
  ad: LifePerson,
  media: LifePerson,
  { id, no, version }: LifeBooking & { version: number },
): Promise<void> {
  const { call, ops, advance } = product;
  heading('dispute about the deduction');
  const proof = await product.picture(media);
  await call(
    media,
    'media/positionAppeal',
    { id, version, text: '后台阅读高于公开口径，附截图。', fileIds: [proof] },
    ({ status }) => ({ status }),
  );
  const { disputeId } = await call(ad, 'adPosition/orderDetail', { id }, ({ status }) => ({ status }));
  if (!disputeId) throw new Error('no dispute was opened');
  await call(
    ad,
    'dispute/evidence',
    { id: disputeId, text: '投放当日公开阅读低于保量，附截图。', fileIds: [await product.picture(ad)] },
    ({ status }) => ({ status }),
  );
  const [queued] = await ops('dispute', 'queue');
  const disputeNo = String(queued?.['no']);
  await ops('dispute', 'take', disputeNo);
  await ops('dispute', 'rule', disputeNo, '--pay', '60', '--note', '截图可信，部分读者来自二次群发，按六成结算。');
  await advance('49h');
  await call(media, 'media/positionDetail', { id }, (data) => ({ status: data.status, amount: yuan(data.amountFen) }));
  await ops('show', no);
  await ops('money', no);
}
