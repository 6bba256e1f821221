import type { Insertable } from 'kysely';
import { dayOf, nextDay, uuidv7 } from '../src/platform';
import type { MediaAccountTable } from '../src/supply';
import type { MediaOwner, OrderStage } from './order-stage';

/** Media owners who accept bookings, and their calendars. */
export function createPublishers(stage: OrderStage) {
  const { db, services } = stage;
  const now = () => services.clock.now();

  /** A media owner whose account accepts bookings at 1000, 600 and 400 yuan, with the next 20 days open. */
  async function publisher(
    more: { account?: Partial<Insertable<MediaAccountTable>>; guarantee?: number; open?: boolean } = {},
  ): Promise<MediaOwner> {
    const owner = await stage.mediaOwner({ takes: ['position'], lead_hours: 12, service_type: 1, ...more.account });
    await db
      .insertInto('rate_card')
      .values(
        ([1, 2, 3] as const).flatMap((position) =>
          (['hard', 'soft'] as const).map((form) => ({
            id: uuidv7(),
            account_id: owner.accountId,
            position,
            form,
            price_fen: { 1: 1_000_00, 2: 600_00, 3: 400_00 }[position] * (form === 'soft' ? 2 : 1),
            guarantee_reads: more.guarantee ?? null,
            effective_from: new Date('2026-01-01'),
          })),
        ),
      )
      .execute();
    if (more.open !== false) await opened(owner, 1, 20);
    return owner;
  }

  async function opened(owner: MediaOwner, fromDays: number, toDays: number, positions = [1, 2, 3]): Promise<void> {
    const { version } = await calendarOf(owner);
    const change = { action: 'open', from: day(fromDays), to: day(toDays), positions } as const;
    await stage.ok(owner, 'media/scheduleSave', { accountId: owner.accountId, version, change });
  }

  const day = (ahead: number) => nextDay(dayOf(now()), ahead);
  const at = (hours: number) => new Date(now() + hours * 3_600_000).toISOString();

  async function calendarOf(owner: MediaOwner, from = day(0), to = day(20)) {
    return stage.ok(owner, 'media/schedule', { accountId: owner.accountId, from, to });
  }

  return { now, day, at, publisher, opened, calendarOf };
}
