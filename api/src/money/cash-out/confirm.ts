/** The confirmation of a cash-out, good for one amount and one payee. `docs/domain/identity.md#acts-on-money`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type ActProof, confirmAct, sendActCode } from '../../identity';
import type { DatabaseTransaction, SignedInCall } from '../../platform';
import { amountText } from '../finance/text';
import type { Fen } from '../ledger/fen';
import { ownPayee } from '../payee/payees';
import type { MoneyServices } from '../services';

interface Wanted {
  amountFen: Fen;
  payeeId: string;
}

const bindingOf = ({ amountFen, payeeId }: Wanted) => `cashout ${amountFen} ${payeeId}`;

/** @throws Refusal `payeeMissing`, those of `sendCode` */
export async function cashOutCode(
  services: MoneyServices,
  wanted: RequestOf<'media/cashoutCode'>,
  call: SignedInCall,
): Promise<ResponseOf<'media/cashoutCode'>> {
  const { no_tail } = await ownPayee(services.db, call.user.userId, wanted.payeeId);
  const act = `提现${amountText(wanted.amountFen)}到尾号${no_tail}`;
  return sendActCode(services, call, { purpose: 'cashOut', bound: { to: bindingOf(wanted), act } });
}

/** @throws Refusal of `confirmAct` */
export async function confirmCashOut(
  trx: DatabaseTransaction,
  services: MoneyServices,
  call: SignedInCall,
  { wanted, proof }: { wanted: Wanted; proof: ActProof },
): Promise<void> {
  await confirmAct(trx, services, call, { purpose: 'cashOut', boundTo: bindingOf(wanted), proof });
}
