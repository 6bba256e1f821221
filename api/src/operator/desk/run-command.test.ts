import { demonstrationPassword } from '../operators';
import { commandsOf } from './run-command';
import { deskStage } from './testing/desk-stage';

const stage = deskStage();

describe('a command', () => {
  test('runs under the role of its caller and is recorded', async () => {
    const { cookie, name } = await stage.newOperator('cmd.review');
    const { data: listed } = await stage.desk.call('desk/commands', {}, { cookie });
    expect(listed.list.map(({ name: each }) => each)).toEqual(expect.arrayContaining(['queue', 'campaign approve']));
    expect(listed.list.map(({ name: each }) => each)).not.toContain('operator add');
    expect((await stage.desk.call('desk/run', { command: 'word list' }, { cookie })).code).toBe(200);
    expect((await stage.desk.call('desk/run', { command: 'tax remit', options: { month: '2026-10' } }, { cookie })).reason).toBe(
      'deskNotPermitted',
    );
    expect((await stage.desk.call('desk/run', { command: 'operator add' }, { cookie })).reason).toBe('deskNoCommand');
    const wrong = await stage.desk.call('desk/run', { command: 'campaign approve', options: { no: 'RD-NONE' } }, { cookie });
    expect([wrong.reason, wrong.msg]).toEqual(['deskUsage', '没有执行：广告 RD-NONE 不存在']);
    const acts = await stage.api.services.db.selectFrom('operator_act').select('command').where('operator', '=', name).execute();
    expect(acts.map(({ command }) => command)).toContain('campaign approve');
  });

  test('that moves money runs only with the effect that was read', async () => {
    const { cookie } = await stage.newOperator('cmd.finance', 'finance');
    const file = {
      path: 'bank.csv',
      base64: Buffer.from('bankTxn,amount,payerName,remark\nT-1,12.50,某公司,没有附言码\n').toString('base64'),
    };
    const run = (effect?: string) =>
      stage.desk.call(
        'desk/run',
        { command: 'deposit statement', options: { file: 'bank.csv' }, files: [file], ...(effect ? { effect } : {}) },
        { cookie },
      );
    const asked = await run();
    expect(asked.reason).toBe('deskEffect');
    expect((await run('something else')).reason).toBe('deskEffect');
    const done = await run((asked.data as unknown as { effect: string }).effect);
    expect(done.data.rows).toEqual([expect.objectContaining({ bankTxn: 'T-1' })]);
  });

  test('that names a file of the server reads nothing', async () => {
    const { cookie } = await stage.newOperator('cmd.files', 'finance');
    const { reason, msg } = await stage.desk.call(
      'desk/run',
      { command: 'deposit statement', options: { file: '/etc/passwd' } },
      { cookie },
    );
    expect([reason, msg]).toEqual(['deskUsage', '没有执行：不能读取 /etc/passwd：没有随命令送来']);
  });
});

test('no command asks for two things by one name', () => {
  for (const { name, options } of commandsOf({ name: 'ops', role: 'admin' })) {
    const labels = options.map(({ label }) => label.split('，')[0]);
    expect([name, labels]).toEqual([name, [...new Set(labels)]]);
  }
});

describe('a command of two persons', () => {
  const reset = async () => {
    const user = await stage.api.signUp('ad');
    // As the command line sends it: whom it names as the second person binds nobody.
    return { command: 'user second-step-off', options: { phone: user.phone, reason: '视频核验', second: 'nobody' } };
  };

  async function asked(cookie: string) {
    const body = await reset();
    const first = await stage.desk.call('desk/run', body, { cookie });
    expect(first.reason).toBe('deskEffect');
    const { effect } = first.data as unknown as { effect: string };
    const { data } = await stage.desk.call('desk/run', { ...body, effect }, { cookie });
    if (!data.approval) throw new Error('no approval');
    return data.approval;
  }

  test('waits for another one, who proves anew and carries it out once', async () => {
    const [one, two] = [await stage.newOperator('four.one', 'risk'), await stage.newOperator('four.two', 'risk')];
    const approval = await asked(one.cookie);
    expect(Object.keys(approval.input).sort()).toEqual(['phone', 'reason']);
    const { data } = await stage.desk.call('desk/approvals', {}, { cookie: two.cookie });
    expect(data.list).toContainEqual(approval);
    const approve = (cookie: string, code: string, digest = approval.digest) =>
      stage.desk.call('desk/approve', { id: approval.id, digest, code }, { cookie });
    expect((await approve(one.cookie, '')).reason).toBe('deskOwnApproval');
    expect((await approve(two.cookie, '000000')).reason).toBe('deskProofWrong');
    expect((await approve(two.cookie, '', 'of something else')).reason).toBe('deskApprovalMoved');
    const review = await stage.newOperator('four.review');
    expect((await approve(review.cookie, '')).reason).toBe('deskNotPermitted');
    const both = await Promise.all([approve(two.cookie, two.code()), approve(two.cookie, two.code())]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
    const acts = await stage.api.services.db
      .selectFrom('operator_act')
      .select(['operator', 'command', 'outcome'])
      .where('operator', 'in', ['four.one', 'four.two'])
      .execute();
    expect(acts.filter(({ command, outcome }) => command === 'user second-step-off' && outcome.startsWith('done'))).toHaveLength(
      1,
    );
    expect(acts.filter(({ command }) => command === 'desk approved')).toEqual([
      expect.objectContaining({ operator: 'four.two' }),
    ]);
  });

  test('can be refused by another or taken back, and then is not carried out', async () => {
    const [one, two] = [await stage.newOperator('no.one', 'risk'), await stage.newOperator('no.two', 'risk')];
    const approval = await asked(one.cookie);
    expect((await stage.desk.call('desk/refuse', { id: approval.id, reason: '证据不足' }, { cookie: two.cookie })).code).toBe(
      200,
    );
    const late = await stage.desk.call(
      'desk/approve',
      { id: approval.id, digest: approval.digest, code: two.code() },
      { cookie: two.cookie },
    );
    expect(late.reason).toBe('deskNoApproval');
  });

  test('asked for by somebody who was locked out since is not carried out', async () => {
    const [one, two] = [await stage.newOperator('out.one', 'risk'), await stage.newOperator('out.two', 'risk')];
    const approval = await asked(one.cookie);
    const admin = await stage.desk.signIn('ops', demonstrationPassword);
    await stage.desk.call('desk/lockOut', { name: one.name }, { cookie: admin });
    const late = await stage.desk.call(
      'desk/approve',
      { id: approval.id, digest: approval.digest, code: two.code() },
      { cookie: two.cookie },
    );
    expect(late.reason).toBe('deskApprovalMoved');
  });
});
