/** Rows of a performance order that both sides agree on before publication. `docs/domain/order.md#proposals`. */
import { defineRows } from '../../../process-definition/definition';

export const agreementRows = defineRows([
  {
    name: 'reschedule',
    label: '协商改期',
    from: ['need_preview'],
    to: 'need_preview',
    by: ['system'],
    guard: ['proposalAccepted', 'slotFree'],
    restarts: true,
  },
  {
    name: 'reschedule',
    label: '协商改期',
    from: ['preview'],
    to: 'preview',
    by: ['system'],
    guard: ['proposalAccepted', 'slotFree'],
    restarts: true,
  },
  {
    name: 'reschedule',
    label: '协商改期',
    from: ['waiting'],
    to: 'waiting',
    by: ['system'],
    guard: ['proposalAccepted', 'slotFree'],
    restarts: true,
  },
  {
    name: 'reprice',
    label: '协商改价',
    from: ['need_preview'],
    to: 'need_preview',
    by: ['system'],
    guard: ['proposalAccepted', 'poolCovers'],
  },
  {
    name: 'reprice',
    label: '协商改价',
    from: ['preview'],
    to: 'preview',
    by: ['system'],
    guard: ['proposalAccepted', 'poolCovers'],
  },
  {
    name: 'reprice',
    label: '协商改价',
    from: ['waiting'],
    to: 'waiting',
    by: ['system'],
    guard: ['proposalAccepted', 'poolCovers'],
  },
  {
    name: 'cancel_by_agreement',
    label: '协商取消',
    from: ['need_preview', 'preview', 'waiting'],
    to: 'cancelled',
    by: ['system'],
    guard: ['proposalAccepted'],
  },
]);
