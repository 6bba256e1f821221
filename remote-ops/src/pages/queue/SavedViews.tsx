import { Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useState } from 'react';
import { useKeptText } from '../../features/kept/use-kept';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { useQuestion } from '../../lib/use-question';
import type { Filter } from './filter';
import css from './SavedViews.module.css';

/** Filters under names of one's own, kept on the server. */
export function SavedViews({ filter, onChoose }: { filter: Filter; onChoose(filter: Filter): void }) {
  const call = useDeskCall();
  const { data } = useQuestion('queue/views', {});
  const [naming, setNaming] = useState(false);
  const [name, setName, forget] = useKeptText('view');
  const act = useAct();

  async function save(): Promise<void> {
    const done = await act.run(async () => void (await call('queue/saveView', { ...filter, name })));
    if (!done) return;
    setNaming(false);
    forget();
  }

  return (
    <>
      <h2 className={css.head}>存下的筛选</h2>
      <ul className={css.list}>
        {(data?.list ?? []).map(({ id, name: label, ...view }) => (
          <li key={id} className={css.row}>
            <button type="button" className={css.open} onClick={() => onChoose(view)}>
              {label}
            </button>
            <button
              type="button"
              className={css.remove}
              aria-label={`删除筛选 ${label}`}
              onClick={() => void act.run(async () => void (await call('queue/removeView', { id })))}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={css.save} onClick={() => setNaming(true)}>
        存下现在的筛选…
      </button>
      <Dialog
        open={naming}
        onClose={() => setNaming(false)}
        size="small"
        title="存下现在的筛选"
        busy={act.busy}
        footer={
          <Button kind="primary" busy={act.busy} disabled={name.trim() === ''} onClick={() => void save()}>
            存下
          </Button>
        }
      >
        <FormField label="名称" required error={act.refusal ?? undefined} hint="同名的会被换成现在的筛选">
          <TextInput value={name} maxLength={30} onChange={({ target }) => setName(target.value)} />
        </FormField>
      </Dialog>
    </>
  );
}
