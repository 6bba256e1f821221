/** Tables of bookings: what is shown is what is booked, once; and files that mean harm. */
import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { Person } from '../../../test/campaign-stage';
import type { MediaOwner } from '../../../test/order-stage';
import { createPositionStage, type PositionStage } from '../../../test/position-stage';
import { balancesOf } from '../../money';
import { readSheet } from '../../platform';

let stage: PositionStage;
let media: MediaOwner;
let platformId = '';
beforeAll(async () => {
  stage = await createPositionStage();
  media = await stage.publisher();
  const account = await stage.db
    .selectFrom('media_account')
    .select('platform_id')
    .where('id', '=', media.accountId)
    .executeTakeFirstOrThrow();
  platformId = account.platform_id ?? '';
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

const common = { name: '十二月排期', industry: 'food', form: 'hard_single' } as const;
const head = '编号*,公众号*,位置*,投放时间*';
const on = (days: number, time = '20:00') => `${stage.day(days)} ${time}`;
const csv = (...lines: string[]) => Buffer.from([head, ...lines].join('\r\n'));
const read = (who: Person, file: Buffer) =>
  stage.api.call('adPosition/importRead', common, { side: 'ad', token: who.token, file });
type Read = Awaited<ReturnType<typeof read>>['data'];
const booking = ({ rows, totalFen }: Pick<Read, 'rows' | 'totalFen'>) => ({
  ...{ ...common, totalFen },
  rows: rows.flatMap(({ key, accountId, position, planAt, errors }) =>
    errors.length || accountId === null || position === null || planAt === null ? [] : [{ key, accountId, position, planAt }],
  ),
});
const book = (who: Person, from: Pick<Read, 'rows' | 'totalFen'>, requestId = randomUUID()) =>
  stage.api.call('adPosition/importBook', { request_id: requestId, ...booking(from) }, { side: 'ad', token: who.token });
const frozenOf = async (who: Person) => (await balancesOf(stage.db, who.id, ['2003']))['2003'];
const plansOf = async (who: Person) =>
  (await stage.db.selectFrom('position_plan').select('id').where('user_id', '=', who.id).execute()).length;

/** A workbook with one sheet of the given XML. */
function xlsx(sheetData: string, more: Record<string, Uint8Array> = {}): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="预订" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${main}">${sheetData}</worksheet>`,
  };
  const parts = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return Buffer.from(zipSync({ ...parts, ...more }));
}
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const heads = `<row r="1">${['编号', '公众号', '位置', '投放时间'].map((value, i) => text(`${'ABCD'[i]}1`, value)).join('')}</row>`;
/** As a spreadsheet keeps a date: days since 1899-12-30, of the wall clock. */
const serial = (days: number, hour: number) =>
  Math.round(Date.parse(`${stage.day(days)}T00:00:00Z`) / 86_400_000) + 25_569 + hour / 24;

test('reading shows price and faults of every row, and creates nothing', async () => {
  const ad = await stage.advertiser();
  const { data } = await read(
    ad,
    csv(
      `A-1,${platformId},头条,${on(3)}`,
      `A-2,没有这个号,次条,${on(3)}`,
      `A-1,${platformId},第九条,昨天`,
      `A-3,${platformId},3-8 条,${on(90)}`,
      `A-4,${platformId},头条,${on(3, '21:00')}`,
    ),
  );
  expect(data.rows.map(({ line, priceFen, errors }) => [line, priceFen, errors])).toEqual([
    [2, 1_000_00, []],
    [3, null, ['没有找到这个公众号']],
    [4, null, ['编号与前面的行重复', '位置请填写头条、次条或 3-8 条', '投放时间请写成 2026-12-01 10:00']],
    [5, null, [expect.stringMatching(/^最多可预约 \d+ 天内的日期$/)]],
    [6, 1_000_00, ['同一账号同一位置的日期重复']],
  ]);
  expect(data).toMatchObject({ totalFen: 1_000_00, availableFen: 10_000_00 });
  expect([await plansOf(ad), await frozenOf(ad)]).toEqual([0, 0]);
});

test('a spreadsheet is read like a CSV: dates as dates, formulas by the value saved beside them', async () => {
  const ad = await stage.advertiser();
  const row = `<row r="2"><c r="A2"><f>1+1</f><v>2</v></c>${text('B2', platformId)}${text('C2', '次条')}<c r="D2" s="1"><v>${serial(4, 20)}</v></c></row>`;
  const { data } = await read(ad, xlsx(`<dimension ref="A1:XFD1048576"/><sheetData>${heads}${row}</sheetData>`));
  expect(data.rows).toEqual([
    expect.objectContaining({ key: '2', position: 2, planAt: `${stage.day(4)}T12:00:00.000Z`, priceFen: 600_00, errors: [] }),
  ]);
});

test('a repeated import books nothing twice, and a longer table only its new rows', async () => {
  const ad = await stage.advertiser();
  const first = (await read(ad, csv(`B-1,${platformId},头条,${on(5)}`, `B-2,${platformId},次条,${on(5)}`))).data;
  const requestId = randomUUID();
  const { data } = await book(ad, first, requestId);
  expect(data).toMatchObject({ frozenFen: 1_600_00, booked: 2, known: 0 });
  expect((await book(ad, first, requestId)).data).toEqual(data);
  expect((await book(ad, first)).data).toMatchObject({ planId: null, frozenFen: 0, booked: 0, known: 2 });
  expect([await plansOf(ad), await frozenOf(ad)]).toEqual([1, 1_600_00]);
  const longer = (
    await read(ad, csv(`B-1,${platformId},头条,${on(5)}`, `B-2,${platformId},次条,${on(5)}`, `B-3,${platformId},头条,${on(6)}`))
  ).data;
  expect(longer.rows.map(({ bookedNo, priceFen }) => [bookedNo !== null, priceFen])).toEqual([
    [true, null],
    [true, null],
    [false, 1_000_00],
  ]);
  expect((await book(ad, longer)).data).toMatchObject({ frozenFen: 1_000_00, booked: 1, known: 2 });
  expect(await frozenOf(ad)).toBe(2_600_00);
  // Keys are a person's own.
  const other = await stage.advertiser();
  expect((await read(other, csv(`B-1,${platformId},头条,${on(7)}`))).data.rows[0]).toMatchObject({ bookedNo: null, errors: [] });
});

test('two imports of the same table at once freeze the money once', async () => {
  const ad = await stage.advertiser();
  const seen = (await read(ad, csv(`C-1,${platformId},头条,${on(8)}`))).data;
  const answers = await Promise.all([book(ad, seen), book(ad, seen)]);
  expect(answers.map(({ data }) => data.booked).sort()).toEqual([0, 1]);
  expect([await plansOf(ad), await frozenOf(ad)]).toEqual([1, 1_000_00]);
});

test('at another total than was shown nothing is booked, and the keys stay free', async () => {
  const ad = await stage.advertiser();
  const seen = (await read(ad, csv(`D-1,${platformId},头条,${on(9)}`))).data;
  expect((await book(ad, { ...seen, totalFen: 999_00 })).reason).toBe('importChanged');
  expect([await plansOf(ad), await frozenOf(ad)]).toEqual([0, 0]);
  expect((await book(ad, seen)).data).toMatchObject({ booked: 1 });
});

test('all rows are booked or none', async () => {
  const ad = await stage.advertiser(1_500_00);
  const seen = (await read(ad, csv(`E-1,${platformId},头条,${on(10)}`, `E-2,${platformId},次条,${on(10)}`))).data;
  expect(seen).toMatchObject({ totalFen: 1_600_00, availableFen: 1_500_00 });
  expect((await book(ad, seen)).reason).toBe('balanceTooLow');
  expect([await plansOf(ad), await frozenOf(ad)]).toEqual([0, 0]);
});

describe('a file that means harm', () => {
  const refused = async (file: Buffer) => {
    const started = Date.now();
    const reason = await readSheet(file).then(
      (rows) => rows,
      (error: { reason?: string; name: string }) => error.reason ?? error.name,
    );
    expect(Date.now() - started).toBeLessThan(5_000);
    return reason;
  };
  const bomb = new Uint8Array(40 * 2 ** 20);

  test('is not unpacked beyond the limit', async () => {
    const file = xlsx('<sheetData/>', { 'xl/sharedStrings.xml': bomb });
    expect(file.length).toBeLessThan(200_000);
    expect(await refused(file)).toBe('sheetTooLarge');
  });

  test('is cut where it says less than it holds', async () => {
    const file = xlsx('<sheetData/>', { 'xl/sharedStrings.xml': bomb });
    // Both places where a zip says how long the entry is when unpacked.
    for (let at = file.indexOf('xl/sharedStrings.xml'); at >= 0; at = file.indexOf('xl/sharedStrings.xml', at + 1)) {
      for (const size of [at - 8, at - 22]) if (file.readUInt32LE(size) === bomb.length) file.writeUInt32LE(100, size);
    }
    expect(JSON.stringify(await refused(file)).length).toBeLessThan(1_000);
  });

  test.each([
    ['a cell a million rows down', `<sheetData><row r="1048576">${text('A1048576', 'x')}</row></sheetData>`, 'sheetTooWide'],
    ['a cell sixteen thousand columns out', `<sheetData><row r="1">${text('XFD1', 'x')}</row></sheetData>`, 'sheetTooWide'],
  ])('has %s', async (_, sheet, reason) => {
    expect(await refused(xlsx(sheet))).toBe(reason);
  });

  test('defines entities of entities, which nobody expands', async () => {
    const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
    const sheet = strToU8(
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "ha">${entities}]><worksheet><sheetData><row r="1">${text('A1', '&e12;')}</row></sheetData></worksheet>`,
    );
    const rows = await refused(xlsx('', { 'xl/worksheets/sheet1.xml': sheet }));
    expect(JSON.stringify(rows).length).toBeLessThan(1_000);
  });

  test('is no table at all', async () => {
    expect(await refused(Buffer.from('PK\x03\x04 and then nothing'))).toBe('sheetUnreadable');
    expect(await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))).toBe('sheetUnreadable');
    expect(await refused(Buffer.from('"a,b\nc'))).toBe('sheetUnreadable');
    expect(await refused(Buffer.from(Array.from({ length: 1_001 }, () => 'a').join('\n')))).toBe('sheetTooWide');
  });

  test('has a formula, which stays text', async () => {
    expect(await refused(Buffer.from('=cmd|calc!A1,"=1+1"'))).toEqual([['=cmd|calc!A1', '=1+1']]);
  });

  test('is named in Chinese where it is refused', async () => {
    const ad = await stage.advertiser();
    const many = Array.from({ length: 31 }, (_, i) => `F-${i},${platformId},头条,${on(11)}`);
    expect(await read(ad, csv(...many))).toMatchObject({ reason: 'sheetTooLong', msg: '每次最多 30 行，文件里有 31 行' });
    expect(await read(ad, Buffer.from('编号,位置\nx,y'))).toMatchObject({ msg: '第一行缺少：公众号、投放时间' });
    expect(await read(ad, csv())).toMatchObject({ msg: '文件里没有要预订的行' });
  });
});

test('the template is read as its own example, every cell a text', async () => {
  const who = await stage.advertiser();
  const { headers, rawPayload: bytes } = await stage.api.download(
    'adPosition/importTemplate',
    {},
    { token: who.token, side: 'ad' },
  );
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(await readSheet(bytes)).toEqual([
    ['编号*', '公众号*', '位置*', '投放时间*'],
    ['2026-001', '公众号名称、微信号或原始 ID', '头条', '2026-12-01 20:00'],
  ]);
  const { data } = await read(who, bytes);
  expect(data.rows).toEqual([
    expect.objectContaining({ key: '2026-001', position: 1, errors: [expect.stringContaining('公众号')] }),
  ]);
});
