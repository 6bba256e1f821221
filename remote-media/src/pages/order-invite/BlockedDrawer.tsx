import { formatDate, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { RowPager } from '@shizhong/shared-ui/row-list';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { offerUndo, undoCall } from '@shizhong/shared-ui/undo';
import { useState } from 'react';
import css from './BlockedDrawer.module.css';

type Blocked = ResponseOf<'media/blocked'>['list'][number];

const pageSize = 20;

/** 已屏蔽的广告主, each of whom can be taken back. `docs/domain/supply.md#blocked-advertisers`. */
export function BlockedDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} title="已屏蔽的广告主" hint="看不到他们的任务与邀约；进行中的订单不受影响">
      <BlockedList />
    </Drawer>
  );
}

function BlockedList() {
  const [page, setPage] = useState(1);
  const blocked = useServerData('media/blocked', { page, pageSize }, { keepPrevious: true });
  const { data } = blocked;
  if (!data)
    return blocked.status === 'failed' ? (
      <InlineFailure onRetry={() => void blocked.reload()} />
    ) : (
      <Skeleton rows={4} rowHeight={60} />
    );
  if (data.total === 0) return <Empty kind="never" title="没有屏蔽任何广告主；在订单详情里可以屏蔽" />;
  return (
    <>
      <ul className={css.list} aria-busy={blocked.isRefreshing || undefined}>
        {data.list.map((each) => (
          <Entry key={each.adUserId} blocked={each} />
        ))}
      </ul>
      <RowPager page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
    </>
  );
}

function Entry({ blocked: { adUserId, name, note, createdAt } }: { blocked: Blocked }) {
  const host = useHost();
  const { run, busy } = useServerAction('media/block');
  // Until the list has come again without this row: a second press would be refused.
  const [isTakenBack, setTakenBack] = useState(false);

  async function takeBack() {
    const attempt = await run({ adUserId, on: false });
    setTakenBack(attempt.done);
    if (attempt.done)
      offerUndo(host, {
        of: 'unblocked',
        text: `已取消屏蔽「${name}」，会再看到其任务与邀约`,
        calls: [undoCall('media/block', { adUserId, on: true, ...(note && { note }) })],
      });
    else if (attempt.refusal) host.notify.toast(attempt.refusal.text, 'error');
  }

  return (
    <li>
      <div className={css.words}>
        {name}
        <p className={css.facts}>
          {formatDate(createdAt)} 屏蔽{note ? `・${note}` : ''}
        </p>
      </div>
      <Button busy={busy || isTakenBack} onClick={() => void takeBack()} aria-label={`取消屏蔽：${name}`}>
        取消屏蔽
      </Button>
    </li>
  );
}
