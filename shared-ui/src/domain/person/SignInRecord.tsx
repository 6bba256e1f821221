import { formatDateTime } from '@shizhong/shared-contracts';
import { securityFigures } from '@shizhong/shared-contracts/public-rules';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Row, RowList, RowNote, RowPager } from '../../patterns/row-list';
import { InlineFailure, Skeleton } from '../../patterns/states';
import { StatusTag } from '../../primitives/status/StatusTag';

const states = {
  live: { label: '有效', tone: 'green' },
  ended: { label: '已退出', tone: 'grey' },
  expired: { label: '已过期', tone: 'grey' },
} as const;
const pageSize = 10;

/** Sign-ins of the last six months, ended ones included. */
export function SignInRecord() {
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
