import { savedViewLimits } from '@shizhong/shared-contracts/rules';
import { Input } from '@shizhong/shared-ui/antd/form';
import { FormCheck, FormDialog, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button';
import type { ListState } from './use-list';
import type { SavedView } from './use-saved-views';
import css from './ViewDialog.module.css';

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
    const attempt = await remove.run({ id: view.id });
    if (!attempt.done) return;
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
      {view ? <Removal name={view.name} busy={remove.busy} onRemove={() => void drop()} /> : null}
    </FormDialog>
  );
}

/** Asks before it removes: a view that is gone cannot be had back. */
function Removal({ name, busy, onRemove }: { name: string; busy: boolean; onRemove: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <Button kind="danger" size="small" onClick={() => setAsking(true)}>
        删除视图…
      </Button>
    );
  return (
    <fieldset className={css.removal}>
      <legend>删除「{name}」？</legend>
      <p>删除后不能恢复。筛选和排序仍留在列表上，列回到这台设备上的设置。</p>
      <div className={css.choices}>
        <Button kind="danger" size="small" busy={busy} onClick={onRemove}>
          确认删除
        </Button>
        <Button size="small" ref={keep} onClick={() => setAsking(false)}>
          不删除
        </Button>
      </div>
    </fieldset>
  );
}
