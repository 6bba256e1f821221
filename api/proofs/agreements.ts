/** What both sides of an open order agree on, or do not: words, and proposals that are accepted, refused, taken back or left open. */
import * as model from './model';
import type { Playing } from './playing';

type Kind = 'day' | 'price' | 'cancel';
const kinds: readonly Kind[] = ['price', 'day', 'price', 'day', 'price', 'day', 'cancel'];

export async function agree(playing: Playing, pick: number, amount: number, repeat: boolean): Promise<boolean | null> {
  const open = (['performanceOrder', 'positionOrder'] as const).flatMap((process) =>
    playing.state[process].filter(({ status }) => !model.isFinal(process, status) || amount % 11 === 0),
  );
  const order = open[pick % Math.max(1, open.length)];
  if (!order) return null;
  const { ad, media } = playing.cast;
  const owner = media.find(({ id }) => id === order.media) ?? media[0];
  const sides = { ad, media: owner };
  if (amount % 4 === 1)
    return playing.call(sides[amount % 8 === 1 ? 'ad' : 'media'], 'talk/send', { id: order.id, text: '可以吗？' }, repeat);
  const wanted = wantedOf(kinds[amount % kinds.length] ?? 'price', order.price, playing.stage.now(), amount);
  const made = await playing.call(sides[amount % 2 ? 'ad' : 'media'], 'talk/propose', { id: order.id, ...wanted }, repeat);
  const pending = await playing.stage.db
    .selectFrom('proposal')
    .select(['id', 'by_side', 'kind'])
    .where('order_id', '=', order.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  // Some stay without an answer.
  if (!pending || amount % 9 === 0) return made;
  if (amount % 9 === 3) {
    const withdrawn = await playing.call(sides[pending.by_side], 'talk/withdraw', { id: pending.id }, repeat);
    if (withdrawn) playing.countTransition('proposal.withdraw');
    return made || withdrawn;
  }
  const accept = amount % 5 !== 0;
  const answered = await playing.call(
    sides[pending.by_side === 'ad' ? 'media' : 'ad'],
    'talk/answer',
    { id: pending.id, accept },
    repeat,
  );
  if (answered) playing.countTransition(`proposal.${accept ? `accept ${pending.kind}` : 'refuse'}`);
  return made || answered;
}

/** Mostly within the bounds. */
function wantedOf(kind: Kind, priceFen: number, now: number, amount: number): { kind: Kind; planAt?: string; priceFen?: number } {
  if (kind === 'price') return { kind, priceFen: Math.max(1, Math.floor((priceFen * (72 + (amount % 60))) / 100)) };
  if (kind === 'day') return { kind, planAt: new Date(now + ((amount % 190) + 3) * 3_600_000).toISOString() };
  return { kind };
}
