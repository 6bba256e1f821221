/** Claw-backs: proposed, carried out by a colleague, or given up. */
import {
  approvePositionClawback,
  positionClawbackQueue,
  proposePositionClawback,
  withdrawPositionClawback,
} from '../src/booking';
import { approveClawback, clawbackQueue, proposeClawback, withdrawClawback } from '../src/order';
import { byOperator, colleague, NotAccepted, onward, operator } from './operators';
import type { ReportedOrder, ReportedPosition } from './reported';

const reason = '查实刷量';

/** All of it or a part. */
const portion = (fen: number | null, amount: number) => Math.max(1, Math.floor(((fen ?? 0) * ((amount % 3) + 1)) / 3));

function openOne(queue: readonly { proposalId: string; orderNo: string }[], no: string): { proposalId: string } {
  const found = queue.find(({ orderNo }) => orderNo === no);
  if (!found) throw new NotAccepted();
  return { proposalId: found.proposalId };
}

export const clawbackMoves = [
  onward(
    byOperator<ReportedOrder>('clawback_propose', (services, { id, amount: fen }, amount) =>
      proposeClawback(services, operator, { orderId: id, amountFen: portion(fen, amount), reason }),
    ),
  ),
  onward(
    byOperator<ReportedOrder>('clawback', async (services, { no }) =>
      approveClawback(services, colleague, openOne(await clawbackQueue(services), no)),
    ),
  ),
  byOperator<ReportedOrder>('clawback_withdraw', async (services, { no }) =>
    withdrawClawback(services, operator, { ...openOne(await clawbackQueue(services), no), reason }),
  ),
];

export const positionClawbackMoves = [
  onward(
    byOperator<ReportedPosition>('clawback_propose', (services, { id, amount: fen }, amount) =>
      proposePositionClawback(services, operator, { orderId: id, amountFen: portion(fen, amount), reason }),
    ),
  ),
  onward(
    byOperator<ReportedPosition>('clawback', async (services, { no }) =>
      approvePositionClawback(services, colleague, openOne(await positionClawbackQueue(services), no)),
    ),
  ),
  byOperator<ReportedPosition>('clawback_withdraw', async (services, { no }) =>
    withdrawPositionClawback(services, operator, { ...openOne(await positionClawbackQueue(services), no), reason }),
  ),
];
