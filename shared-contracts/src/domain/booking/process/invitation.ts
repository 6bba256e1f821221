/**
 * The media owner's view of an invitation: position bookings and directed campaigns. `docs/domain/supply.md#entry-bar`
 * (order-invite), 3.4, 4.3. With a position order it follows the order's transitions; its own timers are for directed campaigns,
 * where no order exists yet.
 */
import { defineProcess } from '../../process-definition/definition';

export const invitationProcess = defineProcess({
  name: 'invitation',
  label: '邀约',
  source: 'docs/domain/booking.md#invitation',
  statuses: {
    pending: { label: '待处理', category: 'open', waitsFor: ['media'] },
    negotiating: { label: '协商中', category: 'open', waitsFor: ['ad'] },
    accepted: { label: '已接受', category: 'good', waitsFor: [], end: true },
    declined: { label: '已拒绝', category: 'closed', waitsFor: [], end: true },
    expired: { label: '已过期', category: 'closed', waitsFor: [], end: true },
    withdrawn: { label: '已撤回', category: 'closed', waitsFor: [], end: true },
  },
  rows: [
    { name: 'send', label: '邀约', from: [null], to: 'pending', by: ['ad', 'system'] },
    { name: 'accept', label: '接受', from: ['pending', 'negotiating'], to: 'accepted', by: ['media', 'system'] },
    { name: 'decline', label: '拒绝', from: ['pending'], to: 'declined', by: ['media', 'system'], guard: ['reasonGiven'] },
    { name: 'negotiate', label: '协商', from: ['pending'], to: 'negotiating', by: ['media', 'system'], guard: ['counterLeft'] },
    {
      name: 'resume',
      label: '协商未成',
      from: ['negotiating'],
      to: 'pending',
      by: ['ad', 'system'],
      timeout: { after: 'counter.answer_h', notAfter: { instant: 'planAt', shift: '-counter.latest_h' } },
    },
    { name: 'withdraw', label: '撤回', from: ['pending', 'negotiating'], to: 'withdrawn', by: ['ad', 'operator', 'system'] },
    {
      name: 'expire',
      label: '过期',
      from: ['pending'],
      to: 'expired',
      by: ['system'],
      timeout: { after: 'invite.answer_h', notAfter: { instant: 'planAt', shift: '-invite.latest_h' } },
    },
  ],
});

/** One counter-offer with another date (within 7 days) or price (±30 %), once per side. No answer means no. */
export const counterOfferProcess = defineProcess({
  name: 'counterOffer',
  label: '协商',
  source: 'docs/domain/booking.md#counter-offer',
  statuses: {
    pending: { label: '待答复', category: 'open', waitsFor: ['ad'] },
    accepted: { label: '已同意', category: 'good', waitsFor: [], end: true },
    refused: { label: '未同意', category: 'closed', waitsFor: [], end: true },
    withdrawn: { label: '已撤回', category: 'closed', waitsFor: [], end: true },
  },
  rows: [
    {
      name: 'make',
      label: '提出',
      from: [null],
      to: 'pending',
      by: ['media', 'system'],
      guard: ['counterLeft', 'counterInRange'],
    },
    { name: 'accept', label: '同意', from: ['pending'], to: 'accepted', by: ['ad', 'system'], guard: ['funded'] },
    {
      name: 'refuse',
      label: '不同意',
      from: ['pending'],
      to: 'refused',
      by: ['ad', 'system'],
      timeout: { after: 'counter.answer_h', notAfter: { instant: 'planAt', shift: '-counter.latest_h' } },
    },
    { name: 'withdraw', label: '撤回', from: ['pending'], to: 'withdrawn', by: ['media', 'system'] },
  ],
});
