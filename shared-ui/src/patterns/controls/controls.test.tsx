import { Form } from '@shizhong/shared-ui/antd/form';
import { screen, waitFor } from '@testing-library/react';
import { AccountForm } from '../../domain/account/AccountForm';
import { axeViolations, renderInHost } from '../../testing';
import { FormField, PasswordInput, RadioGroup, SelectInput, TextArea, TextInput } from '.';

const submitted = jest.fn();
beforeEach(() => submitted.mockReset());

function Choosing() {
  const [form] = Form.useForm();
  return (
    <AccountForm form={form} label="注册" onSubmit={submitted}>
      <Form.Item name="industry" label="所属行业" rules={[{ required: true, message: '请选择所属行业' }]}>
        <SelectInput
          options={[
            { value: 'food', label: '食品' },
            { value: 'home', label: '家居' },
          ]}
        />
      </Form.Item>
      <Form.Item name="kind" label="媒体类型" rules={[{ required: true, message: '请选择媒体类型' }]}>
        <RadioGroup
          aria-label="媒体类型"
          options={[
            { value: 'oa', label: '公众号' },
            { value: 'video', label: '视频号' },
          ]}
        />
      </Form.Item>
      <button type="submit">提交</button>
    </AccountForm>
  );
}

test('both pass their values to the form', async () => {
  const { person, view } = renderInHost(<Choosing />);
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(screen.getByRole('combobox', { name: '所属行业' }));
  await person.click(screen.getByRole('option', { name: '家居' }));
  await person.click(screen.getByRole('radio', { name: '视频号' }));
  await person.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(submitted).toHaveBeenCalledWith({ industry: 'home', kind: 'video' }));
});

test('no selection passes no value, and both show that', async () => {
  const { person } = renderInHost(<Choosing />);
  expect(screen.getByText('请选择')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('请选择所属行业')).toBeInTheDocument();
  expect(screen.getByText('请选择媒体类型')).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  expect(submitted).not.toHaveBeenCalled();
});

test('a choice that is missing takes the focus', async () => {
  const { person } = renderInHost(<Choosing />);
  await person.click(screen.getByRole('combobox', { name: '所属行业' }));
  await person.click(screen.getByRole('option', { name: '家居' }));
  await person.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: '公众号' })).toHaveFocus());
});

test('the arrow keys move between the options', async () => {
  const { person } = renderInHost(<Choosing />);
  await person.click(screen.getByRole('radio', { name: '公众号' }));
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '视频号' })).toBeChecked();
});

test('a password can be shown and hidden again, and the button says which', async () => {
  const { person } = renderInHost(
    <FormField label="密码">
      <PasswordInput defaultValue="Demo1234" />
    </FormField>,
  );
  const field = screen.getByLabelText('密码');
  expect(field).toHaveAttribute('type', 'password');
  await person.click(screen.getByRole('button', { name: '显示密码' }));
  expect(field).toHaveAttribute('type', 'text');
  await person.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('a control is named and described by its field, and shows its error', async () => {
  const fields = (error: string | null) => (
    <>
      <FormField label="抬头" required hint="公司全称" error={error}>
        <TextInput />
      </FormField>
      <FormField label="原因" error={error}>
        <TextArea maxLength={20} value="太贵" onChange={() => {}} />
      </FormField>
      <FormField label="位置" error={error}>
        <SelectInput options={[{ value: '1', label: '头条' }]} />
      </FormField>
    </>
  );
  const first = renderInHost(fields(null));
  expect(screen.getByRole('textbox', { name: '抬头' })).toHaveAccessibleDescription('公司全称');
  expect(screen.getByRole('textbox', { name: '抬头' })).toHaveAttribute('aria-required', 'true');
  expect(screen.getByText('2/20')).toBeVisible();
  expect(await axeViolations(first.view.container)).toEqual([]);
  first.view.unmount();
  const { view } = renderInHost(fields('请填写'));
  for (const control of [...screen.getAllByRole('textbox'), screen.getByRole('combobox', { name: '位置' })]) {
    expect(control).toHaveAttribute('aria-invalid', 'true');
    expect(control).toHaveAccessibleDescription('请填写');
  }
  expect(await axeViolations(view.container)).toEqual([]);
});
