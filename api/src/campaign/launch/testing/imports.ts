import { advertiser, stage } from './shared-stage';

/** Drafts from tables. Run by `campaign.test.ts`. */
export function testImports(): void {
  describe('an import', () => {
    test('validates every row first, and creates all drafts or none', async () => {
      const good = await stage.goodForm(advertiser.id);
      const rows = [good, { ...good, unitPriceFen: 1 }];
      const dry = await stage.ok(advertiser, 'adRead/import', { dryRun: true, rows });
      expect(dry.created).toEqual([]);
      expect(dry.rows.map(({ ok }) => ok)).toEqual([true, false]);
      expect(dry.rows[1]?.errors).toEqual([{ path: 'unitPriceFen', msg: '单价不低于 0.20 元/阅读' }]);
      const refused = await stage.call(advertiser, 'adRead/import', { dryRun: false, rows });
      expect(refused.errors[0]).toMatchObject({ path: 'rows.1.unitPriceFen' });
      const { created } = await stage.ok(advertiser, 'adRead/import', { dryRun: false, rows: [good, good] });
      expect(created).toHaveLength(2);
    });

    test('a hundred imported rows change nothing when they are imported again, also twice at once', async () => {
      const good = await stage.goodForm(advertiser.id);
      const owner = await stage.advertiser();
      const rows = Array.from({ length: 100 }, (_, index) => ({ ...good, coverFileId: undefined, rowKey: `采购-${index}` }));
      const take = () => stage.ok(owner, 'adRead/import', { dryRun: false, rows });
      const [one, other] = await Promise.all([take(), take()]);
      expect(one.created.length + other.created.length).toBe(100);
      const count = async () => (await stage.ok(owner, 'adRead/list', {})).total;
      expect(await count()).toBe(100);
      // Known by its key alone: its times may have passed since.
      const passed = rows.map((row) => ({
        ...row,
        startAt: '2020-01-01T08:00:00.000+08:00',
        endAt: '2020-01-02T08:00:00.000+08:00',
      }));
      const dry = await stage.ok(owner, 'adRead/import', { dryRun: true, rows: passed });
      expect(dry.rows.every(({ ok, knownNo }) => ok && knownNo !== null)).toBe(true);
      expect((await stage.ok(owner, 'adRead/import', { dryRun: false, rows: passed })).created).toEqual([]);
      const more = await stage.ok(owner, 'adRead/import', {
        dryRun: false,
        rows: [...rows.slice(0, 99), { ...good, rowKey: '新的' }],
      });
      expect(more.created).toMatchObject([{ line: 100 }]);
      expect(await count()).toBe(101);
      // Keys are each advertiser's own.
      expect((await stage.ok(advertiser, 'adRead/import', { dryRun: false, rows: rows.slice(0, 1) })).created).toHaveLength(1);
    });

    test('a table is read as text from CSV and from a workbook', async () => {
      const csv = await stage.api.call(
        'ad/tableRead',
        {},
        { side: 'ad', token: advertiser.token, file: Buffer.from('编号,名称\nA1,甲') },
      );
      expect(csv.data).toEqual({
        cells: [
          ['编号', '名称'],
          ['A1', '甲'],
        ],
      });
      const workbook = await stage.api.download('adPosition/importTemplate', {}, { token: advertiser.token });
      const read = await stage.api.call('ad/tableRead', {}, { side: 'ad', token: advertiser.token, file: workbook.rawPayload });
      expect(read.data.cells[0]).toContain('编号*');
      const no = await stage.api.call(
        'ad/tableRead',
        {},
        { side: 'ad', token: advertiser.token, file: Buffer.from('PK\x03\x04rubbish') },
      );
      expect(no.errors[0]).toMatchObject({ path: 'file' });
    });
  });
}
