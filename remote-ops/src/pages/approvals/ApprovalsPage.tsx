import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Due } from '../../features/due/Due';
import { useMe } from '../../features/frame/me';
import { Pane } from '../../features/frame/Pane';
import { Panes } from '../../features/frame/Panes';
import { useQuestion } from '../../lib/use-question';
import { ApprovalPane } from './ApprovalPane';
import css from './ApprovalsPage.module.css';

/** What waits for a second person. `docs/domain/operator.md#access`. */
export default function ApprovalsPage() {
  const me = useMe();
  const { now } = useHost();
  const { data, failed, busy, reload } = useQuestion('desk/approvals', {}, { everyMs: 20_000 });
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(query.get('open'));
  const list = data?.list ?? [];
  const shown = list.find(({ id }) => id === chosen) ?? list[0] ?? null;
  const isOpen = chosen !== null && shown?.id === chosen;
  const own = list.filter(({ askedBy }) => askedBy === me.name).length;

  return (
    <Panes>
      <Pane
        title={`等第二人 ${list.length}`}
        facts={own > 0 ? `其中 ${own} 件是您提出的，等别人` : null}
        widthPx={460}
        level={isOpen ? 2 : 1}
        wideOnly={isOpen}
      >
        {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
        {!data && !failed ? <Skeleton rows={4} rowHeight={44} /> : null}
        {data && list.length === 0 ? <Empty kind="never" title="没有等第二人的事" /> : null}
        <ul className={css.list}>
          {list.map((approval) => (
            <li key={approval.id}>
              <button
                type="button"
                className={clsx(css.row, approval.id === shown?.id && css.current)}
                aria-current={approval.id === shown?.id || undefined}
                onClick={() => setChosen(approval.id)}
              >
                <Due since={approval.askedAt} until={approval.endsAt} now={now()} />
                <span className={css.what}>
                  <b>{approval.effect.split('；')[0]}</b>
                  <small>
                    {approval.lines.map(({ value }) => value).join(' ') || approval.words}・
                    {approval.askedBy === me.name ? '我' : approval.askedBy} {formatDateTime(approval.askedAt)} 提出
                    {approval.approvers.length === 0 ? '・还没有人能批准' : ''}
                  </small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Pane>
      {shown ? (
        <ApprovalPane key={shown.id} approval={shown} level={isOpen ? 1 : 2} onBack={() => setChosen(null)} />
      ) : (
        <Pane title="选中一件" level={2}>
          <p className={css.none}>提出的人和批准的人不能是同一位；批准之前请再看一遍对象、金额和内容。</p>
        </Pane>
      )}
    </Panes>
  );
}
