/** Accounts that somebody declares without having proven them: nobody else loses anything by it. */
import { randomUUID } from 'node:crypto';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { fileOf } from '../../../test/certify';
import { createMediaAccountStage, form, type MediaAccountStage, operator } from '../../../test/media-account-stage';
import type { SignedUp } from '../../../test/test-api';
import { passAccount, rejectAccount } from './operate';
import { simulatedFacts } from './simulated-platform';

let stage: MediaAccountStage;
beforeAll(async () => {
  stage = await createMediaAccountStage();
});
afterAll(() => stage.api.close());

const declared = { name: '手工号', fans: 5000, posts30d: 10, registeredOn: '2020-01-01', principal: '某某工作室' };
const newPlatformId = () => `gh_${randomUUID().slice(0, 12)}`;
const person = () => stage.api.signUp('media');

async function declare(owner: SignedUp, platformId: string) {
  const payload = { request_id: randomUUID(), kind: 'oa', platformId, declared };
  const answer = await stage.api.call('media/accountAdd', payload, { side: 'media', token: owner.token });
  return { ...answer, id: answer.data?.id ?? '' };
}

async function describe(owner: SignedUp, id: string): Promise<void> {
  const media = { side: 'media', token: owner.token } as const;
  const files = [await fileOf(stage.api.services, owner.user.id, 'attachment')];
  await stage.api.call('media/accountSave', { request_id: randomUUID(), id, form: { ...form, takes: ['read'] } }, media);
  await stage.api.call('media/accountProof', { request_id: randomUUID(), id, files }, media);
}

async function submitted(owner: SignedUp, platformId: string): Promise<string> {
  const { id } = await declare(owner, platformId);
  await describe(owner, id);
  expect((await stage.step(owner, 'media/accountSubmit', id)).data).toMatchObject({ status: 'reviewing' });
  return id;
}

test('a stranger who declares an account does not keep its owner from declaring or scanning it', async () => {
  const [stranger, owner] = [await person(), await person()];
  const name = stage.newName();
  const { platformId } = simulatedFacts('oa', name);
  expect((await declare(stranger, platformId)).code).toBe(200);
  expect((await declare(stranger, platformId)).reason).toBe('accountTaken');
  const own = await declare(owner, platformId);
  expect(own.code).toBe(200);
  const { result } = await stage.scan(owner, name);
  expect(result.data).toMatchObject({ status: 'ok', accountId: own.id });
  expect((await stage.rowOf(own.id)).source).toBe('authorised');
  expect((await declare(await person(), platformId)).reason).toBe('accountTaken');
});

test('of two who declare one account, the one whose proof an operator accepts has it', async () => {
  const [one, two] = [await person(), await person()];
  const platformId = newPlatformId();
  const [first, second] = [await submitted(one, platformId), await submitted(two, platformId)];
  await passAccount(stage.api.services, operator, { id: second });
  await expect(passAccount(stage.api.services, operator, { id: first })).rejects.toMatchObject({ reason: 'accountTaken' });
  await rejectAccount(stage.api.services, operator, { id: first, reasons: [{ field: 'platformId', reason: '已被绑定' }] });
  expect((await stage.step(one, 'media/accountSubmit', first)).reason).toBe('accountTaken');
});

test('accounts declared in the name of a company do not use up its number', async () => {
  for (const stranger of [await person(), await person()])
    for (let made = 0; made < 10; made += 1) expect((await declare(stranger, newPlatformId())).code).toBe(200);
  const owner = await person();
  expect(await submitted(owner, newPlatformId())).not.toBe('');
});

test('who is not certified holds ten unproven accounts at a time, and another after one is proven', async () => {
  const stranger = await person();
  const name = stage.newName();
  await declare(stranger, simulatedFacts('oa', name).platformId);
  for (let made = 1; made < 10; made += 1) await declare(stranger, newPlatformId());
  const refused = await declare(stranger, newPlatformId());
  expect([refused.reason, refused.msg]).toEqual(['tooManyUnprovenAccounts', refusals.tooManyUnprovenAccounts.text({ max: 10 })]);
  expect((await stage.scan(stranger, name)).result.data).toMatchObject({ status: 'ok' });
  expect((await declare(stranger, newPlatformId())).code).toBe(200);
});

test('twelve declared at once are ten as well', async () => {
  const stranger = await person();
  const answers = await Promise.all(Array.from({ length: 12 }, () => declare(stranger, newPlatformId())));
  expect(answers.map(({ code, reason }) => (code === 200 ? 'declared' : reason)).sort()).toEqual([
    ...Array(10).fill('declared'),
    ...Array(2).fill('tooManyUnprovenAccounts'),
  ]);
});
