/**
 * What one side of an order or booking proposes to the other: another day, another price, to cancel without costs. It changes the order only
 * when the other side accepts it. `docs/domain/order.md#proposals`.
 */
import { defineProcess } from '../../process-definition/definition';

export const proposalProcess = defineProcess({
  name: 'proposal',
  label: '提议',
  source: 'docs/domain/order.md#proposals',
  statuses: {
    pending: { label: '待答复', category: 'open', waitsFor: ['ad', 'media'] },
    accepted: { label: '已同意', category: 'good', waitsFor: [], end: true },
    refused: { label: '未同意', category: 'closed', waitsFor: [], end: true },
    withdrawn: { label: '已撤回', category: 'closed', waitsFor: [], end: true },
    expired: { label: '已过期', category: 'closed', waitsFor: [], end: true },
    lapsed: { label: '已失效', category: 'closed', waitsFor: [], end: true },
  },
  rows: [
    { name: 'make', label: '提议', from: [null], to: 'pending', by: ['ad', 'media'], guard: ['proposalStands'] },
    {
      name: 'accept',
      label: '同意',
      from: ['pending'],
      to: 'accepted',
      by: ['ad', 'media'],
      guard: ['proposalStands'],
      also: [
        'performanceOrder.reschedule',
        'performanceOrder.reprice',
        'performanceOrder.cancel_by_agreement',
        'positionOrder.reschedule',
        'positionOrder.reprice',
        'positionOrder.cancel_by_agreement',
      ],
    },
    { name: 'refuse', label: '不同意', from: ['pending'], to: 'refused', by: ['ad', 'media'] },
    { name: 'withdraw', label: '撤回', from: ['pending'], to: 'withdrawn', by: ['ad', 'media'] },
    {
      name: 'expire',
      label: '过期',
      from: ['pending'],
      to: 'expired',
      by: ['system'],
      timeout: { after: 'proposal.answer_h' },
    },
    // The order has moved on, and somebody proposes something new.
    { name: 'lapse', label: '失效', from: ['pending'], to: 'lapsed', by: ['system'] },
  ],
});
