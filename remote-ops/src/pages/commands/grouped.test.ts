import { type CommandCard, grouped } from './grouped';

const command = (name: string, group: string, does: string): CommandCard => ({
  ...{ name, group, does, changes: true, twoPersons: false, forComputers: false, options: [] },
});
const list = [
  command('account pass', '审核', '账号审核通过'),
  command('cashout approve', '资金', '同意提现'),
  command('account reject', '审核', '账号审核不通过'),
];

test('commands keep the order of their groups', () => {
  expect(grouped(list, '').map(({ group, commands }) => [group, commands.length])).toEqual([
    ['审核', 2],
    ['资金', 1],
  ]);
});

test('every typed word must occur, in the name or in what it does', () => {
  expect(grouped(list, 'account 不通过')).toEqual([{ group: '审核', commands: [list[2]] }]);
  expect(grouped(list, 'CASHOUT')).toEqual([{ group: '资金', commands: [list[1]] }]);
  expect(grouped(list, '提现 account')).toEqual([]);
});
