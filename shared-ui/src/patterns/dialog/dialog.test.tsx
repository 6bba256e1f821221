import { businessCodes } from '@shizhong/shared-contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { axeViolations, renderInHost } from '../../testing';
import { Drawer } from '../drawer';
import { FormField } from '../form/FormField';
import { TextInput } from '../form/TextInput';
import type { Refusal } from '../server-action/refusal';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

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
  renderInHost(<Page />);
  expect(await screen.findByRole('dialog', { name: '终止「秋季新米上市」？' })).toBeVisible();
  expect(screen.getByText('预计解冻').nextSibling).toHaveTextContent('¥1,240.00');
  expect(screen.getByRole('button', { name: '取消' })).toHaveFocus();
  expect(await axeViolations(document.body)).toEqual([]);
});

const backdrop = () => document.querySelector('.ant-modal-wrap') as Element;

test('It closes by its buttons, by Escape and by a press on the backdrop.', async () => {
  const { person, view } = renderInHost(<Page />);
  await person.click(await screen.findByRole('button', { name: '取消' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  view.unmount();

  const second = renderInHost(<Page />);
  fireEvent.mouseDown(backdrop());
  expect(screen.queryByRole('dialog')).toBeNull();
  second.view.unmount();

  const third = renderInHost(<Page />);
  await third.person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/终止后不再接新单/)).toBeNull();
});

test('The second press of a double press does not close the dialog when its target has moved away under the pointer.', async () => {
  renderInHost(<Page />);
  await screen.findByRole('dialog');
  fireEvent.mouseDown(backdrop(), { detail: 2 });
  expect(screen.getByRole('dialog')).toBeVisible();
  fireEvent.mouseDown(backdrop(), { detail: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Opener({ gone = false }: { gone?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open || !gone ? (
        <Dialog open={open} onClose={() => setOpen(false)} title="写给媒体主" footer={<button type="submit">发送</button>}>
          <input type="hidden" />
          <input aria-label="内容" />
        </Dialog>
      ) : null}
    </>
  );
}

test('The focus begins in the first field and returns to where it was, also when the page removes the dialog.', async () => {
  for (const gone of [false, true]) {
    const { person, view } = renderInHost(<Opener gone={gone} />);
    await person.click(screen.getByRole('button', { name: '打开' }));
    expect(await screen.findByRole('textbox', { name: '内容' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '打开' })).toHaveFocus();
    view.unmount();
  }
});

test('Without a field the focus begins at the primary button.', async () => {
  renderInHost(
    <Dialog open onClose={() => {}} title="已导入" footer={<button type="button">完成</button>}>
      3 条
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: '完成' })).toHaveFocus());
});

/** What loads late, in the test's hand. */
let arrive: (isThere: boolean) => void = () => {};

function Late() {
  const [isThere, setThere] = useState(false);
  arrive = (next) => act(() => setThere(next));
  return (
    <Dialog open onClose={() => {}} title="新增推送地址">
      <p>
        <a href="/help/common">规则</a>
      </p>
      {isThere ? (
        <FormField label="接收地址">
          <TextInput />
        </FormField>
      ) : null}
    </Dialog>
  );
}

test('A form that loads late gets the focus when it has come.', async () => {
  renderInHost(<Late />);
  await screen.findByRole('dialog');
  arrive(true);
  await waitFor(() => expect(screen.getByLabelText('接收地址')).toHaveFocus());
});

test('Whoever has gone elsewhere in the dialog by then stays there.', async () => {
  renderInHost(<Late />);
  const link = await screen.findByRole('link', { name: '规则' });
  act(() => link.focus());
  arrive(true);
  await screen.findByLabelText('接收地址');
  await act(async () => {});
  expect(link).toHaveFocus();
});

test('While the action runs nothing closes the dialog and nothing is sent twice.', async () => {
  const onConfirm = jest.fn();
  const { person } = renderInHost(<Page busy onConfirm={onConfirm} />);
  await screen.findByRole('dialog');
  fireEvent.mouseDown(backdrop());
  await person.keyboard('{Escape}');
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
  expect(await screen.findByRole('alert')).toHaveTextContent('内容已被更新，请刷新后再试');
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
    await person.click(await screen.findByRole('button', { name: '退回预览' }));
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
  expect(await screen.findByRole('dialog', { name: '资金轨迹' })).toHaveTextContent('订单 OD1');
  expect(await axeViolations(document.body)).toEqual([]);
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
