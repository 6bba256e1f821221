/** A seeded mix of deposits, claims, settlements and cash-outs against a cluster, and what must be there of it afterwards. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import type { Random } from '../src/platform';
import type { Person, Stage } from '../test/campaign-stage';
import { payeeFor, settle } from '../test/money';
import { type Acknowledged, type Reply, type Send, type Trading, untilAnswered } from './servers';
import { market } from './trading';

/** Whom nobody answers for so long asks again. */
const patienceMs = 40_000;
const earnedFen = 300_00;

export interface Earner {
  who: Person;
  payeeId: string;
}

/** What one fault happens among. */
export interface Share {
  trading: readonly Trading[];
  earners: readonly Earner[];
}

/** Made while nothing is broken yet: for each fault two advertisers with open campaigns and orders to confirm, and two owners with earnings. */
export async function shares(stage: Stage, faults: number): Promise<Share[]> {
  const trading = await market(stage, faults * 2);
  const payer = await stage.advertiser(1_000_000_00);
  const made: Share[] = [];
  for (let fault = 0; fault < faults; fault += 1) {
    const earners: Earner[] = [];
    for (let n = 0; n < 2; n += 1) {
      const who = await stage.mediaOwner();
      await settle(stage.services, { advertiser: payer.id, media: who.id }, earnedFen);
      earners.push({ who, payeeId: await payeeFor(stage.services, who.id, '韩梅梅') });
    }
    made.push({ trading: trading.slice(fault * 2, fault * 2 + 2), earners });
  }
  return made;
}

/** Calls that are repeated until they are answered, and what came of each try. */
export class Load {
  readonly kept: Acknowledged[] = [];
  /** Ms since 1970 at which something was acknowledged, ascending. */
  readonly acknowledgedAt: number[] = [];
  /** Tries by HTTP status; `none` are those without an answer of the product. */
  readonly tries: Record<string, number> = {};
  readonly send: Send;

  constructor(send: Send) {
    this.send = async (sent) => {
      try {
        const late = sleep(patienceMs, null, { ref: false }).then(() => Promise.reject(new Error('no answer')));
        return this.#count(await Promise.race([send(sent), late]));
      } catch (error) {
        this.tries['none'] = (this.tries['none'] ?? 0) + 1;
        throw error;
      }
    };
  }

  #count(reply: Reply): Reply {
    this.tries[reply.status] = (this.tries[reply.status] ?? 0) + 1;
    return reply;
  }

  async call(who: Person, key: EndpointKey, payload: object): Promise<Reply> {
    const sent = { who, key, payload: { ...payload, request_id: randomUUID() } };
    const reply = await untilAnswered(this.send, sent);
    expect([key, reply.status]).toEqual([key, 200]);
    this.kept.push({ ...sent, reply });
    if (reply.code === 200) this.acknowledgedAt.push(Date.now());
    return reply;
  }

  /** Deposits and pays, again and again. */
  async deposits(who: Person, random: Random, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const amountFen = 500_00 + Math.floor(random.between(0, 100)) * 100;
      const { data } = await this.call(who, 'adFinance/depositCreate', { channel: 'local', amountFen });
      await this.call(who, 'adFinance/localCashier', { id: (data as { id: string }).id });
      await sleep(random.between(50, 150));
    }
  }

  /** Claims, publications, settlements and cash-outs, begun at random moments of the span. */
  async share({ trading, earners }: Share, { planAt, random, spanMs }: { planAt: string; random: Random; spanMs: number }) {
    const codes = await Promise.all(earners.map((earner) => this.#cashOutCode(earner)));
    const acts = [
      ...earners.map(
        ({ who, payeeId }, n) =>
          () =>
            this.call(who, 'media/cashout', { ...wanted(payeeId), smsCode: codes[n] }),
      ),
      ...trading.flatMap(({ ad, owners, campaigns, confirming }) => [
        ...confirming.map((id) => () => this.call(ad, 'adRead/confirm', { id })),
        ...campaigns.flatMap(({ id: campaignId, priceFen }) =>
          owners.map((owner) => async () => {
            const terms = { campaignId, accountId: owner.accountId, position: 1, planAt, unitPriceFen: priceFen };
            const claimed = await this.call(owner, 'media/claim', terms);
            if (claimed.code !== 200) return;
            const { orderId } = claimed.data as { orderId: string };
            const url = `https://mp.weixin.qq.com/s?__biz=MzA3&mid=${randomInt(2 ** 40)}&idx=1&sn=abc&seed=7`;
            await this.call(owner, 'media/publish', { id: orderId, url });
          }),
        ),
      ]),
    ];
    await Promise.all(
      acts.map(async (act) => {
        await sleep(random.between(0, spanMs));
        await act();
      }),
    );
  }

  async #cashOutCode({ who, payeeId }: Earner): Promise<string> {
    const { data } = await this.send({ who, key: 'media/cashoutCode', payload: wanted(payeeId) });
    return (data as { demoCode?: string } | null)?.demoCode ?? '';
  }

  /** By endpoint, of those that were accepted. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { key, reply } of this.kept) if (reply.code === 200) counts[key] = (counts[key] ?? 0) + 1;
    return counts;
  }

  /** Longest time between two acknowledgements, from a moment until now, in ms. */
  longestGap(since: number): number {
    const times = [since, ...this.acknowledgedAt.filter((at) => at > since), Date.now()];
    return Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at)));
  }
}

const wanted = (payeeId: string) => ({ amountFen: earnedFen, payeeId });

export interface Effects {
  lost: string[];
  doubled: string[];
}

/** Compares what was acknowledged with what is in the database. */
export async function effectsOf(
  { db }: Stage,
  kept: readonly Acknowledged[],
  made: readonly Share[],
  people: readonly Person[],
): Promise<Effects> {
  const accepted = (key: EndpointKey) => kept.filter((call) => call.key === key && call.reply.code === 200);
  const idOf = ({ payload }: Acknowledged) => String(payload['id']);
  const campaigns = made.flatMap(({ trading }) => trading.flatMap((each) => each.campaigns.map(({ id }) => id)));
  const confirming = made.flatMap(({ trading }) => trading.flatMap((each) => each.confirming));
  const earners = made.flatMap(({ earners }) => earners.map(({ who }) => who.id));
  const claimed = accepted('media/claim').map(({ reply }) => (reply.data as { orderId: string }).orderId);
  const rows = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(db)).rows.map(({ id }) => id);

  const pairs: Record<string, { wanted: string[]; there: string[] }> = {
    deposit: {
      wanted: accepted('adFinance/depositCreate').map(({ reply }) => (reply.data as { id: string }).id),
      there: await rows(sql`select id from deposit where user_id = any(${people.map(({ id }) => id)}::uuid[])`),
    },
    payment: {
      wanted: accepted('adFinance/localCashier').map(idOf),
      there: await rows(sql`select t.biz_id as id from ledger_txn t join deposit d on d.id::text = t.biz_id::text
        where t.code = 'T1' and d.user_id = any(${people.map(({ id }) => id)}::uuid[])`),
    },
    claim: {
      wanted: claimed,
      there: await rows(sql`select id from performance_order where campaign_id = any(${campaigns}::uuid[])`),
    },
    publication: {
      wanted: accepted('media/publish').map(idOf),
      there: await rows(sql`select object_id as id from process_event where transition = 'publish_report'
        and object_id = any(${claimed}::uuid[])`),
    },
    settlement: {
      wanted: accepted('adRead/confirm').map(idOf),
      there: await rows(sql`select e.order_id as id from ledger_entry e join ledger_txn t on t.id = e.txn_id
        where t.code = 'T4' and e.order_id = any(${confirming}::uuid[]) group by e.order_id, t.id`),
    },
    'cash-out': {
      wanted: accepted('media/cashout').map(({ reply }) => (reply.data as { id: string }).id),
      there: await rows(sql`select id from cash_out where user_id = any(${earners}::uuid[])`),
    },
  };
  const effects: Effects = { lost: [], doubled: [] };
  for (const [what, { wanted: all, there }] of Object.entries(pairs)) {
    const left = new Set(all);
    // What is there twice, or without an acknowledgement although each call was repeated until it had one.
    for (const id of there) if (!left.delete(id)) effects.doubled.push(`${what} ${id}`);
    effects.lost.push(...[...left].map((id) => `${what} ${id}`));
  }
  return effects;
}
