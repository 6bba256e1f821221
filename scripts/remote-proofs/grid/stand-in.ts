/** The marketplace server's part of the grid: its answers are the same in every cell, only files break. */
import { type ResponseOf, statusCodes } from '@shizhong/shared-contracts';
import { sources, storageKeys } from '@shizhong/shared-contracts/session';
import { answerOf } from '../../size/stub-answers';
import type { Answer } from '../fault-proxy';

/** One grey point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

const common: Omit<ResponseOf<'ad/getUserInfo'>, 'company' | 'balance' | 'wxInfo'> = {
  ...{ id: '1', username: '', phone: '138****0001', avatar: '/pictures/avatar.png', certStatus: 'none', unread: 0 },
  ...{ registeredAt: '2026-01-01T00:00:00.000Z', checklist: [] },
};
const advertiser: ResponseOf<'ad/getUserInfo'> = {
  ...common,
  company: null,
  balance: { cashFen: 0, giftFen: 0, frozenFen: 0 },
  wxInfo: null,
};
const mediaOwner: ResponseOf<'media/userInfo'> = {
  ...common,
  mediaKind: null,
  earnings: { availableFen: 0, pendingFen: 0, holdFen: 0 },
  ...{ level: 1, points: 0, perfScore: 0, signedToday: false, takesOrders: false },
};
const users: Readonly<Record<string, unknown>> = { '/api/v1/ad/getUserInfo': advertiser, '/api/v1/media/userInfo': mediaOwner };

/** Answers to calls and for the picture of the signed-in user; null for what the page server serves. */
export function standIn(address: string): Answer | null {
  const path = address.replace(/\?.*$/, '');
  if (path.startsWith('/pictures/')) return { status: 200, type: 'image/png', body: picture };
  if (!/^\/(api|home)\//.test(path)) return null;
  const { status, contentType, body } = answerOf(path);
  if (!(path in users)) return { status, type: contentType, body };
  const answer = { code: 200, status_code: statusCodes.ok, msg: '', data: users[path] };
  return { status: 200, type: 'application/json', body: JSON.stringify(answer) };
}

/** What the browser of a signed-in visitor has stored. */
export function storedSession(side: 'ad' | 'media' | null): Record<string, string> {
  if (!side) return {};
  return { [storageKeys.token]: `${sources[side]}:grid`, [storageKeys.user]: JSON.stringify(common) };
}
