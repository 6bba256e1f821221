import { randomUUID } from 'node:crypto';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { rejectCampaign, reviewQueue } from '../../review/operate';

import { act, advertiser, balance, stage, subjectOf } from './shared-stage';

/** Drafts. Run by `campaign.test.ts`, whose last test asks whether all tests on one database performed every row. */
export function testDrafts(): void {
  describe('drafts', () => {
    test('are stored as typed, even if incomplete or invalid', async () => {
      const saved = await stage.ok(advertiser, 'adRead/save', { form: { name: 'x', unitPriceFen: 1 } });
      expect(saved).toMatchObject({ status: 'draft', version: 1 });
      const { form, name, unitPriceFen } = await stage.ok(advertiser, 'adRead/detail', { id: saved.id });
      expect({ form, name, unitPriceFen }).toEqual({ form: { name: 'x', unitPriceFen: 1 }, name: 'x', unitPriceFen: 1 });
      const again = await stage.ok(advertiser, 'adRead/save', { id: saved.id, version: 1, form: { name: '改名' } });
      expect(again).toMatchObject({ id: saved.id, version: 2 });
      const stale = await stage.call(advertiser, 'adRead/save', { id: saved.id, version: 1, form: {} });
      expect(stale.reason).toBe('staleVersion');
    });

    test('a repeated request does not create a second draft', async () => {
      const request_id = randomUUID();
      const form = { name: '只建一次' };
      const [a, b] = await Promise.all([
        stage.ok(advertiser, 'adRead/save', { request_id, form }),
        stage.ok(advertiser, 'adRead/save', { request_id, form }),
      ]);
      expect(a).toEqual(b);
      expect((await stage.call(advertiser, 'adRead/save', { request_id, form: { name: '别的' } })).reason).toBe(
        'repeatedRequest',
      );
    });

    test('a copy keeps the content but not the times', async () => {
      const source = await stage.submitted(advertiser);
      const { id } = await stage.ok(advertiser, 'adRead/copy', { id: source.id });
      const { form, status } = await stage.ok(advertiser, 'adRead/detail', { id });
      expect(status).toBe('draft');
      expect(form).toMatchObject({ name: '秋季上新（副本）', unitPriceFen: 50 });
      expect(form.startAt ?? null).toBeNull();
    });

    test('a campaign that cost nothing can be deleted and is no longer found', async () => {
      const { id } = await stage.draft(advertiser, {});
      expect((await act(id, 'delete')).data).toMatchObject({ status: 'deleted' });
      expect((await stage.call(advertiser, 'adRead/detail', { id })).reason).toBe('campaignMissing');
      const rejected = await stage.submitted(advertiser);
      expect((await act(rejected.id, 'delete')).reason).toBe('wrongState');
      await rejectCampaign(stage.services, stage.operator, {
        id: rejected.id,
        reasons: [{ field: 'titles', text: '标题不清楚' }],
      });
      expect((await act(rejected.id, 'delete')).data).toMatchObject({ status: 'deleted' });
      const unused = await stage.running(advertiser);
      await act(unused.id, 'terminate');
      expect((await act(unused.id, 'delete')).data).toMatchObject({ status: 'deleted' });
      const used = await stage.running(advertiser);
      const { orderId } = (await stage.claim(await stage.mediaOwner(), used)).data;
      await act(used.id, 'terminate');
      await stage.endOrder(orderId, { settledFen: 1_00, validQty: 2 });
      expect((await act(used.id, 'delete')).reason).toBe('noMoneyRows');
    });
  });
}

/** Run by `campaign.test.ts` as well. */
export function testSubmission(): void {
  describe('submit', () => {
    test('freezes the budget once, however often it is sent', async () => {
      const before = await balance(advertiser);
      const { id, version } = await stage.draft(advertiser, await stage.goodForm(advertiser.id));
      const request_id = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => stage.call(advertiser, 'adRead/submit', { id, version, request_id })),
      );
      for (const answer of answers) expect(answer.data).toEqual(answers[0]?.data);
      expect(answers[0]?.data).toMatchObject({ status: 'auditing', freeze: { giftFen: 0, cashFen: 1_000_00 } });
      const after = await balance(advertiser);
      expect(after).toEqual({ available: before.available - 1_000_00, frozen: before.frozen + 1_000_00 });
    });

    test('reports every invalid field at once, each with its own text', async () => {
      const { id, version } = await stage.draft(advertiser, {
        name: '短',
        promoForm: 'repost',
        titles: ['好'.repeat(65)],
        unitPriceFen: 5,
      });
      const { reason, errors } = await stage.call(advertiser, 'adRead/submit', { id, version });
      expect(reason).toBe('invalid');
      expect(errors.map(({ path }) => path)).toEqual(
        expect.arrayContaining([
          'industry',
          'sourceUrl',
          'titles.0',
          'coverFileId',
          'unitPriceFen',
          'budgetFen',
          'startAt',
          'endAt',
        ]),
      );
      expect((await stage.campaignOf(id)).status).toBe('draft');
    });

    test('is refused without certification, proofs, money, own files or allowed words, and then freezes nothing', async () => {
      const stranger = await stage.person('ad');
      const unknown = await stage.draft(stranger, await stage.goodForm(stranger.id));
      expect((await stage.call(stranger, 'adRead/submit', unknown)).reason).toBe('certified');

      const poor = await stage.advertiser(100_00);
      const trial = async (form: object) => {
        const { id, version } = await stage.draft(poor, { ...(await stage.goodForm(poor.id)), ...form });
        return stage.call(poor, 'adRead/submit', { id, version });
      };
      const short = await trial({});
      expect(short).toMatchObject({
        reason: 'balanceTooLow',
        msg: refusals.balanceTooLow.text({ missing: '900.00' }),
        data: { missingFen: 900_00 },
      });
      expect((await trial({ industry: 'game' })).reason).toBe('qualified');
      const words = await trial({ titles: ['全网第一的锅'] });
      expect(words.reason).toBe('contentAllowed');
      expect(words.errors[0]).toMatchObject({ path: 'titles.0' });
      const foreign = (await stage.goodForm(advertiser.id)).coverFileId;
      expect((await trial({ coverFileId: foreign })).errors[0]?.path).toBe('coverFileId');
      expect(await balance(poor)).toEqual({ available: 100_00, frozen: 0 });
    });

    test('a withdrawal or rejection thaws everything, and a rejection gives a reason', async () => {
      const before = await balance(advertiser);
      const campaign = await stage.submitted(advertiser);
      expect((await act(campaign.id, 'withdraw')).data).toMatchObject({ status: 'draft', thawedFen: 1_000_00 });
      expect(await balance(advertiser)).toEqual(before);
      await act(campaign.id, 'submit');
      expect(await reviewQueue(stage.services)).toEqual(
        expect.arrayContaining([expect.objectContaining({ id: campaign.id, revision: false })]),
      );
      await rejectCampaign(stage.services, stage.operator, {
        id: campaign.id,
        reasons: [{ field: 'titles', text: '标题不清楚' }],
      });
      expect(await balance(advertiser)).toEqual(before);
      expect(await stage.campaignOf(campaign.id)).toMatchObject({ status: 'rejected', status_reason: '标题不清楚' });
      const { form } = await stage.ok(advertiser, 'adRead/detail', { id: campaign.id });
      await stage.ok(advertiser, 'adRead/save', { ...(await subjectOf(campaign.id)), form: { ...form, titles: ['新标题'] } });
      expect((await act(campaign.id, 'submit')).data).toMatchObject({ status: 'auditing' });
      const { contents } = await stage.ok(advertiser, 'adRead/detail', { id: campaign.id });
      expect(contents.map(({ version, inForce }) => [version, inForce])).toEqual([
        [2, true],
        [1, false],
      ]);
    });

    test('a rejection without a reason is refused', async () => {
      const { id } = await stage.submitted(advertiser);
      await expect(rejectCampaign(stage.services, stage.operator, { id, reasons: [] })).rejects.toMatchObject({
        reason: 'reasonGiven',
      });
      await expect(
        rejectCampaign(stage.services, stage.operator, { id, reasons: [{ field: '', text: '  ' }] }),
      ).rejects.toMatchObject({ reason: 'reasonGiven' });
    });
  });
}
