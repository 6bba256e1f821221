/** A media owner's income. `docs/pages/media-owner.md#income-analysis`. */
import { analysisLimits, comparedDays, type Days, type IncomeDimension } from '@shizhong/shared-contracts/analysis';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type OrderKind, orderKind, orderKindNames } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform';
import type { SiteServices } from '../services';
import { openTaxOf, roundedAlong } from './after-tax';
import { type Earned, type EarnedName, earnedBy, earnedNames } from './earned';
import { added, noSums, type Row, type Sums, withRest } from './figures';
import { placeOf, type Stretch, stretchesOf } from './stretches';

type Income = NonNullable<ResponseOf<'media/income'>['previous']>;
type Point = ResponseOf<'media/income'>['points'][number];

export async function mediaIncome(
  services: SiteServices,
  userId: string,
  { from, to, compare, kind, accountId, grain = 'day' }: RequestOf<'media/income'>,
): Promise<ResponseOf<'media/income'>> {
  const { db, clock } = services;
  await clock.refresh();
  const days = { from, to };
  const other = comparedDays(days, compare ?? 'previous');
  const { taxed, rateMicro } = await openTaxOf(services, userId);
  const cells = (of: Days) => {
    const key = sql`${placeOf(sql`each.at`, of.from, grain)} || ' ' || each.kind`;
    return earnedBy(db, { userId, days: of, kind, accountId, rateMicro }, key);
  };
  const [now, before, account] = await Promise.all([
    cells(days),
    other ? cells(other) : null,
    accountId ? ownAccountName(db, userId, accountId) : null,
  ]);
  const points = pointsOf(now, stretchesOf(days, grain));
  const earlier = before && other ? pointsOf(before, stretchesOf(other, grain)) : null;
  return {
    at: new Date(clock.now()).toISOString(),
    compared: other,
    only: { account, campaign: null },
    taxed,
    points: points.map((point, at) => ({ ...point, previous: earlier ? incomeIn(earlier[at]) : null })),
    totals: sumOf(points),
    previous: earlier && sumOf(earlier),
  };
}

async function ownAccountName(db: Database, userId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('media_account')
    .select('name')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.name ?? null;
}

const incomeNames = [
  'grossFen',
  'feeFen',
  'takenFen',
  'netFen',
  'afterTaxFen',
  'orders',
] as const satisfies readonly (keyof Income)[];
const sumOf = (parts: readonly Income[]): Income => added(incomeNames, parts);
const incomeIn = (of: Income | undefined): Income => (of ? added(incomeNames, [of]) : noSums(incomeNames));

/** Tax is rounded along kinds within points, so that the kinds of a point add up to it, and the points to the whole. */
function pointsOf(cells: Map<string, Earned>, stretches: readonly Stretch[]): Omit<Point, 'previous'>[] {
  const all = stretches.flatMap((_, place) =>
    orderKindNames.map((kind) => ({ place, kind, earned: cells.get(`${place} ${kind}`) ?? noSums(earnedNames) })),
  );
  const taxes = roundedAlong(all.map(({ earned }) => earned.taxMicro));
  const parts = all.map(({ earned, ...cell }, at) => ({ ...cell, income: afterTax(earned, taxes[at] ?? 0) }));
  return stretches.map((stretch, place) => {
    const own = parts.filter((part) => part.place === place);
    return {
      ...stretch,
      ...sumOf(own.map(({ income }) => income)),
      kinds: own
        .filter(({ income }) => income.orders > 0)
        .map(({ kind, income: { netFen, afterTaxFen, grossFen } }) => ({ kind, netFen, afterTaxFen, grossFen })),
    };
  });
}

function afterTax({ taxMicro: _, ...earned }: Earned, taxFen: number): Income {
  return { ...earned, afterTaxFen: earned.netFen - taxFen };
}

const keyOf: Record<IncomeDimension, RawBuilder<unknown>> = {
  account: sql`each.account_id`,
  kind: sql`each.kind`,
  day: sql`to_char(each.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
};

export async function mediaIncomeRows(
  services: SiteServices,
  userId: string,
  { from, to, compare, kind, accountId, dimension }: RequestOf<'media/incomeRows'>,
): Promise<ResponseOf<'media/incomeRows'>> {
  const { db, clock } = services;
  await clock.refresh();
  const days = { from, to };
  const other = comparedDays(days, compare ?? 'previous');
  const open = await openTaxOf(services, userId);
  const sums = (of: Days) => earnedBy(db, { userId, days: of, kind, accountId, rateMicro: open.rateMicro }, keyOf[dimension]);
  const [now, before] = await Promise.all([sums(days), other ? sums(other) : null]);
  const isDay = dimension === 'day';
  const beside = isDay ? null : before;
  const keys = [...new Set([...now.keys(), ...(beside?.keys() ?? [])])];
  const named = await namesOf(db, dimension, keys.filter(Boolean));
  const rows: Row<EarnedName>[] = keys
    .map((key) => ({
      key: key || 'none',
      ...(named.get(key) ?? { name: '未归类', link: null }),
      now: now.get(key) ?? noSums(earnedNames),
      previous: beside ? (beside.get(key) ?? noSums(earnedNames)) : null,
    }))
    .sort((a, b) => (isDay ? a.key.localeCompare(b.key) : b.now.netFen - a.now.netFen || a.key.localeCompare(b.key)));
  const { rows: shown, rest } = withRest(earnedNames, rows, isDay ? analysisLimits.days : analysisLimits.rows);
  const current = rounded([...shown.map((row) => row.now), ...(rest ? [rest.now] : [])]);
  const earlier = rounded(
    [...shown.map((row) => row.previous), ...(rest ? [rest.previous] : [])].map((each) => each ?? noSums(earnedNames)),
  );
  const previousAt = (at: number) => (beside ? incomeIn(earlier[at]) : null);
  return {
    rows: shown.map(({ key, name, link }, at) => ({ key, name, link, ...incomeIn(current[at]), previous: previousAt(at) })),
    rest: rest && { count: rest.count, ...incomeIn(current.at(-1)), previous: previousAt(shown.length) },
    totals: sumOf(current),
    previous: before && sumOf(rounded([...before.values()])),
  };
}

function rounded(parts: readonly Sums<EarnedName>[]): Income[] {
  const taxes = roundedAlong(parts.map(({ taxMicro }) => taxMicro));
  return parts.map((part, at) => afterTax(part, taxes[at] ?? 0));
}

interface Named {
  name: string;
  link: string | null;
}

async function namesOf(db: Database, dimension: IncomeDimension, keys: readonly string[]): Promise<Map<string, Named>> {
  if (dimension === 'day') return new Map(keys.map((day) => [day, { name: day, link: null }]));
  if (dimension === 'kind')
    return new Map(
      keys.map((kind) => {
        const { words, ordersPath } = orderKind(kind as OrderKind);
        return [kind, { name: words.take, link: ordersPath }];
      }),
    );
  if (!keys.length) return new Map();
  const rows = await db
    .selectFrom('media_account')
    .select(['id', 'name', 'kind'])
    .where('id', 'in', [...keys])
    .execute();
  return new Map(rows.map(({ id, name, kind }) => [id, { name, link: `/admin-media/account/${kind}` }]));
}
