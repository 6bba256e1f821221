import { Input } from '@shizhong/shared-ui/antd/form';
import { screen } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../../testing';
import { ActionForm, DayInput, FormCheck, FormFoot, FormItem, RegionInput, useActionForm } from '..';

const regions = [
  {
    value: '330000',
    label: '浙江省',
    children: [
      { value: '330100', label: '杭州市' },
      { value: '330200', label: '宁波市' },
    ],
  },
];
const act = jest.fn(async () => null);

function Page({ anyLevel = false }: { anyLevel?: boolean }) {
  const form = useActionForm({
    initial: { region: '330100', day: '2026-12-01', agreed: false, note: '' },
    errorsOf: ({ agreed, day }) => ({
      ...(agreed ? {} : { agreed: '请先同意' }),
      ...(day ? (day > '2026-12-20' ? { day: '不晚于 2026-12-20' } : {}) : { day: '请选择日期' }),
    }),
    act,
  });
  return (
    <ActionForm form={form} name="test" label="资料">
      <FormItem name="region" label="所在地区">
        <RegionInput regions={regions} anyLevel={anyLevel} />
      </FormItem>
      <FormItem name="day" label="日期">
        <DayInput min="2026-11-20" max="2026-12-20" />
      </FormItem>
      <FormItem name="note" label="备注">
        <Input />
      </FormItem>
      <FormCheck name="agreed" hint="可以撤回">
        我同意
      </FormCheck>
      <FormFoot>
        <button type="submit">提交</button>
      </FormFoot>
    </ActionForm>
  );
}

const send = () => screen.getByRole('button', { name: '提交' });

beforeEach(() => act.mockClear());

test('a place shows the way to it, and another one is found by its name', async () => {
  const { person, view } = renderInHost(<Page />);
  expect(screen.getByText('浙江省 / 杭州市')).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
  await person.type(screen.getByLabelText('所在地区'), '宁波');
  await person.click(await screen.findByTitle('宁波市'));
  await person.click(screen.getByRole('checkbox', { name: '我同意' }));
  await person.click(send());
  expect(await screen.findByText('浙江省 / 宁波市')).toBeVisible();
  expect(act).toHaveBeenCalledWith(expect.objectContaining({ region: '330200' }));
});

test('a day is typed; one that the keyboard empties is empty', async () => {
  const { person } = renderInHost(<Page />);
  await person.click(screen.getByRole('checkbox', { name: '我同意' }));
  const day = screen.getByLabelText('日期');
  await person.clear(day);
  await person.type(day, '2026-12-03{Enter}');
  await person.click(send());
  expect(act).toHaveBeenLastCalledWith(expect.objectContaining({ day: '2026-12-03' }));
  await person.clear(day);
  await person.tab();
  await person.click(send());
  expect(await screen.findByText('请选择日期')).toBeVisible();
  expect(act).toHaveBeenCalledTimes(1);
});

test('a day out of bounds that is typed stays, and the form says what is wrong with it', async () => {
  const { person } = renderInHost(<Page />);
  const day = screen.getByLabelText('日期');
  await person.clear(day);
  await person.type(day, '2027-01-05');
  await person.click(screen.getByLabelText('备注'));
  expect(await screen.findByText('不晚于 2026-12-20')).toBeVisible();
  expect(day).toHaveValue('2027-01-05');
});

test('a consent that is missing is said below its box, which gets the focus', async () => {
  const { person } = renderInHost(<Page />);
  const box = screen.getByRole('checkbox', { name: '我同意' });
  expect(box).toHaveAccessibleDescription('可以撤回');
  await person.click(send());
  expect(await screen.findByText('请先同意')).toBeVisible();
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription('请先同意');
  await person.click(box);
  expect(screen.queryByText('请先同意')).toBeNull();
});
