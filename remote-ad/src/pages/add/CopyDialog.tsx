import { formatDate, formatFen } from '@shizhong/shared-contracts';
import { processes, statusView } from '@shizhong/shared-contracts/process';
import { Button } from '@shizhong/shared-ui/button';
import { TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, RefusalNotice, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CampaignKind, kindViews } from '../../features/campaign/kinds';
import { useDebounced } from '../../features/campaign-form/use-debounced';
import css from './CopyDialog.module.css';

const kinds = Object.keys(kindViews) as CampaignKind[];

/** Copies an earlier campaign to a new draft; its dates are past and must be entered again. */
export function CopyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [kind, setKind] = useState<CampaignKind>('read');
  return (
    <Dialog open={open} onClose={onClose} title="复制历史广告">
      <div className={css.kinds}>
        {kinds.map((one) => (
          <Button key={one} size="small" aria-pressed={one === kind} onClick={() => setKind(one)}>
            {kindViews[one].words.name}
          </Button>
        ))}
      </div>
      <Choice key={kind} kind={kind} />
    </Dialog>
  );
}

function Choice({ kind }: { kind: CampaignKind }) {
  const navigate = useNavigate();
  const { area, adPath: path, words } = kindViews[kind];
  const [keyword, setKeyword] = useState('');
  const debounced = useDebounced(keyword.trim(), 300);
  const found = useServerData(
    `${area}/list`,
    { page: 1, pageSize: 20, filters: debounced ? { keyword: debounced } : {} },
    { keepPrevious: true },
  );
  const copy = useServerAction(`${area}/copy`);
  const rows = found.data?.list ?? [];

  return (
    <>
      <TextInput
        value={keyword}
        aria-label="广告名称或编号"
        placeholder="广告名称或编号"
        onChange={(event) => setKeyword(event.target.value)}
      />
      {found.status === 'failed' && !found.data ? <InlineFailure onRetry={() => void found.reload()} /> : null}
      {found.status === 'loading' ? <Skeleton rows={4} rowHeight={56} /> : null}
      {found.data && rows.length === 0 ? (
        <Empty kind={debounced ? 'filtered' : 'never'} title={debounced ? '没有符合条件的广告' : `还没有${words.name}可以复制`} />
      ) : null}
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <b>{row.name || '未命名'}</b>
              <small>
                {row.no} · {statusView(processes.campaign, row.status as keyof typeof processes.campaign.statuses, 'ad').label} ·
                预算 {row.budgetFen === null ? '--' : formatFen(row.budgetFen)} · {formatDate(row.createdAt)}
              </small>
            </div>
            <Button
              size="small"
              busy={copy.busy}
              aria-label={`复制${row.name || row.no}`}
              onClick={() => {
                void copy.run({ id: row.id }).then((attempt) => {
                  if (attempt.done) void navigate(`${path}/${attempt.data.id}/edit`);
                });
              }}
            >
              复制
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNotice refusal={copy.refusal} />
    </>
  );
}
