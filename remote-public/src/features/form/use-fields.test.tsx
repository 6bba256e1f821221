import { businessCodes } from '@shizhong/shared-contracts';
import { FormField, TextInput } from '@shizhong/shared-ui';
import { renderInHost } from '@shizhong/shared-ui/testing';
import { screen } from '@testing-library/react';
import { useFields } from './use-fields';

const done = jest.fn();

function Form() {
  const fields = useFields(
    { name: '', note: '' },
    ({ name }) => (name.length < 2 ? { name: '至少两个字' } : {}),
    (values) => done(values),
  );
  return (
    <form {...fields.form} aria-label="表单">
      <FormField label="名称" error={fields.errors.name}>
        <TextInput data-field="name" value={fields.values.name} onChange={(event) => fields.set('name', event.target.value)} />
      </FormField>
      <FormField label="备注" error={fields.errors.note}>
        <TextInput data-field="note" value={fields.values.note} onChange={(event) => fields.set('note', event.target.value)} />
      </FormField>
      <button type="submit">提交</button>
      <button
        type="button"
        onClick={() =>
          fields.place({
            code: businessCodes.invalid,
            text: '有误',
            faults: [{ path: 'form.note', msg: '备注不合适' }],
            conflict: false,
            data: null,
          })
        }
      >
        服务器
      </button>
    </form>
  );
}

beforeEach(() => done.mockReset());

test('An empty field shows no error on blur; an invalid one does, until it is edited.', async () => {
  const { person } = renderInHost(<Form />);
  await person.click(screen.getByLabelText('名称'));
  await person.tab();
  expect(screen.queryByText('至少两个字')).toBeNull();
  await person.type(screen.getByLabelText('名称'), '一');
  await person.tab();
  expect(screen.getByText('至少两个字')).toBeVisible();
  await person.type(screen.getByLabelText('名称'), '二');
  expect(screen.queryByText('至少两个字')).toBeNull();
});

test('Submission validates every field, focuses the first error, and makes no call until all are valid.', async () => {
  const { person } = renderInHost(<Form />);
  await person.click(screen.getByRole('button', { name: '提交' }));
  expect(screen.getByLabelText('名称')).toHaveFocus();
  expect(done).not.toHaveBeenCalled();
  await person.type(screen.getByLabelText('名称'), '甲乙');
  await person.click(screen.getByRole('button', { name: '提交' }));
  expect(done).toHaveBeenCalledWith({ name: '甲乙', note: '' });
});

test('A server error appears at its field, which gets the focus.', async () => {
  const { person } = renderInHost(<Form />);
  await person.click(screen.getByRole('button', { name: '服务器' }));
  expect(screen.getByText('备注不合适')).toBeVisible();
  expect(screen.getByLabelText('备注')).toHaveFocus();
});
