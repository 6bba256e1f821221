/** What holds after every act: ends are final, and the ledger equals the model. */
import type { Act } from './acts';
import * as model from './model';
import type { Playing } from './playing';
import type { State } from './reported';

/** Final statuses of these never change. A deposit is left out: it can be refunded. */
const endings = ['performanceOrder', 'positionOrder', 'dispute', 'refund', 'cashOut'] as const;

export function expectEndsToStay(before: State, after: State): void {
  for (const process of endings) {
    const now = new Map<string, string>(after[process].map(({ id, status }) => [id, status]));
    for (const { id, status } of before[process])
      if (model.isFinal(process, status)) expect([process, id, now.get(id)]).toEqual([process, id, status]);
  }
}

/** Compares the ledger with the figures derived from the objects. */
export function compareWithModel(playing: Playing, { kind }: Act): void {
  const { ad, media } = playing.cast;
  const now = playing.state;
  const frozen = playing.balance(ad.id, '2003', '2004');
  const { min, max } = model.frozenFen(now);
  const paid = new Map(now.earning.map((earning) => [earning.order, earning]));
  expect([
    kind,
    playing.availableFen() + frozen,
    Math.max(min, Math.min(max, frozen)),
    playing.balance(ad.id, '2005'),
    media.map(({ id }) => playing.balance(id, '2101', '2102', '2104') - playing.balance(id, '1101')),
    media.map(({ id }) => playing.balance(id, '2103')),
  ]).toEqual([
    kind,
    model.ownFen(now),
    frozen,
    model.refundingFen(now),
    media.map(({ id }) => model.earnedFen(now, id)),
    media.map(({ id }) => model.cashingOutFen(now, id)),
  ]);
  for (const { id, status, reserve, amount, fee, net } of now.performanceOrder) {
    const { gross = 0 } = paid.get(id) ?? {};
    expect([kind, status, gross <= reserve]).toEqual([kind, status, true]);
    if (status === 'settled') expect([gross, (amount ?? 0) - (fee ?? 0)]).toEqual([amount ?? 0, net ?? 0]);
  }
  for (const { id, status, price, amount } of now.positionOrder) {
    const { gross = 0 } = paid.get(id) ?? {};
    expect([kind, status, gross <= price]).toEqual([kind, status, true]);
    if (status === 'settled') expect(gross).toBe(amount ?? 0);
  }
}
