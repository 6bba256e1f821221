import { formatBp, formatDate, formatFen, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { campaignSubStatuses } from '@shizhong/shared-contracts/process';
import { ButtonLink, Card, Empty, fileAddress, InlineFailure, Skeleton, StatusTag } from '@shizhong/shared-ui';
import { CellLines, useNarrow } from '@shizhong/shared-ui/list';
import { ProgressBar } from '@shizhong/shared-ui/progress';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Link } from 'react-router-dom';
import styles from './IndexPage.module.css';

type Running = ResponseOf<'ad/dashboardRunning'>['list'][number];

const allPage = '/admin-ad/oa/read';
const addPage = '/admin-ad/add';

/** The ten running campaigns with the highest spending today. */
export function RunningCard() {
  const host = useHost();
  const narrow = useNarrow();
  const { data, status, reload } = useServerData('ad/dashboardRunning', {});
  return (
    <Card
      title="投放中的广告"
      extra={host.hasPage(allPage) ? <Link to={`${allPage}?tab=running`}>全部广告</Link> : null}
      className={styles['running']}
    >
      {!data ? (
        status === 'failed' ? (
          <InlineFailure onRetry={() => void reload()} />
        ) : (
          <Skeleton rows={3} rowHeight={65} />
        )
      ) : data.list.length === 0 ? (
        <Empty
          kind="never"
          title="现在没有投放中的广告"
          action={
            host.hasPage(addPage) ? (
              <ButtonLink to={addPage} kind="primary">
                新建广告
              </ButtonLink>
            ) : null
          }
        />
      ) : narrow ? (
        <ul className={styles['runningList']}>
          {data.list.map((row) => (
            <li key={row.id}>
              <div className={styles['runningHead']}>
                <Name row={row} />
                <Status row={row} />
              </div>
              <Progress row={row} />
              <p className={styles['runningFoot']}>
                <span>
                  {progressText(row)} · 今日 {formatFen(row.todayFen)}
                </span>
                <span>剩余 {formatFen(row.leftFen)}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <RunningTable rows={data.list} />
      )}
      {data && data.total > data.list.length ? (
        <p className={styles['runningMore']}>
          今日消耗最多的 {data.list.length} 条，共 {data.total} 条投放中
        </p>
      ) : null}
    </Card>
  );
}

function RunningTable({ rows }: { rows: readonly Running[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles['runningTable']} aria-label="投放中的广告列表" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">广告</th>
            <th scope="col">完成进度</th>
            <th scope="col">今日消耗</th>
            <th scope="col">消耗</th>
            <th scope="col">剩余预算</th>
            <th scope="col">预计结束</th>
            <th scope="col">状态</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <CellLines
                  sub={`${orderKind(row.kind).words.take} · ${row.no}`}
                  picture={row.cover ? <img src={fileAddress(row.cover)} alt="" /> : null}
                >
                  <Name row={row} />
                </CellLines>
              </td>
              <td>
                {progressText(row)}
                <Progress row={row} />
              </td>
              <td>{formatFen(row.todayFen)}</td>
              <td>{formatFen(row.spentFen)}</td>
              <td>{formatFen(row.leftFen)}</td>
              <td>{formatDate(row.endAt)}</td>
              <td>
                <Status row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Name({ row }: { row: Running }) {
  const host = useHost();
  return host.hasPage(row.link) ? <Link to={row.link}>{row.name}</Link> : row.name;
}

/** Hard-coded instead of imported from the table of all statuses, which would be a sixth of this page. */
function Status({ row }: { row: Running }) {
  if (row.dayCapped) return <StatusTag tone="orange">{campaignSubStatuses.day_cap}</StatusTag>;
  return <StatusTag tone="green">投放中</StatusTag>;
}

function Progress({ row }: { row: Running }) {
  return (
    <div className={styles['progress']}>
      <ProgressBar label={`${row.name}的完成进度`} bp={progressBp(row)} />
    </div>
  );
}

function progressBp({ validQty, targetQty }: Running): number | null {
  return targetQty ? Math.round((validQty * 10_000) / targetQty) : null;
}

function progressText(row: Running): string {
  return formatBp(progressBp(row), 0);
}
