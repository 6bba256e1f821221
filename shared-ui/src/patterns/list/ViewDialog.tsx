import { useHost } from '@shizhong/shared-contracts';
import { savedViewLimits } from '@shizhong/shared-contracts/rules';
import { Input } from '@shizhong/shared-ui/antd/form';
import { FormCheck, FormDialog, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useLocation } from 'react-router-dom';
import { offerUndo, undoCall } from '../../primitives/undo';
import { Button } from '../button';
import type { ListState } from './use-list';
import type { SavedView } from './use-saved-views';

interface ViewDialogProps {
  list: ListState;
  /** The view whose name is changed; null for a new one. */
  view: SavedView | null;
  content: SavedView['content'];
  onClose: () => void;
  onSaved: (version: number) => void;
}

/** Name of a new view, or name, default and removal of the open one. */
export function ViewDialog({ list, view, content, onClose, onSaved }: ViewDialogProps) {
  const host = useHost();
  const { pathname, search } = useLocation();
  const add = useServerAction('user/savedViewAdd');
  const change = useServerAction('user/savedViewChange');
  const remove = useServerAction('user/savedViewRemove');
  const form = useActionForm({
    initial: { name: view?.name ?? '', isDefault: view?.isDefault ?? false },
    errorsOf: ({ name }): Record<string, string> => (name.trim() ? {} : { name: '请填写名称' }),
    async act({ name, isDefault }) {
      if (view) {
        const attempt = await change.run({ id: view.id, version: view.version, name: name.trim(), isDefault });
        if (!attempt.done) return attempt.refusal;
        onSaved(attempt.data.version);
      } else {
        const attempt = await add.run({ list: list.setup.id, name: name.trim(), content });
        if (!attempt.done) return attempt.refusal;
        const { id, version } = attempt.data;
        if (isDefault) await change.run({ id, version, isDefault });
        list.change(list.changeTo(list.kept, id));
      }
      onClose();
      return null;
    },
  });

  async function drop() {
    if (!view) return;
    const { id, name } = view;
    const attempt = await remove.run({ id });
    if (!attempt.done) return;
    offerUndo(host, {
      of: 'removedView',
      text: `已删除视图「${name}」，筛选和排序还在`,
      calls: [undoCall('user/savedViewRestore', { id })],
      back: pathname + search,
    });
    list.change(list.changeTo(list.kept, null));
    onClose();
  }

  return (
    <FormDialog
      form={form}
      name="view"
      title={view ? '视图设置' : '新视图'}
      confirm={view ? '保存设置' : '保存视图'}
      size="small"
      onClose={onClose}
    >
      <FormItem name="name" label="名称" hint={`至多 ${savedViewLimits.nameLength} 个字；保存标签、筛选、排序和列，只有您看得到`}>
        <Input maxLength={savedViewLimits.nameLength} data-autofocus />
      </FormItem>
      <FormCheck name="isDefault">打开列表时先看这个视图</FormCheck>
      {view ? (
        <Button kind="danger" size="small" busy={remove.busy} onClick={() => void drop()}>
          删除视图
        </Button>
      ) : null}
    </FormDialog>
  );
}
