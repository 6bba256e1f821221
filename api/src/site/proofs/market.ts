/** Public market data, leads, progress of a complaint. */
import { randomUUID } from 'node:crypto';
import { sources } from '@shizhong/shared-contracts/session';
import type { Scenes, World } from '../../../proofs/world';
import { randomPhone } from '../../../test/test-api';

async function complaint({ stage }: World) {
  const phone = randomPhone();
  const smsCode = await stage.api.codeFor(phone, 'contact', 'ad');
  const form = { request_id: randomUUID(), source: sources.ad, kind: 'fees', body: '被重复扣费两次，请核对。', phone, smsCode };
  const { data } = await stage.api.call('contact/complain', form as never);
  return { no: data.no, phone };
}

export const marketScenes: Scenes = {
  'home/index': async () => ({ who: null, payload: {} }),
  'home/priceIndex': async () => ({ who: null, payload: {} }),
  'home/status': async () => ({ who: null, payload: {} }),
  'home/calcReads': async () => ({ who: null, payload: { budgetFen: 3_000_00 } }),
  'home/calcNet': async () => ({ who: null, payload: { kind: 'read', fans: 20_000, averageReads: 1_500, ordersPerMonth: 8 } }),
  'home/lead': async ({ stage }) => {
    const phone = randomPhone();
    const smsCode = await stage.api.codeFor(phone, 'lead', 'ad');
    return {
      who: null,
      payload: {
        request_id: randomUUID(),
        company: '禾下食品有限公司',
        contact: '王小满',
        phone,
        smsCode,
        industry: 'ecommerce',
        budget: 'to_50k',
        goal: 'exposure',
        agreed: true,
      },
    };
  },
  'contact/progress': async (world) => ({ who: null, payload: await complaint(world) }),
};
