/**
 * The composition root: the page server and the marketplace server, two plugins that do not know each other, in one
 * process behind one address, and the operators' desk at another. The first two also run alone (`npm run pages -w shell`, `npm start -w api`).
 */
import {
  type Api,
  apiSettingFaults,
  closeInOrder,
  createApi,
  createLog,
  serverOptions,
  untilDatabaseAnswers,
} from '@shizhong/api';
import { apiSettings } from '@shizhong/api/settings';
import { readSettings, SettingsRefused } from '@shizhong/shared-contracts/settings';
import { pageServerSettings, pagesPlugin, registryPlace, releaseDesk, withoutBase } from '@shizhong/shell/server';
import Fastify from 'fastify';
import { deskPages } from './desk-pages';

const root = import.meta.dirname;

export interface RunningProduct {
  /** Where a browser finds it, router base included. */
  address: string;
  demoAccounts: Api['demoAccounts'];
  /** Where operators find their desk; null where there is none. */
  desk: string | null;
  /** Takes no new connections, finishes what runs, stops the database. */
  close(): Promise<void>;
}

/**
 * @throws SettingsRefused naming every setting that is missing or wrong, of both servers at once
 * @throws AddressTaken when something else listens on the port
 */
export async function startProduct(environment: Record<string, string | undefined> = process.env): Promise<RunningProduct> {
  const settings = readAllSettings(environment);
  const { routerBase, host, port } = settings.pages;
  const log = createLog(settings.api.logLevel);
  const app = Fastify({
    ...serverOptions(settings.api, log),
    rewriteUrl: (request) => withoutBase(routerBase, request.url ?? '/'),
    // Browsers keep connections open for reuse; waiting for them would make every stop take a minute.
    forceCloseConnections: 'idle',
  });
  // Known when it listens; asked for by then.
  let address = settings.api.publicUrl ?? '/';
  const releases = releaseDesk(registryPlace(settings.pages, root), settings.api.profile, () => address);
  await untilDatabaseAnswers(settings.api, log);
  const api = await createApi(settings.api, log, releases);
  let desk: ServedDesk | null = null;
  try {
    await app.register(pagesPlugin, { settings: settings.pages, root, currentFacts: api.pageFacts, visitKey: api.visitKey });
    await app.register(api.plugin);
    await app.listen({ host, port });
    desk = await serveDesk(api, settings, log);
  } catch (error) {
    await app.close();
    await api.close();
    if (isTaken(error)) throw new AddressTaken(host, port);
    throw error;
  }
  const listening = app.server.address();
  const actualPort = listening && typeof listening === 'object' ? listening.port : port;
  const served = `${addressOf(host, actualPort)}${routerBase}`;
  address = settings.api.publicUrl ?? served;
  return {
    address: served,
    desk: desk?.address ?? null,
    demoAccounts: api.demoAccounts,
    close: async () => {
      await closeInOrder(app, settings.api);
      await desk?.close();
      await api.close();
    },
  };
}

interface ServedDesk {
  address: string;
  close(): Promise<void>;
}

/**
 * The operators' desk in the same process, at an address of its own: neither answers what the other does. `docs/domain/operator.md#access`.
 * @returns null in production without `DESK_URL`, and where the preset port belongs to another program
 * @throws AddressTaken for a stated port
 */
async function serveDesk(
  { desk: plugin, visitKey }: Pick<Api, 'desk' | 'visitKey'>,
  { pages, api }: ReturnType<typeof readAllSettings>,
  log: ReturnType<typeof createLog>,
): Promise<ServedDesk | null> {
  const { deskUrl, deskHost, deskPort, profile } = api;
  if (profile === 'production' && !deskUrl) return null;
  const port = deskPort ?? (pages.port === 0 ? 0 : pages.port + 1);
  const app = Fastify({ ...serverOptions({ ...api, publicUrl: deskUrl }, log), forceCloseConnections: 'idle' });
  await app.register(plugin);
  await app.register(pagesPlugin, { settings: deskPages(pages, deskUrl), root, visitKey });
  try {
    await app.listen({ host: deskHost, port });
  } catch (error) {
    await app.close();
    if (!isTaken(error)) throw error;
    if (deskPort !== null) throw new AddressTaken(deskHost, port);
    log.warn(`${deskHost}:${port} is taken, so there is no desk: choose a port with DESK_PORT`);
    return null;
  }
  const listening = app.server.address();
  const actualPort = listening && typeof listening === 'object' ? listening.port : port;
  return { address: deskUrl ?? `${addressOf(deskHost, actualPort)}/`, close: () => closeInOrder(app, { drainS: 0 }) };
}

const isTaken = (error: unknown) => (error as { code?: unknown } | null)?.code === 'EADDRINUSE';

/** Without a path. */
function addressOf(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

/** @throws SettingsRefused */
export function readAllSettings(environment: Record<string, string | undefined>) {
  const pages = readSettings(pageServerSettings, environment);
  const api = readSettings(apiSettings, environment);
  const faults = [...pages.faults, ...api.faults];
  if (faults.length === 0) faults.push(...apiSettingFaults(api.values));
  if (faults.length > 0) throw new SettingsRefused([...new Set(faults)]);
  return { pages: pages.values, api: api.values };
}

export class AddressTaken extends Error {
  override readonly name = 'AddressTaken';
  constructor(host: string, port: number) {
    super(`${host}:${port} is taken by another program; choose another port, for example PORT=${port + 1} npm start`);
  }
}
