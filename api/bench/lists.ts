/** List pages over growing numbers of orders: the cost of a page, and its plan. */
import { Client } from 'pg';
import { sumTallies } from '../src/order';
import type { Database } from '../src/platform';
import type { Person, Stage } from '../test/campaign-stage';

interface Seen {
  text: string;
  values: unknown[];
}

/** Copies one order until there are `count`, spread over time as real ones are. */
export async function growOrders(db: Database, client: Client, orderId: string, count: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select column_name as name from information_schema.columns
    where table_name = 'performance_order' and table_schema = 'public' order by ordinal_position`);
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    no: `'B' || (n.have + i)::text || substr(md5(random()::text), 1, 8)`,
    created_at: `o.created_at - make_interval(secs => (n.have + i))`,
    status: `(array['settled', 'settled', 'settled', 'expired', 'cancelled'])[1 + (n.have + i) % 5]`,
  };
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  const values = rows.map(({ name }) => own[name] ?? `o."${name}"`).join(', ');
  await client.query(
    `insert into performance_order (${names}) select ${values}
       from performance_order o, (select count(*)::int as have from performance_order
         where media_user_id = (select media_user_id from performance_order where id = '${orderId}')) n,
       generate_series(1, ${count} - n.have) i where o.id = '${orderId}'`,
  );
  // Does what the server and autovacuum do over time: sums up counts and marks pages as visible to all.
  await sumTallies(db);
  await client.query('vacuum (analyze) performance_order');
  await client.query('vacuum (analyze) order_tally');
}

export async function benchList(
  stage: Stage,
  who: Person,
  key: 'media/orders' | 'adRead/orders',
  payload: Record<string, unknown>,
) {
  const seen: Seen[] = [];
  const query = Client.prototype.query;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const first = args[0] as { text?: string; values?: unknown[] } | string;
    if (typeof first === 'object' && first.text)
      seen.push({ text: first.text, values: (args[1] as unknown[]) ?? first.values ?? [] });
    else if (typeof first === 'string') seen.push({ text: first, values: (args[1] as unknown[]) ?? [] });
    return Reflect.apply(query, this, args);
  } as typeof query;
  const times: number[] = [];
  try {
    for (let n = 0; n < 12; n += 1) {
      seen.length = 0;
      const begun = performance.now();
      const answer = await stage.api.call(key, payload, { side: who.side, token: who.token });
      if (answer.code !== 200) throw new Error(`${key}: ${answer.code} ${answer.msg}`);
      times.push(performance.now() - begun);
    }
  } finally {
    Client.prototype.query = query;
  }
  const aboutOrders = seen.filter(({ text }) => /performance_order|order_tally/.test(text));
  return { ms: times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0, statements: aboutOrders };
}

export async function planOf(client: Client, { text, values }: Seen): Promise<string[]> {
  const { rows } = await client.query(`explain (analyze, buffers, costs off, timing off, summary off) ${text}`, values);
  return rows.map((row: Record<string, string>) => row['QUERY PLAN'] ?? '');
}

/** Database pages touched by a plan: unlike a time, the same on a busy machine. */
export function pagesOf(plan: readonly string[]): number {
  const found = /shared hit=(\d+)(?: read=(\d+))?/.exec(plan.find((line) => line.includes('Buffers:')) ?? '');
  return Number(found?.[1] ?? 0) + Number(found?.[2] ?? 0);
}
