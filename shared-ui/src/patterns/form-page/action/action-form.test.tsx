import { businessCodes } from '@shizhong/shared-contracts';
import { Input, Radio } from '@shizhong/shared-ui/antd/form';
import { act as reactAct, screen, waitFor } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../../testing';
import type { Refusal } from '../../server-action';
import { ActionForm, FieldGroup, FormItem, useActionForm } from '..';

interface Values {
  code: string;
  way: string;
}

const act = jest.fn<Promise<Refusal | null>, [Values]>();
const onRefresh = jest.fn();
const refusal = (more: Partial<Refusal>): Refusal => ({
  code: businessCodes.invalid,
  text: '现在不能办理',
  faults: [],
  conflict: false,
  data: null,
  ...more,
});

function Page() {
  const form = useActionForm<Values>({
    initial: { code: '', way: '' },
    errorsOf: ({ code, way }) => ({ ...(code ? {} : { code: '请填写编号' }), ...(way ? {} : { way: '请选择方式' }) }),
    act,
  });
  return (
    <ActionForm form={form} name="test" label="办理" onRefresh={onRefresh}>
      <FieldGroup legend="方式" path="way">
        <Radio.Group
          value={form.engine.values.way}
          onChange={(event) => form.engine.set({ way: String(event.target.value) })}
          options={['甲', '乙']}
        />
      </FieldGroup>
      <FormItem name="code" label="编号" normalize={(typed) => typed.toUpperCase()}>
        <Input />
      </FormItem>
      <button type="submit">办理</button>
    </ActionForm>
  );
}

const send = () => screen.getByRole('button', { name: '办理' });
async function fill(person: ReturnType<typeof renderInHost>['person']) {
  await person.click(screen.getByRole('radio', { name: '甲' }));
  await person.type(screen.getByLabelText('编号'), 'ab1');
}

beforeEach(() => {
  act.mockReset().mockResolvedValue(null);
  onRefresh.mockReset();
});

test('the first wrong field gets the focus, a group through its first control, and nothing is sent', async () => {
  const { person, view } = renderInHost(<Page />);
  await person.click(send());
  expect(await screen.findByText('请选择方式')).toBeVisible();
  expect(screen.getByText('请填写编号')).toBeVisible();
  expect(screen.getByRole('radio', { name: '甲' })).toHaveFocus();
  expect(act).not.toHaveBeenCalled();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('two quick presses send once, with the normalized values', async () => {
  let answer: (refused: Refusal | null) => void = () => {};
  act.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { person } = renderInHost(<Page />);
  await fill(person);
  await person.dblClick(send());
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect(act.mock.calls).toEqual([[{ code: 'AB1', way: '甲' }]]);
  await reactAct(async () => answer(null));
});

test('a refusal of a field stands at it, one without a field above the form, and either can be tried again', async () => {
  const { person } = renderInHost(<Page />);
  await fill(person);
  act.mockResolvedValueOnce(refusal({ faults: [{ path: 'code', msg: '编号已用过' }] }));
  await person.click(send());
  await waitFor(() => expect(screen.getByLabelText('编号')).toHaveAccessibleDescription('编号已用过'));
  expect(screen.queryByText('现在不能办理')).toBeNull();
  act.mockResolvedValueOnce(refusal({ text: '今天已满', faults: [{ path: 'quota', msg: '今天已满' }] }));
  await person.click(send());
  expect(await screen.findByText('今天已满')).toBeVisible();
  expect(screen.getByLabelText('编号')).toBeValid();
  await person.click(send());
  await waitFor(() => expect(screen.queryByText('今天已满')).toBeNull());
  expect(act).toHaveBeenCalledTimes(3);
});

test('after a concurrent edit the object can be reloaded', async () => {
  act.mockResolvedValueOnce(refusal({ conflict: true, text: '内容已被更新' }));
  const { person } = renderInHost(<Page />);
  await fill(person);
  await person.click(send());
  await person.click(await screen.findByRole('button', { name: '刷新' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
});
