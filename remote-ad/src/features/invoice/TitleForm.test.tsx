import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen } from '@testing-library/react';
import { TitleForm, titleFaults } from './TitleForm';

const good = { title: '杭州小满食品有限公司', taxNo: '', email: 'cw@example.com' };

test.each([
  [{}, {}],
  [{ title: ' ' }, { title: '请填写发票抬头' }],
  [{ email: 'cw@example' }, { email: '请填写正确的邮箱' }],
])('invoice details with %j are validated at their fields', (change, faults) => {
  expect(titleFaults({ ...good, ...change })).toEqual(faults);
});

test('a tax number is optional, and its check digit is validated', () => {
  expect(titleFaults({ ...good, taxNo: '91330106MA2GXXXXX0' })).toHaveProperty('taxNo');
});

test('a save is sent once; a version conflict offers a reload', async () => {
  let busy = true;
  const refreshed = jest.fn();
  const done = jest.fn();
  const { person, calls, view } = renderInHost(<TitleForm title={null} onDone={done} onRefresh={refreshed} />, {
    answers: {
      'adFinance/invoiceTitleSave': () => {
        if (busy) throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试', [], {});
        return { id: 't1' };
      },
    },
  });
  await person.type(screen.getByRole('textbox', { name: /^发票抬头/ }), good.title);
  await person.type(screen.getByRole('textbox', { name: /^接收邮箱/ }), good.email);
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(screen.getByRole('button', { name: '保存' }));
  await person.click(await screen.findByRole('button', { name: '刷新' }));
  expect(refreshed).toHaveBeenCalledTimes(1);
  await person.type(screen.getByRole('textbox', { name: /^收件地址/ }), '财务部 演示路 1 号');
  busy = false;
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(done).toHaveBeenCalledTimes(1);
  expect(calls.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ mailAddress: '' }),
    expect.objectContaining({ mailAddress: '财务部 演示路 1 号' }),
  ]);
});
