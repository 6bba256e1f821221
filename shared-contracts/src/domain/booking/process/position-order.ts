/**
 * A booked placement: invitation, counter-offer, creative, preview, publication, keeping period, settlement.
 * `docs/domain/booking.md#states`.
 *
 * Decided here, where the table does not say:
 * - a missing preview also ends in `miss`; otherwise the order would wait forever for a media owner who never submits one;
 * - a preview without an answer counts as approved at the planned time at the latest, even if the 12 hours extend past it;
 * - a failed check after publication that cannot be remedied leads to a dispute, not to an automatic loss for either side;
 * - while a make-good runs the original waits in `making_good`: in `confirming` it would be settled after 48 hours without an
 * answer;
 * - the highest price of the candidate days is frozen, so accepting a cheaper day thaws the difference;
 * - a ruling of 0 ends in `cancelled`, because this order has no `void`.
 */
import { defineProcess } from '../../process-definition/definition';
import { agreementRows } from './position-order/agreement-rows';
import { deliveryRows } from './position-order/delivery-rows';
import { invitationRows } from './position-order/invitation-rows';
import { settlementRows } from './position-order/settlement-rows';

export const positionOrderProcess = defineProcess({
  name: 'positionOrder',
  label: '广告位订单',
  source: 'docs/domain/booking.md#states',
  statuses: {
    inviting: { label: '待接单', category: 'open', waitsFor: ['media'] },
    negotiating: { label: '待确认改期', category: 'open', waitsFor: ['ad'] },
    need_creative: { label: '待素材', category: 'open', waitsFor: ['ad'] },
    need_preview: { label: '待预览', category: 'open', waitsFor: ['media'] },
    previewing: { label: '待确认预览', category: 'open', waitsFor: ['ad'] },
    waiting: { label: '待发布', category: 'open', waitsFor: ['media'] },
    verifying: { label: '待核验', category: 'open', waitsFor: ['system', 'operator'], within: 'verify.manual_wd' },
    keeping: { label: '保留期', category: 'open', waitsFor: ['system'] },
    confirming: { label: '待确认', category: 'open', waitsFor: ['ad'] },
    making_good: { label: '补量中', category: 'open', waitsFor: ['media'], actsIn: 'positionOrder' },
    settled: { label: '已结算', category: 'good', waitsFor: [], end: true },
    disputed: { label: '争议中', category: 'bad', waitsFor: ['operator'], within: 'dispute.ruling_wd' },
    declined: { label: '已拒单', category: 'closed', waitsFor: [], end: true },
    expired: { label: '已流单', category: 'closed', waitsFor: [], end: true },
    cancelled: { label: '已取消', category: 'closed', waitsFor: [], end: true },
  },
  rows: [...invitationRows, ...deliveryRows, ...agreementRows, ...settlementRows],
});
