/** Money of both sides, and where it is paid to. */
import { randomInt, randomUUID } from 'node:crypto';
import type { ReadyCall, Scene, Scenes, World } from '../../../proofs/world';
import type { Person } from '../../../test/campaign-stage';
import { certify, fileOf } from '../../../test/certify';
import { payeeFor, payIn, settle } from '../../../test/money';
import { password } from '../../../test/test-api';
import { approveCashOut } from '../cash-out/operate';
import { cashOutResult, startPayments } from '../cash-out/payments';
import { attachInvoiceFile } from '../invoice/file';
import { issueInvoice } from '../invoice/operate';

const firstPage = { page: 1, pageSize: 20 };
const list =
  (side: 'ad' | 'media'): Scene =>
  async (world) => ({ who: world[side], payload: firstPage });
const nothing =
  (side: 'ad' | 'media'): Scene =>
  async (world) => ({ who: world[side], payload: {} });

async function open(world: World, channel: 'local' | 'transfer' = 'local'): Promise<string> {
  const { id } = await world.stage.ok(world.ad, 'adFinance/depositCreate', { channel, amountFen: 1_000_00 });
  return id;
}

function onId(who: Person, id: string, more: object = {}): ReadyCall {
  return { who, payload: { id, request_id: randomUUID(), ...more }, own: [id] };
}

/** The code for a cash-out of this amount to this payee. */
async function cashOutCodeOf({ stage }: World, who: Person, wanted: { amountFen: number; payeeId: string }): Promise<string> {
  return (await stage.ok(who, 'media/cashoutCode', wanted)).demoCode ?? '';
}

/** A second factor by text message, for a user who requested none in the last minute. */
async function codeOf({ stage }: World, who: Person): Promise<string> {
  return (await stage.ok(who, 'auth/sendSmsFactor', {})).demoCode ?? '';
}

/** An advertiser with money that came by a payment and can go back the same way. */
async function payer({ stage }: World): Promise<Person> {
  const who = await stage.advertiser(0);
  await payIn(stage.services, who.id, 1_000_00);
  return who;
}

async function refunding(world: World): Promise<{ who: Person; payload: Record<string, unknown> }> {
  const who = await payer(world);
  const smsCode = await codeOf(world, who);
  return { who, payload: { request_id: randomUUID(), amountFen: 200_00, reason: '不再投放', smsCode } };
}

/** An advertiser with consumption that can be invoiced. */
async function consumer(world: World): Promise<Person> {
  const who = await payer(world);
  await settle(world.stage.services, { advertiser: who.id, media: world.media.id }, 300_00);
  return who;
}

const invoiceForm = { kind: 'vat_normal', title: '测试公司', taxNo: '', email: 'a@example.com', amountFen: 100_00 };

/** A media owner with earnings that can be withdrawn. */
async function earner(world: World): Promise<{ who: Person; payload: Record<string, unknown> }> {
  const { stage } = world;
  const who = await stage.mediaOwner();
  await settle(stage.services, { advertiser: world.ad.id, media: who.id }, 1_000_00);
  await stage.services.clock.advance(10);
  const payeeId = await payeeFor(stage.services, who.id, '韩梅梅');
  const wanted = { amountFen: 200_00, payeeId };
  return { who, payload: { request_id: randomUUID(), ...wanted, smsCode: await cashOutCodeOf(world, who, wanted) } };
}

async function withdrawing(world: World): Promise<{ who: Person; id: string }> {
  const { who, payload } = await earner(world);
  const { id } = await world.stage.ok(who, 'media/cashout', payload as never);
  return { who, id };
}

/** An enterprise whose cash-out waits for its invoice. */
async function invoicing(world: World): Promise<{ who: Person; id: string; amountFen: number }> {
  const { stage } = world;
  const name = `测试${randomUUID().slice(0, 8)}有限公司`;
  const who = await stage.person('media');
  await certify(stage.services, who.id, 'media', { kind: 'company', name });
  await settle(stage.services, { advertiser: world.ad.id, media: who.id }, 1_000_00);
  await stage.services.clock.advance(10);
  const payeeId = await payeeFor(stage.services, who.id, name, { kind: 'corp_bank' });
  const amountFen = 200_00;
  const { id } = await stage.ok(who, 'media/cashout', {
    amountFen,
    payeeId,
    smsCode: await cashOutCodeOf(world, who, { amountFen, payeeId }),
  });
  return { who, id, amountFen };
}

async function payee(world: World): Promise<{ who: Person; id: string }> {
  const who = world.media;
  return { who, id: await payeeFor(world.stage.services, who.id, '韩梅梅') };
}

const titleForm = { title: '测试公司', email: 'cw@example.com' };

async function titleOf({ stage }: World) {
  const who = await stage.person('ad');
  const { id } = await stage.ok(who, 'adFinance/invoiceTitleSave', titleForm);
  return { who, id };
}

export const moneyScenes: Scenes = {
  'adFinance/summary': nothing('ad'),
  'adFinance/consume': list('ad'),
  'adFinance/frozen': list('ad'),
  'adFinance/thaw': list('ad'),
  'adFinance/invest': list('ad'),
  'adFinance/refund': list('ad'),
  'adFinance/orderRefund': list('ad'),
  'adFinance/sums': async ({ ad }) => ({ who: ad, payload: { kind: 'consume' } }),
  'adFinance/entry': async ({ stage, ad }) => {
    const { db } = stage;
    const { txn_id: txnId } = await db
      .selectFrom('ledger_entry')
      .select('txn_id')
      .where('owner_id', '=', ad.id)
      .executeTakeFirstOrThrow();
    return { who: ad, payload: { txnId }, own: [txnId] };
  },
  'adFinance/export': async ({ ad }) => ({ who: ad, payload: { kind: 'consume' } }),
  'adFinance/depositTerms': nothing('ad'),
  'adFinance/depositCreate': async ({ ad }) => ({
    who: ad,
    payload: { request_id: randomUUID(), channel: 'local', amountFen: 1_000_00 },
  }),
  'adFinance/depositStatus': async (world) => {
    const id = await open(world);
    return { who: world.ad, payload: { id }, own: [id] };
  },
  'adFinance/depositCancel': async (world) => onId(world.ad, await open(world)),
  'adFinance/localCashier': async (world) => onId(world.ad, await open(world)),
  'adFinance/transferVoucher': async (world) => {
    const id = await open(world, 'transfer');
    return onId(world.ad, id, { fileId: await fileOf(world.stage.services, world.ad.id, 'attachment') });
  },
  'adFinance/refundQuote': async (world) => ({ who: await payer(world), payload: { amountFen: 100_00 } }),
  'adFinance/refundApply': refunding,
  'adFinance/refundCancel': async (world) => {
    const { who, payload } = await refunding(world);
    const { id } = await world.stage.ok(who, 'adFinance/refundApply', payload as never);
    return onId(who, id);
  },
  'adFinance/invoiceList': list('ad'),
  'adFinance/invoiceApply': async (world) => ({
    who: await consumer(world),
    payload: { request_id: randomUUID(), ...invoiceForm },
  }),
  'adFinance/invoiceFile': async (world) => {
    const who = await consumer(world);
    const { services } = world.stage;
    const { id } = await world.stage.ok(who, 'adFinance/invoiceApply', invoiceForm as never);
    await issueInvoice(services, { id: 'ops' }, { id, number: '24332000000012345678' });
    await attachInvoiceFile(services, { id: 'ops' }, { id, bytes: Buffer.from('%PDF-1.7\n%%EOF\n') });
    return { who, payload: { id }, own: [id] };
  },
  'adFinance/invoiceCancel': async (world) => {
    const who = await consumer(world);
    const { id } = await world.stage.ok(who, 'adFinance/invoiceApply', invoiceForm as never);
    return onId(who, id);
  },

  'media/earnings': list('media'),
  'media/earningSums': nothing('media'),
  'media/earningsExport': nothing('media'),
  'media/cashoutQuote': nothing('media'),
  'media/cashout': earner,
  'media/cashoutCode': async ({ stage }) => {
    const who = await stage.mediaOwner();
    const payeeId = await payeeFor(stage.services, who.id, '韩梅梅');
    return { who, payload: { amountFen: 200_00, payeeId }, own: [payeeId] };
  },
  'media/cashoutList': list('media'),
  'media/cashoutSums': nothing('media'),
  'media/cashoutExport': nothing('media'),
  'media/cashoutDetail': async (world) => {
    const { who, id } = await withdrawing(world);
    return { who, payload: { id }, own: [id] };
  },
  'media/cashoutReceipt': async (world) => {
    const { who, id } = await withdrawing(world);
    const { services } = world.stage;
    await approveCashOut(services, { id: 'ops' }, { id });
    await startPayments(services, { id: 'ops' }, { ids: [id], batchNo: 'B1' });
    await cashOutResult(services, { id: 'ops' }, { id, ok: true, reference: randomUUID() });
    return { who, payload: { id }, own: [id] };
  },
  'media/cashoutCancel': async (world) => {
    const { who, id } = await withdrawing(world);
    return onId(who, id);
  },
  'media/cashoutInvoice': async (world) => {
    const { who, id, amountFen } = await invoicing(world);
    const fileId = await fileOf(world.stage.services, who.id, 'attachment');
    return onId(who, id, { number: '24332000000012345678', amountFen, taxRateBp: 600, fileId });
  },
  'media/tax': nothing('media'),

  'user/payees': nothing('media'),
  'user/payeeSave': async (world) => ({
    who: await world.stage.mediaOwner(),
    payload: {
      request_id: randomUUID(),
      kind: 'alipay',
      no: `1390013${randomInt(1000, 9999)}`,
      consentSensitive: true,
      password,
    },
  }),
  'user/payeeDefault': async (world) => {
    const { who, id } = await payee(world);
    return { who, payload: { request_id: randomUUID(), id, password }, own: [id] };
  },
  'user/payeeRemove': async (world) => {
    const { who, id } = await payee(world);
    return { who, payload: { request_id: randomUUID(), id, password }, own: [id] };
  },
  'user/payeeReveal': async (world) => {
    const { who, id } = await payee(world);
    return { who, payload: { id, password }, own: [id] };
  },

  'adFinance/invoiceTitles': async ({ ad }) => ({ who: ad, payload: {} }),
  'adFinance/invoiceTitleSave': async ({ stage }) => ({
    who: await stage.person('ad'),
    payload: { request_id: randomUUID(), ...titleForm },
  }),
  'adFinance/invoiceTitleRemove': async (world) => {
    const { who, id } = await titleOf(world);
    return { who, payload: { id, request_id: randomUUID() }, own: [id] };
  },
};
