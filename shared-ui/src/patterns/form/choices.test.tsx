import { Form } from '@shizhong/shared-ui/antd/form';
import { screen, waitFor } from '@testing-library/react';
import { AccountForm } from '../../domain/account/AccountForm';
import { axeViolations, renderInHost } from '../../testing';
import { RadioGroup } from './RadioGroup';
import { SelectInput } from './SelectInput';

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
  await person.selectOptions(screen.getByRole('combobox', { name: '所属行业' }), '家居');
  await person.click(screen.getByRole('radio', { name: '视频号' }));
  await person.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(submitted).toHaveBeenCalledWith({ industry: 'home', kind: 'video' }));
});

test('no selection passes no value, and both show that', async () => {
  const { person } = renderInHost(<Choosing />);
  expect(screen.getByRole('combobox')).toHaveDisplayValue('请选择');
  await person.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('请选择所属行业')).toBeInTheDocument();
  expect(screen.getByText('请选择媒体类型')).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  expect(submitted).not.toHaveBeenCalled();
});

test('the arrow keys move between the options', async () => {
  const { person } = renderInHost(<Choosing />);
  await person.click(screen.getByRole('radio', { name: '公众号' }));
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '视频号' })).toBeChecked();
});
