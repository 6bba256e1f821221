import type { ObjectKind } from '@shizhong/shared-contracts/operator/objects';
import { Button } from '@shizhong/shared-ui/button';
import { TextInput } from '@shizhong/shared-ui/controls';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Pane } from '../../features/frame/Pane';
import { Panes } from '../../features/frame/Panes';
import { FoundList } from './FoundList';
import { ObjectCard } from './ObjectCard';
import css from './ObjectPage.module.css';

/** Any object of the marketplace, found and read whole. `docs/domain/operator.md#objects`. */
export default function ObjectPage() {
  const [query, setQuery] = useSearchParams();
  const [kind, id, sought] = [query.get('kind'), query.get('id'), query.get('q') ?? ''];
  const [typed, setTyped] = useState(sought);
  const [known, setKnown] = useState(sought);
  // Looked for from the bar at the top.
  if (known !== sought) {
    setKnown(sought);
    setTyped(sought);
  }
  // A kind that the server does not know is refused by it.
  if (kind && id) return <ObjectCard key={`${kind} ${id}`} kind={kind as ObjectKind} id={id} />;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim().length >= 2) setQuery({ q: typed.trim() });
  }

  return (
    <Panes>
      <Pane
        title="对象"
        facts="按手机号或名称查找会记录"
        actions={
          <form className={css.search} aria-label="找一个对象" onSubmit={submit}>
            <TextInput
              aria-label="编号、名称、手机号或链接"
              placeholder="编号、名称、手机号、文章链接"
              value={typed}
              maxLength={300}
              allowClear
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" disabled={typed.trim().length < 2}>
              找
            </Button>
          </form>
        }
      >
        {sought ? (
          <FoundList key={sought} text={sought} />
        ) : (
          <p className={css.none}>
            输入广告、订单、充值、提现、退款、发票、争议、工单的编号，用户、账号、广告或计划名称里的几个字，用户的手机号，或文章链接。待办里的编号可以直接点过来，任何页面按
            Ctrl+K 也行。
          </p>
        )}
      </Pane>
    </Panes>
  );
}
