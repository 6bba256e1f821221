/**
 * Dispute with one appeal. `docs/domain/order.md#disputes`. Money moves when the dispute is closed, never at the first ruling:
 * otherwise the payment of a ruling under appeal would have to be recovered.
 */
import { defineProcess } from '../../process-definition/definition';

export const disputeProcess = defineProcess({
  name: 'dispute',
  label: '争议',
  source: 'docs/domain/order.md#disputes',
  statuses: {
    open: { label: '待举证', category: 'open', waitsFor: ['ad', 'media'] },
    arbitrating: { label: '仲裁中', category: 'open', waitsFor: ['operator'], within: 'dispute.ruling_wd' },
    resolved: { label: '已裁决', category: 'open', waitsFor: ['system'] },
    appealed: { label: '复核中', category: 'open', waitsFor: ['operator'], within: 'dispute.ruling_wd' },
    closed: { label: '已结案', category: 'closed', waitsFor: [], end: true },
  },
  rows: [
    { name: 'open', label: '发起争议', from: [null], to: 'open', by: ['ad', 'media', 'operator', 'system'] },
    { name: 'evidence', label: '举证', from: ['open'], to: 'open', by: ['ad', 'media'], guard: ['evidenceGiven'] },
    {
      name: 'arbitrate',
      label: '开始仲裁',
      from: ['open'],
      to: 'arbitrating',
      by: ['operator', 'system'],
      timeout: { after: 'dispute.evidence_h' },
    },
    {
      name: 'agree',
      label: '协商一致',
      from: ['open', 'arbitrating', 'resolved', 'appealed'],
      to: 'closed',
      by: ['system'],
      guard: ['bothAgreed'],
      also: ['performanceOrder.settle_by_agreement', 'positionOrder.settle_by_agreement'],
    },
    { name: 'rule', label: '裁决', from: ['arbitrating'], to: 'resolved', by: ['operator'], guard: ['reasonGiven'] },
    {
      name: 'appeal',
      label: '申请复核',
      from: ['resolved'],
      to: 'appealed',
      by: ['ad', 'media'],
      guard: ['appealLeft', 'evidenceGiven'],
    },
    {
      name: 'close',
      label: '结案',
      from: ['resolved'],
      to: 'closed',
      by: ['system'],
      timeout: { after: 'dispute.appeal_h' },
      also: ['performanceOrder.rule', 'positionOrder.rule'],
    },
    {
      name: 'rule_again',
      label: '复核裁决',
      from: ['appealed'],
      to: 'closed',
      by: ['operator'],
      guard: ['otherOperator', 'reasonGiven'],
      also: ['performanceOrder.rule', 'positionOrder.rule'],
    },
  ],
});
