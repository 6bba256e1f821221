/** Starts or adopts the embedded database in the folder of argv, prints its connection, and waits to be killed. */
import { startEmbedded } from '../../src/platform';

async function main(): Promise<void> {
  const server = await startEmbedded({ dataDir: process.argv[2] ?? '', note: (message) => process.stderr.write(`${message}\n`) });
  process.stdout.write(`${JSON.stringify({ ...server.connection, adopted: server.adopted, pid: server.pid() })}\n`);
  setInterval(() => {}, 1000);
}

void main();
