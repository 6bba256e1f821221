import { businessCodes } from '@shizhong/shared-contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { axeViolations, renderInHost } from '../../testing';
import { Drawer } from '../drawer';
import { FormField } from '../form/FormField';
import { TextInput } from '../form/TextInput';
import type { Refusal } from '../server-action/refusal';
import { ConfirmDialog } from './ConfirmDialog';

interface Shown {
  busy?: boolean;
  refusal?: Refusal | null;
  onConfirm?: () => void;
  onRefresh?: () => void;
}

function Page({ busy = false, refusal = null, onConfirm = () => {}, onRefresh }: Shown) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onClose={() => setOpen(false)}
      title="终止「秋季新米上市」？"
      money={[{ label: '预计解冻', fen: 124000, strong: true }]}
      confirm="终止广告"
      danger
      busy={busy}
      refusal={refusal}
      onRefresh={onRefresh}
      onConfirm={onConfirm}
    >
      终止后不再接新单；进行中 3 单继续结算。
    </ConfirmDialog>
  );
}

test('A confirmation lists the effects on money, and its initial focus is on the harmless button.', async () => {
  const { view } = renderInHost(<Page />);
  expect(screen.getByRole('dialog', { name: '终止「秋季新米上市」？' })).toBeVisible();
  expect(screen.getByText('预计解冻').nextSibling).toHaveTextContent('¥1,240.00');
  expect(screen.getByRole('button', { name: '取消' })).toHaveFocus();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('It closes by its buttons, by Escape and by a press on the backdrop.', async () => {
  const { person } = renderInHost(<Page />);
  await person.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('dialog')).toBeNull();

  const second = renderInHost(<Page />);
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
  second.view.unmount();

  renderInHost(<Page />);
  const dialog = screen.getByRole('dialog') as HTMLDialogElement;
  act(() => dialog.close());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/终止后不再接新单/)).toBeNull();
});

test('The second press of a double press does not close the dialog when its target has moved away under the pointer.', () => {
  renderInHost(<Page />);
  fireEvent.mouseDown(screen.getByRole('dialog'), { detail: 2 });
  expect(screen.getByRole('dialog')).toBeVisible();
  fireEvent.mouseDown(screen.getByRole('dialog'), { detail: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('While the action runs nothing closes the dialog and nothing is sent twice.', async () => {
  const onConfirm = jest.fn();
  const { person } = renderInHost(<Page busy onConfirm={onConfirm} />);
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '终止广告' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('A conflict offers a refresh.', async () => {
  const onRefresh = jest.fn();
  const refusal = {
    code: businessCodes.versionConflict,
    text: '内容已被更新，请刷新后再试',
    faults: [],
    conflict: true,
    data: undefined,
  };
  const { person } = renderInHost(<Page refusal={refusal} onRefresh={onRefresh} />);
  expect(screen.getByRole('alert')).toHaveTextContent('内容已被更新，请刷新后再试');
  await person.click(screen.getByRole('button', { name: '刷新' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

test('A press on the primary button that leaves an invalid field moves the focus there, every time.', async () => {
  function Asking() {
    const [sent, setSent] = useState(false);
    return (
      <ConfirmDialog open onClose={() => {}} title="退回预览？" confirm="退回预览" onConfirm={() => setSent(true)}>
        <FormField label="退回原因" error={sent ? '请填写原因' : null}>
          <TextInput />
        </FormField>
      </ConfirmDialog>
    );
  }
  const { person } = renderInHost(<Asking />);
  for (let press = 0; press < 2; press += 1) {
    await person.click(screen.getByRole('button', { name: '退回预览' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '退回原因' })).toHaveFocus());
  }
});

test('A drawer shows title, contents and footer, and mounts its contents only while it is open.', async () => {
  const close = jest.fn();
  const { view, person } = renderInHost(
    <Drawer open onClose={close} title="资金轨迹" hint="订单 OD1" footer={<button type="button">查看订单</button>}>
      正文
    </Drawer>,
  );
  expect(screen.getByRole('dialog', { name: '资金轨迹' })).toHaveTextContent('订单 OD1');
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(screen.getByRole('button', { name: '关闭' }));
  expect(close).toHaveBeenCalledTimes(1);
  view.unmount();
  renderInHost(
    <Drawer open={false} onClose={close} title="资金轨迹">
      正文
    </Drawer>,
  );
  expect(screen.queryByText('正文')).toBeNull();
});
