/** Redemption of points, and participation in an activity. `docs/domain/growth.md#mall`, `docs/domain/growth.md#activities`. */
import { defineProcess } from '../process-definition/definition';

/** Effect of an entry of 积分明细 on the points. */
export const pointsKinds = {
  earn: '获得',
  freeze: '冻结',
  release: '解冻',
  spend: '兑换',
  expire: '到期',
  reverse: '追回',
  return: '退回',
} as const;

export const redemptionProcess = defineProcess({
  name: 'redemption',
  label: '兑换',
  source: 'docs/domain/growth.md#mall',
  statuses: {
    created: { label: '待处理', category: 'open', waitsFor: ['operator', 'system'], within: 'redemption.ship_wd' },
    issued: { label: '已发放', category: 'good', waitsFor: [], end: true },
    shipped: { label: '已发货', category: 'open', waitsFor: ['media'] },
    done: { label: '已完成', category: 'good', waitsFor: [], end: true },
    cancelled: { label: '已取消', category: 'closed', waitsFor: [], end: true },
  },
  rows: [
    { name: 'redeem', label: '兑换', from: [null], to: 'created', by: ['media'], guard: ['pointsCover', 'inStock'] },
    { name: 'issue', label: '发放', from: ['created'], to: 'issued', by: ['operator', 'system'], postings: ['T11'] },
    { name: 'ship', label: '发货', from: ['created'], to: 'shipped', by: ['operator'], postings: ['T11'] },
    {
      name: 'receive',
      label: '确认收货',
      from: ['shipped'],
      to: 'done',
      by: ['media', 'system'],
      timeout: { after: 'redemption.receive_days' },
    },
    { name: 'cancel', label: '缺货取消', from: ['created'], to: 'cancelled', by: ['operator'], guard: ['reasonGiven'] },
  ],
});

export const activityJoinProcess = defineProcess({
  name: 'activityJoin',
  label: '活动参与',
  source: 'docs/domain/growth.md#activities',
  statuses: {
    joined: { label: '已报名', category: 'open', waitsFor: ['system'] },
    running: { label: '进行中', category: 'good', waitsFor: ['media'], actsIn: 'performanceOrder' },
    rewarding: { label: '待发奖', category: 'open', waitsFor: ['operator', 'system'] },
    rewarded: { label: '已发奖', category: 'good', waitsFor: [], end: true },
    missed: { label: '未达成', category: 'closed', waitsFor: [], end: true },
    cancelled: { label: '已取消', category: 'closed', waitsFor: [], end: true },
  },
  rows: [
    { name: 'join', label: '报名', from: [null], to: 'joined', by: ['media'], guard: ['eligible'] },
    { name: 'leave', label: '取消报名', from: ['joined'], to: 'cancelled', by: ['media'] },
    {
      name: 'cancel',
      label: '取消资格',
      from: ['joined', 'running', 'rewarding'],
      to: 'cancelled',
      by: ['operator'],
      guard: ['reasonGiven'],
    },
    {
      name: 'start',
      label: '活动开始',
      from: ['joined'],
      to: 'running',
      by: ['system'],
      timeout: { at: { instant: 'startAt' } },
    },
    { name: 'reach', label: '达成', from: ['running'], to: 'rewarding', by: ['system'] },
    { name: 'miss', label: '未达成', from: ['running'], to: 'missed', by: ['system'], timeout: { at: { instant: 'endAt' } } },
    { name: 'reward', label: '发奖', from: ['rewarding'], to: 'rewarded', by: ['operator', 'system'] },
  ],
});
