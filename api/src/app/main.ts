/** The stand-alone marketplace server, behind any proxy: `npm start -w api`. */
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import Fastify from 'fastify';
import {
  closeInOrder,
  createLog,
  DatabaseRefused,
  EmbeddedDatabaseError,
  readApiSettings,
  serverOptions,
  WrongProfile,
  WrongSecretKey,
} from '../platform';
import { createApi } from './create-api';
import { untilDatabaseAnswers } from './open-store';

async function main(): Promise<void> {
  const settings = readApiSettings();
  const log = createLog(settings.logLevel);
  await untilDatabaseAnswers(settings, log);
  const api = await createApi(settings, log);
  const app = Fastify(serverOptions(settings, log));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await closeInOrder(app, settings);
    await api.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  let address: string;
  try {
    await app.register(api.plugin);
    address = await app.listen({ port: Number(process.env['PORT'] || 8080), host: process.env['HOST'] || '127.0.0.1' });
  } catch (error) {
    await app.close();
    await api.close();
    throw error;
  }
  console.log(`识众 API: ${address}`);
  for (const { side, phone, password, note } of api.demoAccounts)
    console.log(`  ${side.padEnd(5)} ${phone} ${password}  ${note}`);
}

main().catch((error: unknown) => {
  const expected = [SettingsRefused, EmbeddedDatabaseError, DatabaseRefused, WrongProfile, WrongSecretKey].some(
    (kind) => error instanceof kind,
  );
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
});
