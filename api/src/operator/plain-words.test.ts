/** Over the whole demonstration: what commands ask and answer is Chinese, never an identifier or JSON. */
import { createTestApi, type TestApi } from '../../test/test-api';
import { deskBeside } from './desk/testing/desk-caller';
import { demonstrationPassword } from './operators';
import { identifierWord, spokenWord, withoutTails } from './plain-words';

let api: TestApi;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let cookie: string;
beforeAll(async () => {
  api = await createTestApi({ demonstrationData: 'full', runJobs: false, rateLimitFactor: 1000 });
  desk = await deskBeside(api);
  cookie = await desk.signIn('ops', demonstrationPassword);
}, 600_000);
afterAll(async () => {
  await desk.close();
  await api.close();
});

const han = /[\u4e00-\u9fff]/;
test('every command says in Chinese what it does and asks, and answers with Chinese heads', async () => {
  const { data } = await desk.call('desk/commands', {}, { cookie });
  const raw: string[] = [];
  for (const { name, does, changes, options } of data.list) {
    if (/--|_[A-Z]|\b(from|everybody|verifying|won|lost|severe|compensate)\b/.test(does)) raw.push(`${name}: ${does}`);
    for (const option of options)
      for (const text of [option.label, ...option.choices.map(({ label }) => label)])
        if (!han.test(text)) raw.push(`${name} asks ${text}`);
    // Who is asked about by phone is somebody.
    if (changes || options.some(({ name: asked, required }) => required || asked === 'phone')) continue;
    const { data: answer, msg } = await desk.call('desk/run', { command: name }, { cookie });
    if (!answer) throw new Error(`${name}: ${msg}`);
    raw.push(...answer.table.heads.filter((head) => !han.test(head)).map((head) => `${name} answers ${head}`));
  }
  expect(raw).toEqual([]);
}, 300_000);

test('an identifier is shown as its word, an unknown one and a typed text stay', () => {
  expect(spokenWord('arbitrating 仲裁中 · hold · 异常分 58')).toBe('仲裁中 · 暂缓结算 · 异常分 58');
  expect(spokenWord('reviewing', 'deposit')).toBe('待核对');
  expect(identifierWord('alipay')).toBe('支付宝');
  expect(identifierWord('alipay 的账')).toBe('alipay 的账');
  expect(spokenWord('nobody_knows')).toBe('nobody_knows');
});

test('a step’s own words stand without the numbers of files and the data of programs', () => {
  const file = '01a22309-b166-74ac-aa39-f732fbbaf048';
  expect(withoutTails(`路线图不一致。 · 文件 ${file} · {"type":"content"}`)).toBe('路线图不一致。 · 附文件 · 所指：内容');
  expect(withoutTails('公开页 1660 次；涉及 0；{"publicReads":1660}')).toBe('公开页 1660 次；涉及 0');
});

test('braces that a user typed are his words, and nothing fails over them', () => {
  const typed = '正文里有 · {"不是数据" }} 这样的字';
  expect(withoutTails(typed)).toBe(typed);
  expect(withoutTails('数量不对；{"type":"data","round":2}')).toBe('数量不对 · 所指：数量，第 2 次');
});
