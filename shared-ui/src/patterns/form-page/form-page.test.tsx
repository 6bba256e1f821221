import { businessCodes } from '@shizhong/shared-contracts';
import { Input } from '@shizhong/shared-ui/antd/form';
import { screen } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { FieldGroup, FormBar, FormItem, FormPage, FormSection, MoneyInput, useFormEngine } from '.';

interface Values {
  name: string;
  low: string;
  high: string;
}

const submitted = jest.fn();
const initial: Values = { name: '', low: '', high: '' };

function errorsOf({ name, low, high }: Values): Record<string, string> {
  return {
    ...(name.length < 2 ? { name: '至少两个字' } : {}),
    ...(low && high && Number(low) > Number(high) ? { high: '上限不能低于下限' } : {}),
  };
}

function Page() {
  const engine = useFormEngine({ initial, errorsOf, placeOf: (path) => path.replace(/^form\./, '') });
  const refuse = (path: string, msg: string) =>
    engine.place({ code: businessCodes.invalid, text: '有误', faults: [{ path, msg }], conflict: false, data: null });
  return (
    <FormPage
      engine={engine}
      name="test"
      label="测试"
      initial={initial}
      onSubmit={() => (engine.check() ? submitted(engine.values) : undefined)}
    >
      <FormSection title="内容">
        <FormItem name="name" label="名称" required hint="给自己看">
          <Input />
        </FormItem>
        <FormItem name="low" label="下限">
          <MoneyInput />
        </FormItem>
        <FormItem name="high" label="上限" remedy={{ label: '改为 9.00', apply: () => engine.set({ high: '9' }) }}>
          <MoneyInput />
        </FormItem>
        <FieldGroup legend="附件" path="files">
          <button type="button" onClick={() => refuse('form.files', '缺少附件')}>
            服务器说附件
          </button>
        </FieldGroup>
        <button type="button" onClick={() => refuse('form.high', '太高')}>
          服务器说上限
        </button>
      </FormSection>
      <FormBar sum={{ label: '提交时冻结', fen: 300_000 }} wrong={engine.shown} onWrong={engine.focusFirstError}>
        <button type="submit">提交</button>
      </FormBar>
    </FormPage>
  );
}

const name = () => screen.getByLabelText(/^名称/);
const send = () => screen.getByRole('button', { name: '提交' });

beforeEach(() => submitted.mockReset());

test('a field that is left empty shows no error; one with a wrong value does, until it is right', async () => {
  const { person, view } = renderInHost(<Page />);
  await person.click(name());
  await person.tab();
  expect(name()).toHaveAccessibleDescription('给自己看');
  await person.type(name(), '甲');
  await person.tab();
  expect(name()).toHaveAccessibleDescription('至少两个字');
  expect(name()).toBeInvalid();
  expect(await axeViolations(view.container)).toEqual([]);
  await person.type(name(), '乙');
  expect(name()).toHaveAccessibleDescription('给自己看');
  expect(name()).toBeValid();
});

test('a submission counts the errors, focuses the first, and is not sent before all are corrected', async () => {
  const { person } = renderInHost(<Page />);
  await person.click(send());
  expect(await screen.findByRole('button', { name: '还有 1 处要改' })).toBeVisible();
  expect(name()).toHaveFocus();
  expect(submitted).not.toHaveBeenCalled();
  await person.type(name(), '甲乙');
  expect(screen.queryByRole('button', { name: /处要改$/ })).toBeNull();
  await person.click(send());
  await screen.findByText('提交时冻结');
  expect(submitted).toHaveBeenCalledWith({ name: '甲乙', low: '', high: '' });
});

test('an error between two fields goes when the other one is corrected', async () => {
  const { person } = renderInHost(<Page />);
  await person.type(screen.getByLabelText('下限'), '5');
  await person.type(screen.getByLabelText('上限'), '3');
  await person.tab();
  expect(screen.getByText('上限不能低于下限')).toBeVisible();
  await person.clear(screen.getByLabelText('下限'));
  await person.type(screen.getByLabelText('下限'), '2');
  expect(screen.queryByText('上限不能低于下限')).toBeNull();
});

test('a remedy stands beside its error and applies a correction', async () => {
  const { person } = renderInHost(<Page />);
  expect(screen.queryByRole('button', { name: '改为 9.00' })).toBeNull();
  await person.type(screen.getByLabelText('下限'), '5');
  await person.type(screen.getByLabelText('上限'), '3');
  await person.tab();
  await person.click(screen.getByRole('button', { name: '改为 9.00' }));
  expect(screen.getByLabelText('上限')).toHaveValue('9.00');
  expect(screen.getByLabelText('上限')).toBeValid();
});

test('an error of the server is shown at its field, which gets the focus, and goes with the next input', async () => {
  const { person } = renderInHost(<Page />);
  await person.click(screen.getByRole('button', { name: '服务器说上限' }));
  expect(await screen.findByText('太高')).toBeVisible();
  expect(screen.getByLabelText('上限')).toHaveFocus();
  await person.type(screen.getByLabelText('上限'), '1');
  expect(screen.queryByText('太高')).toBeNull();
});

test('an error of the server is shown at a group too', async () => {
  const { person } = renderInHost(<Page />);
  await person.click(screen.getByRole('button', { name: '服务器说附件' }));
  expect(await screen.findByRole('group', { name: '附件' })).toHaveAccessibleDescription('缺少附件');
});

test('an amount is shown with two decimals and kept as typed; more decimals are neither rounded nor dropped', async () => {
  const { person } = renderInHost(<Page />);
  await person.type(name(), '甲乙');
  await person.type(screen.getByLabelText('下限'), '1234.5');
  await person.type(screen.getByLabelText('上限'), '9007199254740993.015');
  await person.tab();
  expect(screen.getByLabelText('下限')).toHaveValue('1,234.50');
  expect(screen.getByLabelText('上限')).toHaveValue('9007199254740993.015');
  await person.click(send());
  await screen.findByText('提交时冻结');
  expect(submitted).toHaveBeenCalledWith({ name: '甲乙', low: '1234.5', high: '9007199254740993.015' });
});
