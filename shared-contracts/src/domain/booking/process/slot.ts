/**
 * One placement of one account on one day, and its waiting list. `docs/domain/booking.md#calendar`. A held slot follows its
 * order; its own 24 hours are the fallback, so a counter-offer renews them (`rehold`).
 */
import { defineProcess } from '../../process-definition/definition';

export const slotProcess = defineProcess({
  name: 'slot',
  label: '排期',
  source: 'docs/domain/booking.md#calendar',
  statuses: {
    closed: { label: '不可约', category: 'closed', waitsFor: [] },
    open: { label: '可约', category: 'good', waitsFor: [] },
    held: { label: '待确认', category: 'open', waitsFor: ['media'], actsIn: 'positionOrder' },
    booked: { label: '已约', category: 'open', waitsFor: ['system'] },
    published: { label: '已发布', category: 'good', waitsFor: [] },
    external: { label: '外部占用', category: 'closed', waitsFor: [] },
    past: { label: '已过期', category: 'closed', waitsFor: [], end: true },
  },
  rows: [
    { name: 'create', label: '生成', case: 'open', from: [null], to: 'open', by: ['media', 'system'] },
    { name: 'create', label: '生成', case: 'closed', from: [null], to: 'closed', by: ['media', 'system'] },
    { name: 'open', label: '开放', from: ['closed'], to: 'open', by: ['media'] },
    { name: 'close', label: '关闭', from: ['open'], to: 'closed', by: ['media'], guard: ['notBooked'] },
    { name: 'hold', label: '邀约锁定', from: ['open'], to: 'held', by: ['system'], guard: ['slotFree', 'pushQuotaLeft'] },
    { name: 'rehold', label: '延长锁定', from: ['held'], to: 'held', by: ['system'], restarts: true },
    {
      name: 'release',
      label: '释放',
      from: ['held'],
      to: 'open',
      by: ['system'],
      timeout: { after: 'slot.hold_h' },
      also: ['waitlist.notify'],
    },
    { name: 'book', label: '预订', from: ['held'], to: 'booked', by: ['system'], guard: ['pushQuotaLeft'] },
    { name: 'free', label: '取消预订', from: ['booked'], to: 'open', by: ['system'], also: ['waitlist.notify'] },
    { name: 'publish', label: '发布', from: ['booked'], to: 'published', by: ['system'] },
    { name: 'unpublish', label: '撤回发布', from: ['published'], to: 'booked', by: ['system'] },
    {
      name: 'mark_external',
      label: '标为外部占用',
      from: ['open', 'closed'],
      to: 'external',
      by: ['media'],
      guard: ['notBooked'],
    },
    { name: 'unmark_external', label: '取消外部占用', from: ['external'], to: 'open', by: ['media'] },
    {
      name: 'lapse',
      label: '过期',
      from: ['closed', 'open', 'held', 'booked', 'published', 'external'],
      to: 'past',
      by: ['system'],
      timeout: { at: { instant: 'dayEndsAt' } },
    },
  ],
});

/** The first five on the waiting list are notified at once; the first of them to send an invitation gets the slot. */
export const waitlistNotifyCount = 5;

export const waitlistProcess = defineProcess({
  name: 'waitlist',
  label: '候补',
  source: 'docs/domain/booking.md#waiting-list',
  statuses: {
    queued: { label: '候补中', category: 'open', waitsFor: ['system'] },
    notified: { label: '可预订', category: 'open', waitsFor: ['ad'] },
    won: { label: '已约到', category: 'good', waitsFor: [], end: true },
    left: { label: '已退出', category: 'closed', waitsFor: [], end: true },
    lapsed: { label: '已过期', category: 'closed', waitsFor: [], end: true },
  },
  rows: [
    { name: 'join', label: '候补', from: [null], to: 'queued', by: ['ad'] },
    { name: 'notify', label: '通知可预订', from: ['queued'], to: 'notified', by: ['system'] },
    { name: 'win', label: '约到', from: ['queued', 'notified'], to: 'won', by: ['system'] },
    { name: 'requeue', label: '已被他人预订', from: ['notified'], to: 'queued', by: ['system'] },
    { name: 'leave', label: '退出候补', from: ['queued', 'notified'], to: 'left', by: ['ad'] },
    {
      name: 'lapse',
      label: '过期',
      from: ['queued', 'notified'],
      to: 'lapsed',
      by: ['system'],
      timeout: { at: { instant: 'dayEndsAt' } },
    },
  ],
});
