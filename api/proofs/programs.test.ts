/**
 * A client that a known generator makes of the published document works: its types fit a program, and the program, a process of its
 * own, calls the server with API keys. `docs/domain/identity.md#api-keys`.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createStage, type Person, type Stage } from '../test/campaign-stage';
import { password } from '../test/test-api';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
/** Within the repository, so that the program finds its packages. */
const folder = join(repository, `.cache/program-${process.pid}`);
const tool = (path: string, ...args: string[]) => run(process.execPath, [join(repository, path), ...args], { cwd: folder });

let stage: Stage;
let address = '';
beforeAll(async () => {
  stage = await createStage();
  await stage.api.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(stage.api.app.server.address() as AddressInfo).port}`;
  await mkdir(folder, { recursive: true });
  await cp(join(import.meta.dirname, 'client/program.ts'), join(folder, 'program.ts'));
  const options = { module: 'preserve', target: 'es2022', strict: true, noEmit: true, skipLibCheck: true, types: ['node'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

const keyOf = async (who: Person, scopes: string[]) =>
  (await stage.ok(who, 'user/apiKeyCreate', { name: '自己的程序', scopes, password } as never)).token as string;

test('a generated client lists, reads, drafts and claims by key, and is refused beyond its scopes', async () => {
  const advertiser = await stage.advertiser();
  await stage.running(advertiser, { name: '秋季上新' });
  const owner = await stage.mediaOwner();
  await tool('api/node_modules/openapi-typescript/bin/cli.js', `${address}/openapi/programs.json`, '-o', 'schema.d.ts');
  await tool('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json');
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'program.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      ADDRESS: address,
      AD_KEY: await keyOf(advertiser, ['campaigns', 'figures', 'drafts']),
      MEDIA_KEY: await keyOf(owner, ['orders', 'claims']),
      ACCOUNT_ID: owner.accountId,
      PLAN_AT: stage.plan(),
    },
  });
  expect(JSON.parse(stdout)).toEqual({
    campaign: '秋季上新',
    days: expect.any(Number),
    draft: 'draft',
    beyondScope: [403, '这个密钥没有该接口的权限'],
    order: 'waiting',
    claimedOnce: true,
    refused: expect.stringMatching(/价/),
  });
  expect(await stage.breaches()).toEqual([]);
}, 120_000);
