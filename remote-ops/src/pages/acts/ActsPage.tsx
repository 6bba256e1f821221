import { formatDateTime } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { TextInput } from '@shizhong/shared-ui/controls';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { Grid } from '../../features/frame/Grid';
import { Pane } from '../../features/frame/Pane';
import { Panes } from '../../features/frame/Panes';
import { useKept } from '../../features/kept/use-kept';
import { useQuestion } from '../../lib/use-question';
import css from './ActsPage.module.css';
import { shortInput } from './short-input';

/** What operators did: kept in the transaction of what it is about, and never changed. `docs/domain/operator.md#audit-log`. */
export default function ActsPage() {
  const kept = useKept('acts');
  const typed = { operator: kept.values['operator'] ?? '', command: kept.values['command'] ?? '' };
  const [pages, setPages] = useState<(string | null)[]>([null]);
  const asked = { ...typed, after: pages.at(-1) ?? null };
  const { data, failed, busy, reload } = useQuestion('desk/acts', asked);

  function filter(changed: Partial<typeof typed>): void {
    kept.set(changed);
    setPages([null]);
  }

  return (
    <Panes>
      <Pane
        title="记录"
        facts="新的在前"
        actions={
          <>
            <TextInput
              aria-label="操作员"
              placeholder="操作员"
              className={clsx(css.field)}
              value={typed.operator}
              allowClear
              onChange={({ target }) => filter({ operator: target.value.trim() })}
            />
            <TextInput
              aria-label="操作"
              placeholder="操作，如「登录」"
              className={clsx(css.field)}
              value={typed.command}
              allowClear
              onChange={({ target }) => filter({ command: target.value.trim() })}
            />
          </>
        }
      >
        {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
        {!data && !failed ? <Skeleton rows={10} rowHeight={28} /> : null}
        {data && data.list.length === 0 ? <Empty kind="filtered" title="没有这样的记录" /> : null}
        {data && data.list.length > 0 ? (
          <Grid
            label="操作记录"
            rows={data.list}
            keyOf={({ id }) => id}
            columns={[
              { key: 'at', head: '时间', cell: ({ at }) => <span className={css.at}>{formatDateTime(at)}</span> },
              { key: 'operator', head: '谁', cell: ({ operator }) => operator },
              { key: 'command', head: '操作', cell: ({ words }) => words },
              {
                key: 'input',
                head: '内容',
                cell: ({ input }) => (
                  <span className={css.input} title={input}>
                    {shortInput(input) || '--'}
                  </span>
                ),
              },
              { key: 'outcome', head: '结果', cell: ({ outcome }) => outcome },
            ]}
          />
        ) : null}
        <div className={css.pager}>
          <Button size="small" disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            较新的
          </Button>
          <Button size="small" disabled={!data?.more} onClick={() => setPages([...pages, data?.list.at(-1)?.id ?? null])}>
            较早的
          </Button>
        </div>
      </Pane>
    </Panes>
  );
}
