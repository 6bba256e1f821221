import { guards } from './process-definition/guards';
import { nextStatus, refused, rowsFor, timersOf } from './process-definition/next-status';
import { scoreAfter } from './process-definition/performance';
import { statusView } from './process-definition/status-view';
import { type Actor, actors, type Process, processes, type Row, type Viewer } from './processes';

const all: Process[] = Object.values(processes);
const statusesOf = (process: Process): string[] => Object.keys(process.statuses);

describe.each(all.map((process) => [process.name, process] as const))('%s', (name, process) => {
  const statuses = statusesOf(process);
  const outcomes = [undefined, 'no-such-case', ...new Set(process.rows.flatMap((row) => (row.case ? [row.case] : [])))];
  const transitions = [...new Set(process.rows.map((row) => row.name)), 'no_such_transition'];

  test('has the name under which it is registered', () => {
    expect(Object.keys(processes)).toContain(name);
  });

  test('takes every declared row, for every status and actor of that row', () => {
    for (const row of process.rows) {
      for (const from of row.from) {
        for (const actor of row.by) {
          expect(nextStatus(process, from, row.name, actor, row.case)).toMatchObject({ ok: true, to: row.to });
        }
      }
    }
  });

  test('refuses every undeclared combination of status, transition, actor and outcome', () => {
    const declared = new Set(
      process.rows.flatMap((row) =>
        row.from.flatMap((from) => row.by.map((actor) => [from, row.name, actor, row.case].join('\u0000'))),
      ),
    );
    let refusals = 0;
    for (const from of [null, ...statuses, 'no_such_status']) {
      for (const transition of transitions) {
        for (const actor of actors) {
          for (const outcome of outcomes) {
            if (declared.has([from, transition, actor, outcome].join('\u0000'))) continue;
            expect(nextStatus(process, from, transition, actor, outcome)).toBe(refused);
            refusals += 1;
          }
        }
      }
    }
    expect(refusals).toBeGreaterThan(declared.size);
  });

  test('is unambiguous: one answer per status, transition, actor and outcome', () => {
    const keys = process.rows.flatMap((row) =>
      row.from.flatMap((from) => row.by.map((actor) => [from, row.name, actor, row.case].join(' '))),
    );
    expect(keys).toEqual([...new Set(keys)]);
  });

  test('names only statuses that exist', () => {
    for (const row of process.rows) {
      for (const status of [...row.from, row.to]) if (status !== null) expect(statuses).toContain(status);
    }
  });

  test('can reach every status from the beginning', () => {
    const reached = new Set<string | null>([null]);
    for (let before = -1; before !== reached.size; ) {
      before = reached.size;
      for (const row of process.rows) if (row.from.some((from) => reached.has(from))) reached.add(row.to);
    }
    expect(statuses.filter((status) => !reached.has(status))).toEqual([]);
  });

  test('can leave every status that is not final, and reach a final one from it', () => {
    for (const status of statuses) {
      if (process.statuses[status]?.end) continue;
      expect(process.rows.some((row) => row.from.includes(status) && row.to !== status)).toBe(true);
      const reached = new Set<string>([status]);
      for (let before = -1; before !== reached.size; ) {
        before = reached.size;
        for (const row of process.rows) if (row.from.some((from) => from !== null && reached.has(from))) reached.add(row.to);
      }
      expect([...reached].some((each) => process.statuses[each]?.end)).toBe(true);
    }
  });

  test('names whose turn it is exactly when one of them can act', () => {
    for (const status of statuses) {
      const card = process.statuses[status];
      if (card?.actsIn) expect(Object.keys(processes)).toContain(card.actsIn);
      for (const actor of card?.actsIn ? [] : (card?.waitsFor ?? [])) {
        expect({ status, actor, rows: rowsFor(process, status, actor).length > 0 }).toEqual({ status, actor, rows: true });
      }
    }
  });

  test('has nobody’s turn in a final status', () => {
    for (const card of Object.values(process.statuses)) if (card.end) expect(card.waitsFor).toEqual([]);
  });
});

describe.each(all.map((process) => [process.name, process] as const))('timers and couplings of %s', (_, process) => {
  const statuses = statusesOf(process);

  test('restarts timers only if a row returns to its own status and that status has timers', () => {
    for (const row of process.rows.filter((each) => each.restarts)) {
      expect(row.from).toEqual([row.to]);
      expect(timersOf(process, row.to).length).toBeGreaterThan(0);
    }
  });

  test('gives every timer to the system, at most one per outcome and status', () => {
    for (const status of statuses) {
      const timers = timersOf(process, status);
      for (const timer of timers) expect(timer.row.by).toContain('system');
      expect(timers.map((timer) => timer.row.name)).toEqual([...new Set(timers.map((timer) => timer.row.name))]);
      for (const timer of timers) {
        expect(nextStatus(process, status, timer.row.name, 'system', timer.row.case)).toMatchObject({ ok: true });
      }
    }
  });

  test('never lets a user hold money forever by not acting', () => {
    for (const status of statuses) {
      const card = process.statuses[status];
      if (!card || card.end || !holdsMoney(process, status)) continue;
      const waitsOnlyForUsers = card.waitsFor.length > 0 && card.waitsFor.every((actor) => actor === 'ad' || actor === 'media');
      if (waitsOnlyForUsers) expect({ status, timers: timersOf(process, status).length > 0 }).toEqual({ status, timers: true });
    }
  });

  test('couples only to transitions that exist and that the system or the same actor may perform', () => {
    for (const row of process.rows) {
      for (const coupled of row.also ?? []) {
        const [target = '', transition = ''] = coupled.split('.');
        const rows = (all.find((each) => each.name === target)?.rows ?? []).filter((each) => each.name === transition);
        expect({ coupled, found: rows.length > 0 }).toEqual({ coupled, found: true });
        expect(rows.some((each) => each.by.includes('system') || row.by.some((actor) => each.by.includes(actor)))).toBe(true);
      }
    }
  });

  test('has a Chinese label for every status and transition', () => {
    for (const card of Object.values(process.statuses)) expect(card.label).toMatch(/^[\p{Script=Han}，0-9 ]+$/u);
    for (const row of process.rows) expect(row.label).toMatch(/^[\p{Script=Han}，0-9 ]+$/u);
  });
});

/** A user's money is held: it was put there (T2, T6a, T7a) and has not moved on yet. */
function holdsMoney(process: Process, status: string): boolean {
  return ['performanceOrder', 'positionOrder', 'refund', 'cashOut'].includes(process.name) && !process.statuses[status]?.end;
}

test('a status looks to each side as its turn is', () => {
  const order = processes.performanceOrder;
  expect(statusView(order, 'confirming', 'ad')).toEqual({ label: '待确认', waitingFor: 'me', tone: 'orange' });
  expect(statusView(order, 'confirming', 'media')).toEqual({ label: '待确认', waitingFor: 'other', tone: 'blue' });
  expect(statusView(order, 'settled', 'media')).toEqual({ label: '已结算', waitingFor: 'none', tone: 'green' });
  expect(statusView(order, 'disputed', 'operator')).toEqual({ label: '争议中', waitingFor: 'me', tone: 'red' });
  expect(statusView(order, 'counting', 'media').tone).toBe('blue');
  expect(statusView(processes.campaign, 'running', 'ad').tone).toBe('green');
  expect(statusView(processes.campaign, 'paused', 'ad').tone).toBe('grey');
  expect(statusView(processes.campaign, 'suspended', 'ad').tone).toBe('red');
});

test('the advertiser sees the buttons of their status and no others', () => {
  const names = (actor: Actor): string[] => rowsFor(processes.performanceOrder, 'confirming', actor).map((row: Row) => row.name);
  expect(names('ad')).toEqual(['confirm', 'object']);
  expect(names('media')).toEqual(['appeal_deduct']);
});

test('every guard has a refusal a user can read, and is used', () => {
  const used = new Set(all.flatMap((process) => process.rows.flatMap((row) => row.guard ?? [])));
  for (const [name, guard] of Object.entries(guards)) {
    expect(guard.text).not.toBe('');
    expect({ name, used: used.has(name as keyof typeof guards) }).toEqual({ name, used: true });
  }
});

test('every viewer gets a view of every status', () => {
  const viewers: Viewer[] = ['ad', 'media', 'operator'];
  for (const process of all) {
    for (const status of statusesOf(process)) {
      for (const viewer of viewers) expect(statusView(process, status, viewer).label).not.toBe('');
    }
  }
});

test('the performance score stays between 0 and 100 and drops to 0 on proven fraud', () => {
  expect(scoreAfter(800, 'accept_in_time')).toBe(802);
  expect(scoreAfter(998, 'settled_clean')).toBe(1000);
  expect(scoreAfter(30, 'miss')).toBe(0);
  expect(scoreAfter(950, 'proven_fraud')).toBe(0);
});
