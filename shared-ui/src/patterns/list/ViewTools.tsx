import { useHost } from '@shizhong/shared-contracts';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import { latePart } from '../../primitives/late-part/late-part';
import type { ColumnsChoice } from './column-choice';
import type { ListState } from './use-list';
import { type SavedViews, strangeOf } from './use-saved-views';
import css from './ViewTools.module.css';

export interface ViewToolsProps {
  list: ListState;
  saved: SavedViews;
  columns: readonly { key: string }[];
  choice: ColumnsChoice;
  isChanged: boolean;
  /** Takes back changes of the columns. */
  onReset: () => void;
}

const useDialog = latePart(() => import(/* webpackChunkName: "view-dialog" */ './ViewDialog').then((part) => part.ViewDialog));

/** At the end of the tabs: what can be done with the open view, and a new one. */
export function ViewTools({ list, saved, columns, choice, isChanged, onReset }: ViewToolsProps) {
  const host = useHost();
  const late = useDialog();
  const save = useServerAction('user/savedViewChange');
  const [dialog, setDialog] = useState<'add' | 'edit' | null>(null);
  const { current, isGone } = saved;
  // Not while this page saves by itself.
  const isOvertaken = saved.isOvertaken && !save.busy && dialog === null;
  const strange = current ? strangeOf(list, current, columns) : { query: {}, columns: [] };
  const content = { query: { ...strange.query, ...list.kept }, columns: choice };
  const opens = (what: 'add' | 'edit') => ({
    onPointerEnter: late.approach,
    onFocus: late.approach,
    onClick: () => void late.need().then((isThere) => isThere && setDialog(what)),
  });

  function restore() {
    if (!current) return;
    const now = saved.all.find(({ id }) => id === current.id) ?? current;
    onReset();
    saved.accept(now.version);
    list.change(list.changeTo(now.content.query, now.id));
  }

  async function store() {
    if (!current) return;
    const attempt = await save.run({ id: current.id, version: saved.version, content });
    if (attempt.done) {
      saved.accept(attempt.data.version);
      onReset();
      host.notify.toast('已保存', 'success');
    } else if (attempt.refusal) {
      host.notify.toast(attempt.refusal.text, 'error');
      if (attempt.refusal.conflict) saved.reload();
    }
  }

  const word = wordOf({ isGone, isOvertaken, isChanged, conditions: Object.keys(strange.query), columns: strange.columns });
  return (
    <div className={css.tools}>
      <span role="status" className={css.word} title={word?.why}>
        {word ? (
          <>
            <Icon name="info" size={16} />
            {word.text}
          </>
        ) : null}
      </span>
      {current && isChanged && !isGone && !isOvertaken ? (
        <button type="button" className={css.link} disabled={save.busy} onClick={() => void store()}>
          保存
        </button>
      ) : null}
      {isGone || isOvertaken || (current && isChanged) ? (
        <button type="button" className={css.link} {...opens('add')}>
          另存为
        </button>
      ) : null}
      {current && !isGone && (isChanged || isOvertaken) ? (
        <button type="button" className={css.plain} onClick={restore}>
          还原
        </button>
      ) : null}
      {current && !isGone && !isChanged && !isOvertaken ? (
        <button type="button" className={css.plain} {...opens('edit')}>
          视图设置
        </button>
      ) : null}
      {current || isGone ? null : (
        <button type="button" className={css.plain} {...opens('add')}>
          <Icon name="plus" size={16} />
          新视图
        </button>
      )}
      {dialog && late.Part ? (
        <late.Part
          list={list}
          view={dialog === 'edit' ? current : null}
          content={content}
          onClose={() => setDialog(null)}
          onSaved={(version) => saved.accept(version)}
        />
      ) : null}
    </div>
  );
}

interface ViewState {
  isGone: boolean;
  isOvertaken: boolean;
  isChanged: boolean;
  /** What of the view the page no longer has. */
  conditions: readonly string[];
  columns: readonly string[];
}

function wordOf(state: ViewState) {
  if (state.isGone) return { text: '视图已删除，条件还在', why: '这个视图已在别处删除；当前条件没有丢，可以另存为新视图' };
  if (state.isOvertaken)
    return { text: '已在别处改过', why: '这个视图已在别处保存过新的内容；您这里的更改还在，可以另存为，或还原成新的内容' };
  if (state.isChanged) return { text: '未保存的更改', why: undefined };
  const { columns } = state;
  const hasOrder = state.conditions.includes('sort');
  const conditions = state.conditions.filter((name) => name !== 'sort');
  if (hasOrder || conditions.length || columns.length) {
    const lost = [
      ...(conditions.length ? [`${conditions.length} 个条件`] : []),
      ...(columns.length ? [`${columns.length} 列`] : []),
      ...(hasOrder ? ['排序'] : []),
    ];
    const named = [...conditions.map((name) => (name === 'tab' ? '分类' : name)), ...columns, ...(hasOrder ? ['排序'] : [])];
    return {
      text: `${lost.join('、')}已不再提供`,
      why: `没有应用：${named.join('、')}。其余照常，原来的设置仍保留在视图里`,
    };
  }
  return null;
}
