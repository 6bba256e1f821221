import { useHost } from '@shizhong/shared-contracts';
import { analysisNoteLimits } from '@shizhong/shared-contracts/rules';
import { DayInput, FormDialog, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useEffect, useState } from 'react';
import { TextArea } from '../../patterns/controls';
import { offerUndo, undoCall } from '../../primitives/undo';
import css from './NotesLine.module.css';
import type { DayNote, Notes } from './use-notes';

export interface NoteDialogProps {
  notes: Notes;
  first: DayNote;
  onClose: () => void;
}

/** What a person notes of a day. An empty text takes the note away. What another tab wrote meanwhile is shown, never overwritten unseen. */
export function NoteDialog({ notes: { list, from, to, placed, reload }, first, onClose }: NoteDialogProps) {
  const host = useHost();
  const set = useServerAction('user/analysisNoteSet');
  const noted = (of: string) => placed.find((note) => note.day === of)?.text ?? '';
  /** The day, and what stood there when it was last looked at. */
  const [seen, setSeen] = useState({ day: first.day, text: noted(first.day) });
  const form = useActionForm({
    initial: { day: first.day, text: seen.text },
    errorsOf({ day, text }): Record<string, string> {
      if (!day) return { day: '请选择日期' };
      return text.trim() || seen.text ? {} : { text: '请填写备注' };
    },
    async act({ day, text }) {
      const next = text.trim();
      const attempt = await set.run({ list, day, text: next, was: seen.text });
      if (!attempt.done) {
        if (attempt.refusal?.conflict) await reload();
        return attempt.refusal;
      }
      offerUndo(host, {
        of: 'analysisNote',
        text: `${day.slice(5)} 的备注已${next ? '保存' : '删除'}`,
        calls: [undoCall('user/analysisNoteSet', { list, day, text: seen.text, was: next })],
      });
      onClose();
      return null;
    },
  });
  const { values, set: fill } = form.engine;
  const latest = noted(values.day);
  useEffect(() => {
    if (values.day === seen.day) return;
    // Another day: its own note, unless something was typed that stands nowhere yet.
    if (values.text.trim() === seen.text) fill({ text: latest });
    setSeen({ day: values.day, text: latest });
  }, [values.day, values.text, seen, latest, fill]);
  const isOvertaken = values.day === seen.day && latest !== seen.text;
  const isRemoval = seen.text !== '' && !values.text.trim();
  return (
    <FormDialog
      form={form}
      name="analysis-note"
      title="备注"
      confirm={isRemoval ? '删除备注' : '保存'}
      danger={isRemoval}
      size="small"
      onClose={onClose}
    >
      <FormItem name="day" label="日期">
        <DayInput min={from} max={to} />
      </FormItem>
      <FormItem name="text" label="备注" hint={`至多 ${analysisNoteLimits.length} 个字，只有您自己看得见`}>
        <TextArea rows={3} maxLength={analysisNoteLimits.length} data-autofocus />
      </FormItem>
      {isOvertaken ? (
        <p className={css.own} role="status">
          别处已改为「{latest || '没有备注'}」，您写的还在。
          <button type="button" className={css.add} onClick={() => setSeen({ day: values.day, text: latest })}>
            以我的为准
          </button>
          <button
            type="button"
            className={css.add}
            onClick={() => {
              fill({ text: latest });
              setSeen({ day: values.day, text: latest });
            }}
          >
            用别处的
          </button>
        </p>
      ) : null}
      {seen.text && !isOvertaken ? <p className={css.own}>留空再保存，就删除这天的备注。</p> : null}
    </FormDialog>
  );
}
