import { formatBp, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { campaignSubStatuses } from '@shizhong/shared-contracts/process';
import { StatusTag } from '@shizhong/shared-ui';
import { ProgressBar } from '@shizhong/shared-ui/figures';
import { Link } from 'react-router-dom';
import css from './running-parts.module.css';

export type Running = ResponseOf<'ad/dashboardRunning'>['list'][number];

export function Name({ row }: { row: Running }) {
  const host = useHost();
  return host.hasPage(row.link) ? <Link to={row.link}>{row.name}</Link> : row.name;
}

/** Hard-coded instead of imported from the table of all statuses, which would be a sixth of this page. */
export function Status({ row }: { row: Running }) {
  if (row.dayCapped) return <StatusTag tone="orange">{campaignSubStatuses.day_cap}</StatusTag>;
  return <StatusTag tone="green">投放中</StatusTag>;
}

export function Progress({ row }: { row: Running }) {
  return (
    <div className={css.progress}>
      <ProgressBar label={`${row.name}的完成进度`} bp={progressBp(row)} />
    </div>
  );
}

export function progressBp({ validQty, targetQty }: Running): number | null {
  return targetQty ? Math.round((validQty * 10_000) / targetQty) : null;
}

export function progressText(row: Running): string {
  return formatBp(progressBp(row), 0);
}
