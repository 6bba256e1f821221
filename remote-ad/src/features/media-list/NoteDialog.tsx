import { noteLimits } from '@shizhong/shared-contracts/identity';
import { TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { type Errors, FormDialog, FormItem, FormStars, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
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

interface Values {
  stars: number | null;
  note: string;
  typed: string;
}

function errorsOf({ typed }: Values): Errors {
  const { fault } = tagsOf(typed);
  return fault ? { tags: fault } : {};
}

const pathOf = (name: keyof Values) => (name === 'typed' ? 'tags' : name);

/** 我的评价、备注、标签: visible only to the advertiser. */
export function NoteDialog({ row, onClose, onDone }: { row: Noted; onClose: () => void; onDone: () => void }) {
  const action = useServerAction('adMedia/note');
  const form = useActionForm<Values>({
    initial: { stars: row.stars, note: row.note, typed: row.tags.join(' ') },
    errorsOf,
    pathOf,
    act: async ({ stars, note, typed }) => {
      const attempt = await action.run({ accountId: row.account.id, stars, note: note.trim(), tags: tagsOf(typed).tags });
      if (!attempt.done) return attempt.refusal;
      onDone();
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      name="note"
      title={`评价「${row.account.name}」`}
      confirm="保存"
      size="small"
      rule="/help/extension?id=media-lists#deal"
      onClose={onClose}
    >
      <p className={css.lead}>只有您自己看得见。</p>
      <FormStars name="stars" legend="我的评价" clearable />
      <FormItem name="note" label="备注">
        <TextArea rows={3} maxLength={noteLimits.text} />
      </FormItem>
      <FormItem name="typed" path="tags" label="标签" hint={`用空格隔开，最多 ${noteLimits.tags} 个`}>
        <TextInput />
      </FormItem>
    </FormDialog>
  );
}
