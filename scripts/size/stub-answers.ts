/** Answers of the marketplace server for the measuring alone, so that `npm run size` needs no database. Typed by the contract. */
import { type ResponseOf, statusCodes } from '@shizhong/shared-contracts';

const advertiser: ResponseOf<'ad/getUserInfo'> = {
  id: '1',
  username: '',
  phone: '138****0001',
  avatar: null,
  certStatus: 'none',
  unread: 0,
  registeredAt: '2026-01-01T00:00:00.000Z',
  company: null,
  balance: { cashFen: 0, giftFen: 0, frozenFen: 0 },
  wxInfo: null,
  checklist: [{ key: 'account', done: true }],
};

const answers: Record<string, unknown> = { '/api/v1/ad/getUserInfo': advertiser };

export function answerOf(path: string): { status: number; contentType: string; body: string } {
  const body = { code: 200, status_code: statusCodes.ok, msg: '', data: answers[path] ?? {} };
  return { status: 200, contentType: 'application/json', body: JSON.stringify(body) };
}
