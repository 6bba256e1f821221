/** Actions on existing objects: for each transition by a person, the call that requests it. */
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import type { ProcessName } from '@shizhong/shared-contracts/process';
import { cancelPosition, clearPositionSuspicion } from '../src/booking';
import { approveCampaign, liftCampaign, rejectCampaign, suspendCampaign, terminateByOperator } from '../src/campaign';
import {
  approveCashOut,
  approveRefund,
  cashOutResult,
  rejectCashOut,
  rejectRefund,
  startPayments,
  startPayouts,
} from '../src/money';
import { cancelOrder, clearSuspicion, ruleDispute, ruleOnAppeal, takeUp } from '../src/order';

import { areaOf } from '../test/stage-kinds';
import { clawbackMoves, positionClawbackMoves } from './clawback-moves';
import type { Move, Table } from './move';
import { byOperator, colleague, NotAccepted, onward, operator } from './operators';
import type { Owner } from './people';
import type { ReportedCampaign, ReportedDispute, ReportedOrder, ReportedPosition, Subject } from './reported';

const text = '后台数据与平台不一致';
const ownerOf = ({ cast }: Table, { media }: { media: string }): Owner =>
  cast.media.find(({ id }) => id === media) ?? cast.media[0];
const versionOf = ({ id, version }: Subject) => ({ id, version });

function byAdvertiser<S extends Subject>(
  transition: string,
  key: (subject: S) => EndpointKey,
  more: (table: Table, subject: S, amount: number) => object = () => ({}),
): Move<S> {
  return {
    transition,
    by: 'ad',
    go: (table, subject, amount) =>
      table.call(table.cast.ad, key(subject), { ...versionOf(subject), ...more(table, subject, amount) }),
  };
}

function byOwner<S extends Subject & { media: string }>(
  transition: string,
  key: EndpointKey,
  more: (table: Table, subject: S, amount: number) => object = () => ({}),
): Move<S> {
  return {
    transition,
    by: 'media',
    go: (table, subject, amount) =>
      table.call(ownerOf(table, subject), key, { ...versionOf(subject), ...more(table, subject, amount) }),
  };
}

const adProof = ({ cast }: Table) => ({ text, fileIds: [cast.ad.fileId] });
const ownerProof = (table: Table, subject: { media: string }) => ({ text, fileIds: [ownerOf(table, subject).fileId] });

const campaignKey =
  (act: 'submit' | 'withdraw' | 'pause' | 'resume' | 'terminate') =>
  ({ kind }: ReportedCampaign): EndpointKey =>
    `${areaOf(kind)}/${act}`;

const campaignMoves: readonly Move<ReportedCampaign>[] = [
  byAdvertiser('withdraw', campaignKey('withdraw')),
  byAdvertiser('pause', campaignKey('pause')),
  onward(byAdvertiser('resume', campaignKey('resume'))),
  byAdvertiser('terminate', campaignKey('terminate')),
  onward(byOperator('approve', (services, { id }) => approveCampaign(services, operator, { id }))),
  byOperator('reject', (services, { id }) =>
    rejectCampaign(services, operator, { id, reasons: [{ field: '', text: '不符合规范' }] }),
  ),
  byOperator('suspend', (services, { id }) => suspendCampaign(services, operator, { id, reason: '核查' })),
  onward(byOperator('lift', (services, { id }) => liftCampaign(services, operator, { id }))),
  byOperator('terminate', (services, { id }) => terminateByOperator(services, operator, { id, reason: '违规' })),
];

const orderKey =
  (act: 'previewAnswer' | 'confirm' | 'object' | 'cancel') =>
  ({ kind }: ReportedOrder): EndpointKey =>
    `${areaOf(kind)}/${act}`;

const orderMoves: readonly Move<ReportedOrder>[] = [
  onward(byOwner('preview_submit', 'media/preview', (table) => ({ url: table.link('read'), fileIds: [] }))),
  onward(byAdvertiser('preview_ok', orderKey('previewAnswer'), () => ({ ok: true }))),
  byAdvertiser('preview_back', orderKey('previewAnswer'), () => ({ ok: false, reason: '标题不符' })),
  onward(byOwner('publish_report', 'media/publish', (table, { kind }) => ({ url: table.link(kind) }))),
  onward(byAdvertiser('confirm', orderKey('confirm'))),
  onward(byAdvertiser('object', orderKey('object'), (table) => ({ type: 'data', ...adProof(table) }))),
  byAdvertiser('cancel_by_adv', orderKey('cancel'), () => ({ reason: '不投了' })),
  byOwner('cancel_by_media', 'media/cancel', () => ({ reason: '排期冲突' })),
  onward(byOwner('appeal_deduct', 'media/appeal', ownerProof)),
  byOperator('cancel_by_operator', (services, { id }, amount) =>
    cancelOrder(services, operator, { orderId: id, reason: '违规', compensate: amount % 2 === 0 }),
  ),
  byOperator('clear_suspicion', (services, { id }) => clearSuspicion(services, operator, { orderId: id, reason: '已核对' })),
  ...clawbackMoves,
];

const positionMoves: readonly Move<ReportedPosition>[] = [
  onward(byOwner('accept', 'media/inviteAnswer', () => ({ answer: 'accept' }))),
  byOwner('decline', 'media/inviteAnswer', () => ({ answer: 'decline', reasonCode: 'content' })),
  byOwner('counter', 'media/inviteAnswer', (_table, { price }, amount) => ({
    answer: 'counter',
    priceFen: Math.floor((price * (75 + (amount % 50))) / 100),
    reason: '节日',
  })),
  onward(
    byAdvertiser(
      'counter_yes',
      () => 'adPosition/counterAnswer',
      () => ({ accept: true }),
    ),
  ),
  byAdvertiser(
    'counter_no',
    () => 'adPosition/counterAnswer',
    () => ({ accept: false }),
  ),
  byAdvertiser('withdraw', () => 'adPosition/withdraw'),
  onward(byOwner('preview_submit', 'media/positionPreview', (table) => ({ url: table.link('read') }))),
  onward(
    byAdvertiser(
      'preview_ok',
      () => 'adPosition/previewAnswer',
      () => ({ ok: true }),
    ),
  ),
  byAdvertiser(
    'preview_back',
    () => 'adPosition/previewAnswer',
    () => ({ ok: false, reason: '标题不符' }),
  ),
  onward({
    transition: 'publish_report',
    by: 'media',
    async go(table, subject, amount) {
      const hours = (Date.parse(subject.planAt) - table.stage.now()) / 3_600_000;
      // Usually at the agreed time, otherwise at any time.
      if (amount % 5 && hours > 0 && subject.status === 'waiting') await table.stage.advance(hours);
      const { version } = await table.stage.orderOf({ orderId: subject.id });
      return table.call(ownerOf(table, subject), 'media/positionPublish', { id: subject.id, version, url: table.link('read') });
    },
  }),
  onward(byAdvertiser('confirm', () => 'adPosition/confirm')),
  byAdvertiser(
    'object',
    () => 'adPosition/object',
    (table) => ({ type: 'data', ...adProof(table) }),
  ),
  byAdvertiser(
    'cancel_by_adv',
    () => 'adPosition/cancel',
    () => ({ reason: '不投了' }),
  ),
  byOwner('cancel_by_media', 'media/positionCancel', () => ({ reason: '排期冲突' })),
  onward(byOwner('appeal_deduct', 'media/positionAppeal', ownerProof)),
  onward(
    byOwner('makegood_offer', 'media/positionMakegood', ({ stage }, _subject, amount) => ({
      planAt: stage.at(24 + (amount % 48)),
      position: 1,
    })),
  ),
  onward(byAdvertiser('makegood_accept', () => 'adPosition/makegoodAnswer')),
  byOperator('cancel_by_operator', (services, { id }, amount) =>
    cancelPosition(services, operator, { orderId: id, reason: '违规', compensationBp: (amount % 4) * 1_000 }),
  ),
  byOperator('clear_suspicion', (services, { id }) =>
    clearPositionSuspicion(services, operator, { orderId: id, reason: '已核对' }),
  ),
  ...positionClawbackMoves,
];

/** Shares that coincide now and then, so that both sides reach agreement. */
const share = (amount: number) => ({ payBp: [0, 5_000, 5_000, 10_000][amount % 4] ?? 0 });

const disputeMoves: readonly Move<ReportedDispute>[] = [
  byAdvertiser('evidence', () => 'dispute/evidence', adProof),
  byOwner('evidence', 'dispute/evidence', ownerProof),
  byAdvertiser('appeal', () => 'dispute/appeal', adProof),
  byOwner('appeal', 'dispute/appeal', ownerProof),
  onward(byOperator('arbitrate', (services, { id }) => takeUp(services, operator, { disputeId: id }))),
  onward(
    byOperator('rule', (services, { id }, amount) =>
      ruleDispute(services, operator, { disputeId: id, note: '按证据裁决', ...share(amount) }),
    ),
  ),
  onward(
    byOperator('rule_again', (services, { id }, amount) =>
      ruleOnAppeal(services, amount % 3 ? colleague : operator, { disputeId: id, note: '复核', ...share(amount) }),
    ),
  ),
];

/** Not transitions of their own: `agree` follows once both sides have offered the same. */
export const offers = {
  ad: byAdvertiser<ReportedDispute>(
    'agree',
    () => 'dispute/offer',
    (_table, _subject, amount) => share(amount),
  ),
  media: byOwner<ReportedDispute>('agree', 'dispute/offer', (_table, _subject, amount) => share(amount)),
};

const depositMoves: readonly Move[] = [
  { ...onward(byAdvertiser('pay', () => 'adFinance/localCashier')), by: 'ad' },
  byAdvertiser('close', () => 'adFinance/depositCancel'),
];

const refundMoves: readonly Move[] = [
  byAdvertiser('cancel', () => 'adFinance/refundCancel'),
  onward(byOperator('approve', (services, { id }) => approveRefund(services, operator, { id }))),
  byOperator('reject', (services, { id }) => rejectRefund(services, operator, { id, reason: '资料不全' })),
];

const cashOutMoves: readonly Move<Subject & { media: string }>[] = [
  byOwner('cancel', 'media/cashoutCancel'),
  onward(byOperator('approve', (services, { id }) => approveCashOut(services, operator, { id }))),
  byOperator('reject', (services, { id }) => rejectCashOut(services, operator, { id, reason: '收款账户存疑' })),
  onward(
    byOperator('start', async (services, { id }, amount) => {
      if (amount % 4) {
        const { started, refused } = await startPayouts(services, operator, { ids: [id] });
        if (started.length) return;
        if (refused[0]?.reason !== 'payoutNotSetUp') throw new NotAccepted();
      }
      const { refused } = await startPayments(services, operator, { ids: [id], batchNo: 'batch' });
      if (refused.length) throw new NotAccepted();
    }),
  ),
  onward(byOperator('pay', (services, { id }) => cashOutResult(services, operator, { id, ok: true, reference: id }))),
  byOperator('fail', (services, { id }) => cashOutResult(services, operator, { id, ok: false, reason: '户名不符' })),
];

export const moves = {
  campaign: campaignMoves,
  performanceOrder: orderMoves,
  positionOrder: positionMoves,
  dispute: disputeMoves,
  deposit: depositMoves,
  refund: refundMoves,
  cashOut: cashOutMoves,
} as const satisfies Partial<Record<ProcessName, readonly Move<never>[]>>;

export type Moved = keyof typeof moves;
