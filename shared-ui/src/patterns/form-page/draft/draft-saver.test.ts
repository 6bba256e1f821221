import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { DraftSaver, type SendDraft } from './draft-saver';

type Form = { name: string };
type Sent = Parameters<SendDraft<Form>>[0];
const nothing = { id: null, no: null, version: 0 };
const form = (name: string): Form => ({ name });

/** A server with one draft that recognises repeated requests; `behave` may lose the response or fail. */
function server(behave: (turn: number) => 'answer' | 'lose' | 'never' = () => 'answer') {
  const sent: Sent[] = [];
  const done = new Map<string, { id: string; no: string; version: number }>();
  let drafts = 0;
  let version = 0;
  const call: SendDraft<Form> = async (payload) => {
    sent.push(payload);
    const how = behave(sent.length);
    if (how === 'never') throw new RequestFailure('Network', 'gone');
    let answer = done.get(payload.request_id);
    if (!answer) {
      if (payload.id && payload.version !== version)
        throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试');
      if (!payload.id) drafts += 1;
      version += 1;
      answer = { id: `draft-${drafts}`, no: `RD-${drafts}`, version };
      done.set(payload.request_id, answer);
    }
    if (how === 'lose') throw new RequestFailure('Timeout', 'too slow');
    return answer;
  };
  return { call, sent, drafts: () => drafts };
}

test('the first save creates a draft, later ones continue from its version, and unchanged values are not sent again', async () => {
  const { call, sent } = server();
  const saver = new DraftSaver(call, nothing, null);
  await saver.save(form('一'));
  await saver.save(form('一'));
  await saver.save(form('二'));
  expect(sent.map(({ id, version, form: { name } }) => [id, version, name])).toEqual([
    [undefined, undefined, '一'],
    ['draft-1', 1, '二'],
  ]);
});

test('a lost response causes neither a second draft nor a conflict with the same client', async () => {
  const { call, sent, drafts } = server((turn) => (turn === 1 || turn === 3 ? 'lose' : 'answer'));
  const saver = new DraftSaver(call, nothing, null);
  expect((await saver.save(form('一'))).ok).toBe(false);
  // The values have changed: first the pending request is repeated unchanged, then the new values are sent.
  expect(await saver.save(form('二'))).toMatchObject({ ok: false });
  expect(await saver.save(form('三'))).toEqual({ ok: true, draft: { id: 'draft-1', no: 'RD-1', version: 3 } });
  expect(drafts()).toBe(1);
  expect(sent[1]?.request_id).toBe(sent[0]?.request_id);
  expect(sent[3]?.request_id).toBe(sent[2]?.request_id);
});

test('concurrent calls are serialised, the newest values last', async () => {
  const { call, sent, drafts } = server();
  const saver = new DraftSaver(call, nothing, null);
  await Promise.all([saver.save(form('一')), saver.save(form('二')), saver.save(form('三'))]);
  expect(drafts()).toBe(1);
  expect(sent.at(-1)?.form.name).toBe('三');
});

test('a version conflict is reported; after rebasing on the newer version the save succeeds', async () => {
  const { call } = server();
  const mine = new DraftSaver(call, nothing, null);
  await mine.save(form('一'));
  const other = new DraftSaver(call, mine.draft, null);
  await other.save(form('别人的'));
  expect(await mine.save(form('我的'))).toMatchObject({ ok: false, refusal: { conflict: true } });
  mine.standOn(2);
  expect(await mine.save(form('我的'))).toMatchObject({ ok: true, draft: { version: 3 } });
});
