import { formatDateTime, formatRelative, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { securityFigures } from '@shizhong/shared-contracts/public-rules';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { ConfirmDialog, Dialog } from '../../patterns/dialog';
import { Row, RowList, RowNote, RowPager } from '../../patterns/row-list';
import { InlineFailure, Skeleton } from '../../patterns/states';
import { Card } from '../../primitives/card/Card';
import { StatusTag } from '../../primitives/status/StatusTag';

type SignIn = ResponseOf<'user/sessions'>[number];

/** 登录设备: where the user is signed in, with 「下线」, and the sign-in record of the last six months. */
export function SignInsCard() {
  const host = useHost();
  const live = useServerData('user/sessions', {});
  const end = useServerAction('user/sessionEnd');
  const [ending, setEnding] = useState<SignIn | null>(null);
  const [record, setRecord] = useState(false);
  return (
    <Card
      title="登录设备"
      extra={
        <Button size="small" onClick={() => setRecord(true)} aria-haspopup="dialog">
          登录记录
        </Button>
      }
    >
      {live.data ? (
        <RowList>
          {live.data.map((one) => (
            <Row
              key={one.id}
              title={one.device}
              note={`${one.ip}（${one.region}）· 登录于 ${formatDateTime(one.at)} · ${formatRelative(one.lastSeenAt)}活动`}
            >
              {one.current ? (
                <StatusTag tone="green">本次登录</StatusTag>
              ) : (
                <Button
                  size="small"
                  aria-label={`下线 ${one.device} ${one.ip}`}
                  onClick={() => setEnding(one)}
                  aria-haspopup="dialog"
                >
                  下线
                </Button>
              )}
            </Row>
          ))}
        </RowList>
      ) : live.status === 'failed' ? (
        <InlineFailure onRetry={() => void live.reload()} />
      ) : (
        <Skeleton rows={2} rowHeight={48} />
      )}
      <ConfirmDialog
        open={ending !== null}
        onClose={() => {
          end.reset();
          setEnding(null);
        }}
        title={`让 ${ending?.device ?? ''} 下线？`}
        confirm="下线"
        busy={end.busy}
        refusal={end.refusal}
        onConfirm={async () => {
          if (!ending || !(await end.run({ id: ending.id })).done) return;
          host.notify.toast('已下线，那里的页面会立即退出', 'success');
          setEnding(null);
        }}
      >
        <p>如果不是您本人登录，请在下线之后修改密码。</p>
      </ConfirmDialog>
      <Dialog open={record} onClose={() => setRecord(false)} title="登录记录">
        <SignInRecord />
      </Dialog>
    </Card>
  );
}

const states = {
  live: { label: '有效', tone: 'green' },
  ended: { label: '已退出', tone: 'grey' },
  expired: { label: '已过期', tone: 'grey' },
} as const;
const pageSize = 10;

function SignInRecord() {
  const [page, setPage] = useState(1);
  const { data, status, reload } = useServerData('user/loginHistory', { page, pageSize }, { keepPrevious: true });
  if (!data) {
    return status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton rows={5} rowHeight={48} />;
  }
  return (
    <>
      <RowNote>
        近 {securityFigures['sign_in.record_days']} 天，共 {data.total} 次登录
      </RowNote>
      <RowList>
        {data.list.map((one) => (
          <Row
            key={one.id}
            title={`${formatDateTime(one.at)} · ${one.device}`}
            note={`${one.ip}（${one.region}）${one.endedAt ? ` · 结束于 ${formatDateTime(one.endedAt)}` : ''}`}
          >
            <StatusTag tone={states[one.state].tone}>{states[one.state].label}</StatusTag>
          </Row>
        ))}
      </RowList>
      <RowPager page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
    </>
  );
}
