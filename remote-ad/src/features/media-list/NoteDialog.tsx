import { noteLimits } from '@shizhong/shared-contracts/identity';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { RefusalNotice } from '@shizhong/shared-ui/states';
import { useId, useState } from 'react';
import css from './dialogs.module.css';

export interface Noted {
  account: { id: string; name: string };
  stars: number | null;
  note: string;
  tags: readonly string[];
}

/** Parses tags separated by spaces or commas, with their fault. */
export function tagsOf(text: string): { tags: string[]; fault: string } {
  const tags = [...new Set(text.split(/[\s,，、]+/).filter(Boolean))];
  const long = tags.find((tag) => [...tag].length > noteLimits.tag);
  const fault =
    tags.length > noteLimits.tags ? `最多 ${noteLimits.tags} 个标签` : long ? `每个标签不超过 ${noteLimits.tag} 字` : '';
  return { tags, fault };
}

/** 我的评价、备注、标签: visible only to the advertiser. */
export function NoteDialog({ row, onClose, onDone }: { row: Noted; onClose: () => void; onDone: () => void }) {
  const action = useServerAction('adMedia/note');
  const name = useId();
  const [stars, setStars] = useState(row.stars);
  const [note, setNote] = useState(row.note);
  const [typed, setTyped] = useState(row.tags.join(' '));
  const { tags, fault } = tagsOf(typed);
  async function go() {
    if (fault) return;
    const attempt = await action.run({ accountId: row.account.id, stars, note: note.trim(), tags });
    if (attempt.done) onDone();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      rule="/help/extension?id=media-lists#deal"
      title={`评价「${row.account.name}」`}
      busy={action.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={action.busy}>
            取消
          </Button>
          <Button kind="primary" busy={action.busy} onClick={() => void go()}>
            保存
          </Button>
        </>
      }
    >
      <p className={css.lead}>只有您自己看得见。</p>
      <fieldset className={css.stars}>
        <legend className={css.legend}>我的评价</legend>
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value} data-on={(stars !== null && value <= stars) || undefined}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={stars === value}
              aria-label={`${value} 星`}
              onChange={() => setStars(value)}
            />
            <span aria-hidden="true">{stars !== null && value <= stars ? '★' : '☆'}</span>
          </label>
        ))}
        {stars === null ? null : (
          <Button size="small" kind="quiet" onClick={() => setStars(null)}>
            清除
          </Button>
        )}
      </fieldset>
      <FormField label="备注">
        <TextArea rows={3} maxLength={noteLimits.text} value={note} onChange={(event) => setNote(event.target.value)} />
      </FormField>
      <FormField label="标签" hint={`用空格隔开，最多 ${noteLimits.tags} 个`} error={fault}>
        <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} />
      </FormField>
      {action.refusal ? <RefusalNotice refusal={action.refusal} /> : null}
    </Dialog>
  );
}
