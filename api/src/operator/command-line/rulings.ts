/** What was decided at a review, a row each. */
import type { FieldReason } from '../../identity';
import { fieldLabel } from '../queues/labels';
import { type Row, shown } from './command';

export const resultWord = (result: string) => ({ pass: '通过', reject: '驳回' })[result] ?? result;

export const rulings = (
  part: string,
  rows: readonly { at: Date; result: string; reasons: FieldReason[]; operator_id: string | null }[],
): Row[] =>
  rows.map(({ at, result, reasons, operator_id }) => ({
    part,
    field: `${shown(at)} ${operator_id ?? '系统'}`,
    value: [resultWord(result), ...reasons.map(({ field, reason }) => (field ? `${fieldLabel(field)}：${reason}` : reason))].join(
      ' · ',
    ),
  }));
