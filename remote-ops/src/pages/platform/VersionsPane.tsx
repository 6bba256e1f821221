import { mayAtDesk } from '@shizhong/shared-contracts/operator';
import { StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Grid, type GridColumn } from '../../features/frame/Grid';
import { useMe } from '../../features/frame/me';
import { Pane } from '../../features/frame/Pane';
import { RollBackDialog } from '../../features/roll-back/RollBackDialog';
import type { Released } from '../../features/roll-back/released';
import { useQuestion } from '../../lib/use-question';
import { ReleaseDialog } from './ReleaseDialog';
import css from './VersionsPane.module.css';

const candidateOf = ({ candidate, percent }: Released): string | null => (candidate ? `${candidate}・${percent}%` : null);

const columns: readonly GridColumn<Released>[] = [
  { key: 'remote', head: '应用', cell: ({ remote }) => remote },
  { key: 'stable', head: '稳定版', cell: ({ stable }) => stable ?? '—' },
  { key: 'candidate', head: '候选版', cell: (each) => candidateOf(each) ?? '—' },
  { key: 'state', head: '状态', cell: (each) => <StateTag of={each} /> },
];

/** Room for the acts: whoever is on call takes versions back. */
const onPhone: readonly GridColumn<Released>[] = [
  {
    key: 'remote',
    head: '应用与版本',
    cell: (each) => (
      <>
        <b>{each.remote}</b>
        <br />
        {each.stable ?? '—'}
        {each.candidate ? (
          <>
            <br />
            候选 {candidateOf(each)}
          </>
        ) : null}
      </>
    ),
  },
];

export function VersionsPane() {
  const { role } = useMe();
  const { data, failed, busy, reload } = useQuestion('platform/remotes', {}, { everyMs: 15_000 });
  const [asked, setAsked] = useState<Released | null>(null);
  const [releasing, setReleasing] = useState<string | null>(null);
  const released = data?.list.find(({ remote }) => remote === releasing);
  const isNarrow = useNarrow();
  const mayRollBack = mayAtDesk(role, 'platform');
  return (
    <Pane title="平台" facts="访客现在拿到的版本" widthPx={520}>
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton rows={5} rowHeight={28} /> : null}
      {data && data.list.length === 0 ? <Empty kind="never" title="这台服务器旁边没有版本登记" /> : null}
      {data && data.list.length > 0 ? (
        <Grid
          label="各远端应用的版本"
          rows={data.list}
          keyOf={({ remote }) => remote}
          columns={[
            ...(isNarrow ? onPhone : columns),
            {
              key: 'act',
              head: '动作',
              cell: (each) =>
                mayRollBack ? (
                  <span className={css.acts}>
                    <Button size="small" aria-label={`发布 ${each.remote}`} onClick={() => setReleasing(each.remote)}>
                      发布…
                    </Button>
                    {(each.candidate ?? each.standIn) ? (
                      <Button size="small" kind="danger" aria-label={`回退 ${each.remote}`} onClick={() => setAsked(each)}>
                        回退…
                      </Button>
                    ) : null}
                  </span>
                ) : (
                  <span>管理员可以发布与回退</span>
                ),
            },
          ]}
        />
      ) : null}
      {released ? <ReleaseDialog of={released} needsKeys={data?.needsKeys ?? false} onClose={() => setReleasing(null)} /> : null}
      {asked ? <RollBackDialog of={asked} onClose={() => setAsked(null)} /> : null}
    </Pane>
  );
}

function StateTag({ of: { held, candidate } }: { of: Released }) {
  if (held) return <StatusTag tone="orange">由人固定或停用</StatusTag>;
  if (candidate) return <StatusTag waitingFor="other">候选中</StatusTag>;
  return <StatusTag tone="green">稳定</StatusTag>;
}
