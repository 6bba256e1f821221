import { yuanText } from '@shizhong/shared-contracts/format';
import { type Fen, positiveFen } from '../ledger/fen';
import { ChannelError } from './channel';

/** `1234.05`, for channels that count in yuan. */
export function yuanOfFen(fen: Fen): string {
  positiveFen(fen);
  return yuanText(fen);
}

/** @throws ChannelError for anything but an amount with at most two decimals: a rounded one would book money nobody paid */
export function fenOfYuan(text: string): Fen {
  const found = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!found) throw new ChannelError(`not an amount: ${text.slice(0, 20)}`);
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}
