import type { Client } from 'pg';
import { type Database, listeningClient } from '../../platform';

const reconnectMs = 5000;

/** Listens to a channel of the database on its own connection, which is reopened when it is lost. */
export function listenFor(
  db: Database,
  {
    channel,
    onMessage,
    onError,
  }: { channel: string; onMessage: (payload: string | undefined) => void; onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  let stopped = false;
  let client: Client | null = null;
  let reconnecting: NodeJS.Timeout | null = null;

  async function listen(): Promise<void> {
    reconnecting = null;
    const next = listeningClient(db);
    if (!next || stopped) return;
    const retry = (error: unknown) => {
      if (client === next) client = null;
      if (stopped || reconnecting) return;
      onError(error);
      reconnecting = setTimeout(() => void listen(), reconnectMs).unref();
    };
    next.on('error', retry);
    next.on('end', () => retry(new Error('the listening connection ended')));
    next.on('notification', ({ payload }) => onMessage(payload));
    try {
      await next.connect();
      client = next;
      await next.query(`listen ${channel}`);
      if (stopped) await next.end();
    } catch (error) {
      retry(error);
    }
  }
  const listening = listen();

  return {
    async stop() {
      stopped = true;
      if (reconnecting) clearTimeout(reconnecting);
      await listening;
      await client?.end().catch(() => {});
    },
  };
}
