import { businessCodes } from '@shizhong/shared-contracts';
import { Input } from '@shizhong/shared-ui/antd/form';
import { act as reactAct, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../../testing';
import type { Refusal } from '../../server-action';
import { FormDialog, FormItem, FormRadios, FormTicks, useActionForm } from '..';

interface Values {
  way: string;
  days: number[];
  note: string;
}

const act = jest.fn<Promise<Refusal | null>, [Values]>();
const onClose = jest.fn();

function Page() {
  const form = useActionForm<Values>({
    initial: { way: 'open', days: [1], note: '' },
    errorsOf: ({ days, note }) => ({
      ...(days.length ? {} : { days: '请选择星期' }),
      ...(note ? {} : { note: '请填写备注' }),
    }),
    act,
  });
  return (
    <FormDialog form={form} name="test" title="设置" confirm="保存设置" onClose={onClose}>
      <FormRadios
        name="way"
        legend="操作"
        buttons
        options={[
          { value: 'open', label: '开放' },
          { value: 'close', label: '关闭' },
        ]}
      />
      <FormTicks
        name="days"
        legend="星期"
        options={[
          { value: 1, label: '周一' },
          { value: 2, label: '周二' },
        ]}
      />
      <FormItem name="note" label="备注">
        <Input />
      </FormItem>
    </FormDialog>
  );
}

beforeEach(() => {
  act.mockReset().mockResolvedValue(null);
  onClose.mockReset();
});

test('choices are read with their question, and a missing one gets the focus', async () => {
  const { person } = renderInHost(<Page />);
  const dialog = within(await screen.findByRole('dialog', { name: '设置' }));
  await person.click(within(dialog.getByRole('group', { name: '操作' })).getByRole('radio', { name: '关闭' }));
  const days = within(dialog.getByRole('group', { name: '星期' }));
  await person.click(days.getByRole('checkbox', { name: '周一' }));
  await person.type(dialog.getByLabelText('备注'), '甲');
  await person.click(dialog.getByRole('button', { name: '保存设置' }));
  expect(dialog.getByText('请选择星期')).toBeVisible();
  await waitFor(() => expect(days.getByRole('checkbox', { name: '周一' })).toHaveFocus());
  expect(act).not.toHaveBeenCalled();
  expect(await axeViolations(document.body)).toEqual([]);
  await person.click(days.getByRole('checkbox', { name: '周二' }));
  await person.click(dialog.getByRole('button', { name: '保存设置' }));
  expect(act.mock.calls).toEqual([[{ way: 'close', days: [2], note: '甲' }]]);
});

test('Enter in a line of text submits, and the dialog stays until the action has finished', async () => {
  let answer: (refused: Refusal | null) => void = () => {};
  act.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { person } = renderInHost(<Page />);
  const dialog = within(await screen.findByRole('dialog', { name: '设置' }));
  await person.type(dialog.getByLabelText('备注'), '甲{Enter}');
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  await person.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.getByRole('button', { name: '取消' })).toBeDisabled();
  const refusal = { code: businessCodes.invalid, text: '现在不能设置', faults: [], conflict: false, data: null };
  await reactAct(async () => answer(refusal));
  expect(dialog.getByText('现在不能设置')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: '取消' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a double click on the button sends once, however fast the answer is', async () => {
  const { person } = renderInHost(<Page />);
  const dialog = within(await screen.findByRole('dialog', { name: '设置' }));
  await person.type(dialog.getByLabelText('备注'), '甲');
  await person.dblClick(dialog.getByRole('button', { name: '保存设置' }));
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect(act).toHaveBeenCalledTimes(1);
});
