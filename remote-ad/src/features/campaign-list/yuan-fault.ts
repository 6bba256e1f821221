import { formatFen, parseYuan } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';

/** What is wrong with a typed amount; empty if nothing is. */
export function faultOfYuan(typed: string, label: string): string {
  if (!typed.trim()) return `请填写${label}`;
  const fen = parseYuan(typed);
  if (!fen) return '请输入金额，最多两位小数';
  return fen > campaignLimits.figure ? `${label}不能超过 ${formatFen(campaignLimits.figure)} 元` : '';
}
