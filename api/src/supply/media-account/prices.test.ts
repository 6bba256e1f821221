import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { createMediaAccountStage, type MediaAccountStage } from '../../../test/media-account-stage';
import { rateCardsAt } from './rate-card';
import { farRateQueue, keepFarRate, withdrawFarRate } from './review-rates';

let stage: MediaAccountStage;
beforeAll(async () => {
  stage = await createMediaAccountStage();
});
afterAll(() => stage.api.close());

const hour = 3_600_000;

describe('prices and rules', () => {
  test('a price applies from its effective time, and the history stays', async () => {
    const { owner, id } = await stage.normal();
    const later = new Date(stage.api.services.clock.now() + 48 * hour);
    await stage.price(owner, id, [{ position: 1, form: 'hard', priceFen: 900_00, guaranteeReads: 3000 }], {
      effectiveFrom: later.toISOString(),
      reason: '阅读在上升',
    });
    const now = new Date(stage.api.services.clock.now());
    const at = async (when: Date) => (await rateCardsAt(stage.api.services.db, [id], when)).map(({ price_fen }) => price_fen);
    expect(await at(now)).toEqual([800_00]);
    expect(await at(later)).toEqual([900_00]);
    await stage.price(owner, id, [{ position: 1, form: 'hard', priceFen: null }]);
    expect(await at(new Date(stage.api.services.clock.now()))).toEqual([]);
    const history = await stage.api.call('media/rateCards', { filters: { id } }, { side: 'media', token: owner.token });
    expect(history.data).toMatchObject({
      total: 3,
      list: [{ priceFen: 900_00, upcoming: true }, { priceFen: null }, { priceFen: 800_00 }],
    });
    await expect(stage.api.services.db.updateTable('rate_card').set({ price_fen: 1 }).execute()).rejects.toThrow('never changed');
  });

  test('errors are reported by line; an unusually high price triggers a warning', async () => {
    const { owner, id } = await stage.normal();
    const answer = await stage.price(owner, id, [
      { position: 1, form: 'hard', priceFen: 10_00 },
      { position: 1, form: 'hard', priceFen: 100_00 },
    ]);
    expect(answer.errors.map(({ path }) => path)).toEqual(['prices.0.priceFen', 'prices.1.position']);
    for (let n = 0; n < 5; n += 1) await stage.normal();
    expect(
      (await stage.price(owner, id, [{ position: 1, form: 'hard', priceFen: 1_000_000_00 }], { reason: '独家' })).data.warnings,
    ).toMatchObject([{ position: 1 }]);
  });

  test('a guarantee or price far from the account’s own history asks for a reason, at the field', async () => {
    const { owner, id } = await stage.normal();
    const median = (await stage.rowOf(id)).medians['1']?.median ?? 0;
    const rate = { position: 1, form: 'hard' as const, priceFen: 800_00 };
    const save = (more: object, reason?: string) =>
      stage.price(owner, id, [{ ...rate, ...more }], reason === undefined ? {} : { reason });
    expect((await save({ guaranteeReads: median })).code).toBe(200);
    for (const far of [{ guaranteeReads: median * 2 }, { priceFen: 1_700_00 }]) {
      const answer = await save(far);
      expect(answer).toMatchObject({ reason: 'rateReasonMissing', errors: [{ path: 'reason' }] });
      expect((await save(far, '  ')).reason).toBe('rateReasonMissing');
    }
    // Where there are no former articles, nothing shows that a guarantee can be kept.
    expect((await stage.price(owner, id, [{ position: 3, form: 'hard', priceFen: 800_00, guaranteeReads: 10 }])).code).toBe(
      (await stage.rowOf(id)).medians['3'] ? 200 : 422,
    );
    expect((await save({ guaranteeReads: median * 2 }, '与同系账号联推')).code).toBe(200);
    expect(await farRateQueue(stage.api.services)).toContainEqual(
      expect.objectContaining({ guaranteeReads: median * 2, reason: '与同系账号联推', far: [expect.stringContaining('保量')] }),
    );
  });

  test('an operator keeps a far rate or takes it from the market, once, and its owner learns why', async () => {
    const { owner, id } = await stage.normal();
    const far = async (priceFen: number) => {
      await stage.price(owner, id, [{ position: 1, form: 'hard', priceFen }], { reason: '改版后重新定价' });
      return (await farRateQueue(stage.api.services)).find((each) => each.priceFen === priceFen)?.id ?? '';
    };
    const operator = { id: 'ops' };
    const kept = await far(5_000_00);
    await keepFarRate(stage.api.services, operator, { id: kept, note: '已核对近期数据' });
    await expect(withdrawFarRate(stage.api.services, operator, { id: kept, reason: '再想想' })).rejects.toMatchObject({
      reason: 'wrongState',
    });
    const withdrawn = await far(900_000_00);
    await expect(withdrawFarRate(stage.api.services, operator, { id: withdrawn, reason: '' })).rejects.toMatchObject({
      reason: 'reasonGiven',
    });
    await withdrawFarRate(stage.api.services, operator, { id: withdrawn, reason: '与阅读不符' });
    const now = new Date(stage.api.services.clock.now() + 1);
    expect(await rateCardsAt(stage.api.services.db, [id], now)).toEqual([]);
    const messages = await stage.api.services.db
      .selectFrom('message')
      .select(['title', 'body'])
      .where('user_id', '=', owner.user.id)
      .execute();
    expect(messages).toContainEqual({ title: '报价已停用', body: expect.stringContaining('与阅读不符') });
    expect(messages).toContainEqual({ title: '报价已核对', body: expect.stringContaining('已核对近期数据') });
  });

  test('auto rules are stored by kind', async () => {
    const { owner, id } = await stage.normal();
    const save = (rules: RequestOf<'media/autoRule'>['rules']) =>
      stage.api.call('media/autoRule', { request_id: randomUUID(), id, rules }, { side: 'media', token: owner.token });
    await save([{ adType: 'read', enabled: true, minPriceFen: 60, industries: ['food'], hours: [8, 9], maxOpen: 2 }]);
    const { data } = await save([{ adType: 'position', enabled: false, minPriceFen: 500_00, maxOpen: 1 }]);
    expect(data.map(({ adType, enabled }) => [adType, enabled])).toEqual([
      ['position', false],
      ['read', true],
    ]);
    expect((await save([{ adType: 'read', enabled: true, minPriceFen: 1, industries: ['x'], maxOpen: 1 }])).reason).toBe(
      'industryMissing',
    );
  });

  test('settings take effect at once, regardless of the review', async () => {
    const { owner, id } = await stage.normal();
    const { version } = await stage.rowOf(id);
    const save = (more: object) =>
      stage.api.call('media/accountSettings', { request_id: randomUUID(), id, ...more }, { side: 'media', token: owner.token });
    expect((await save({ version, takes: ['read'], publicData: false, leadHours: 12 })).data.version).toBe(version + 1);
    expect(await stage.rowOf(id)).toMatchObject({ takes: ['read'], public_data: false, lead_hours: 12, min_read_price_fen: 40 });
    expect((await save({ version, takes: [] })).reason).toBe('staleVersion');
  });
});
