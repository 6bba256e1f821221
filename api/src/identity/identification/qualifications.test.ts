import { randomUUID } from 'node:crypto';
import type { Side } from '@shizhong/shared-contracts/session';
import { companyForm, fileOf, personForm } from '../../../test/certify';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import type { IdentityInput } from './checks';
import { reviewQualification } from './operate';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

const operator = { id: 'ops' };

async function newUser(side: Side, more: Partial<IdentityInput> = {}) {
  const user = await api.signUp(side);
  const fileId = await fileOf(api.services, user.user.id);
  const form = side === 'ad' ? companyForm(fileId, more) : personForm(fileId, more);
  return { user, fileId, form };
}

const pathsOf = (answer: { errors: { path: string }[] }) => answer.errors.map(({ path }) => path);

describe('qualifications', () => {
  test('lists what an industry requires and what is missing until it has passed review', async () => {
    const { user, fileId } = await newUser('ad');
    const ask = async () => (await api.call('auth/qualifications', { industry: 'education' }, { token: user.token })).data;
    expect((await ask()).missing).toEqual(['办学许可证或主管部门同意文件']);
    const saved = await api.call(
      'auth/qualificationSave',
      { request_id: randomUUID(), code: 'school_licence', fileId, endsOn: '2027-06-30' },
      { token: user.token },
    );
    expect(saved.data.status).toBe('reviewing');
    await reviewQualification(api.services, operator, { id: saved.data.id, accept: true });
    expect(await ask()).toMatchObject({ missing: [], held: [{ status: 'passed', name: '办学许可证' }] });
    await expect(reviewQualification(api.services, operator, { id: saved.data.id, accept: true })).rejects.toMatchObject({
      reason: 'openQualificationMissing',
    });
    const other = await newUser('ad');
    const take = (who: SignedUp) =>
      api.call('auth/qualificationWithdraw', { request_id: randomUUID(), id: saved.data.id }, { token: who.token });
    expect((await take(other.user)).reason).toBe('qualificationMissing');
    expect((await take(user)).code).toBe(200);
    expect((await ask()).missing).toHaveLength(1);
  });

  test('a review number is required, and an unknown kind is refused', async () => {
    const { user, fileId } = await newUser('ad');
    const save = (form: object) =>
      api.call('auth/qualificationSave', { request_id: randomUUID(), fileId, ...form }, { token: user.token });
    expect(pathsOf(await save({ code: 'medical_ad_review' }))).toEqual(['number']);
    expect(pathsOf(await save({ code: 'nonsense' }))).toEqual(['code']);
  });
});
