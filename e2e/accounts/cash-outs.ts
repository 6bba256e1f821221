import { ops } from '../stage/operator';
import type { Person } from './client';

/** A company asks for its earnings, with its invoice. Moves the product's clock by the day that a new payee waits. @returns the number */
export async function cashOutByInvoice(person: Person, amountFen: number): Promise<string> {
  const { id: payeeId } = await person.call('user/payeeSave', {
    ...{ kind: 'corp_bank', no: `5719${String(Date.now())}`, bank: '招商银行', branch: '杭州文三路支行' },
    ...{ consentSensitive: true, password: person.password },
  });
  await ops('clock', 'advance', '--by', '25h');
  const { demoCode = '' } = await person.call('media/cashoutCode', { amountFen, payeeId });
  const { id, no, version } = await person.call('media/cashout', { amountFen, payeeId, smsCode: demoCode });
  const fileId = await person.picture('attachment');
  await person.call('media/cashoutInvoice', { id, version, number: '24332000000012345680', amountFen, taxRateBp: 600, fileId });
  await ops('cashout', 'invoice-ok', '--no', no);
  return no;
}

export async function approveCashOut(no: string): Promise<void> {
  await ops('cashout', 'approve', '--no', no);
}
