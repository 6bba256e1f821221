/**
 * Webhooks in a history: a receiver that answers, fails, redirects or hangs up; addresses added, rotated, resumed and removed. What is
 * posted changes no money, every message of a chosen class is queued once, and what counts as sent was heard.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { deliverWebhooks } from '../src/identity';
import type { Database } from '../src/platform';
import { password } from '../test/test-api';
import type { Playing } from './playing';

export class Receiver {
  readonly #server: Server;
  readonly #heard = new Set<string>();
  #calls = 0;
  #address = '';

  private constructor() {
    this.#server = createServer(async (request, response) => {
      for await (const _part of request);
      this.#calls += 1;
      const fate = this.#calls % 9;
      if (fate === 4) return request.destroy();
      if (fate === 2) return response.writeHead(503).end();
      if (fate === 7) return response.writeHead(302, { location: `${this.#address}/elsewhere` }).end();
      this.#heard.add(`${request.url?.slice(1)} ${request.headers['webhook-id']}`);
      response.end();
    });
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((listening) => receiver.#server.listen(0, '127.0.0.1', listening));
    receiver.#address = `http://127.0.0.1:${(receiver.#server.address() as AddressInfo).port}`;
    return receiver;
  }

  addressOf(userId: string, number: number): string {
    return `${this.#address}/${userId}-${number}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((closed) => this.#server.close(() => closed()));
  }

  async compare(db: Database): Promise<{ webhooks: number; sent: number }> {
    const { rows: webhooks } = await sql<{ id: string; missing: string; extra: string }>`
      select w.id, count(*) filter (where d.id is null) as missing, count(*) filter (where d.id is not null and m.id is null) as extra
      from webhook w
      left join message m on m.user_id = w.user_id and m.class = any(w.classes) and m.id > w.id
      full join (select * from webhook_delivery where type <> 'ping') d on d.webhook_id = w.id and d.event_id = m.id
      where m.id is not null or d.id is not null
      group by w.id`.execute(db);
    for (const { id, missing, extra } of webhooks) expect([id, missing, extra]).toEqual([id, '0', '0']);
    const { rows: sent } = await sql<{ url: string; event: string }>`
      select w.url, d.event_id as event from webhook_delivery d join webhook w on w.id = d.webhook_id where d.state = 'sent'`.execute(
      db,
    );
    const unheard = sent.filter(({ url, event }) => !this.#heard.has(`${new URL(url).pathname.slice(1)} ${event}`));
    expect(unheard).toEqual([]);
    return { webhooks: webhooks.length, sent: sent.length };
  }
}

export async function webhookAct(playing: Playing, receiver: Receiver, amount: number, repeat: boolean): Promise<boolean | null> {
  const { db, services } = playing.stage;
  const who = amount % 3 === 0 ? playing.cast.ad : playing.owner(amount);
  const held = await db.selectFrom('webhook').select('id').where('user_id', '=', who.id).orderBy('id').execute();
  const one = held[amount % Math.max(1, held.length)];
  if (!one || amount % 10 === 0) {
    const url = receiver.addressOf(who.id, amount % 4);
    const classes = amount % 2 ? ['order', 'finance'] : ['finance'];
    return playing.call(who, 'user/webhookAdd', { url, classes, password }, repeat);
  }
  switch (amount % 10) {
    case 1:
      return playing.call(who, 'user/webhookRotate', { id: one.id, password }, repeat);
    case 2:
      return playing.call(who, 'user/webhookPing', { id: one.id }, repeat);
    case 3:
      return playing.call(who, 'user/webhookResume', { id: one.id }, repeat);
    case 4: {
      const last = await db
        .selectFrom('webhook_delivery')
        .select('id')
        .where('webhook_id', '=', one.id)
        .orderBy('at', 'desc')
        .executeTakeFirst();
      return last ? playing.call(who, 'user/webhookResend', { id: last.id }, repeat) : null;
    }
    case 5:
      return playing.call(who, 'user/webhookRemove', { id: one.id }, repeat);
    default:
      // Its time of trying again has come.
      await sql`update webhook_delivery set due_at = now() where webhook_id = ${one.id} and state = 'queued'`.execute(db);
      await deliverWebhooks(services);
      return null;
  }
}
