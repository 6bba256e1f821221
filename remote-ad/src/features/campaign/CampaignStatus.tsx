import { formatDateTime } from '@shizhong/shared-contracts';
import {
  campaignEndReasons,
  campaignSubStatuses,
  processes,
  type StatusOf,
  statusView,
} from '@shizhong/shared-contracts/process';
import { StatusTag } from '@shizhong/shared-ui';
import type { CampaignRow } from './kinds';

export type CampaignStatusName = StatusOf<typeof processes.campaign>;

export function CampaignStatus({ row }: { row: Pick<CampaignRow, 'status' | 'dayCapped'> }) {
  const { label, tone } = statusView(processes.campaign, row.status as CampaignStatusName, 'ad');
  if (row.dayCapped) return <StatusTag tone="orange">{campaignSubStatuses.day_cap}</StatusTag>;
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

/** Reason of the status in one line; empty if there is none. */
export function reasonOf(row: Pick<CampaignRow, 'status' | 'statusReason' | 'endReason' | 'reviewBy'>): string {
  if (row.reviewBy) return `预计 ${formatDateTime(row.reviewBy).slice(5)} 前完成审核`;
  // The status already says it.
  if (!row.statusReason && row.status === 'terminated' && row.endReason === 'terminated') return '';
  const ended = row.endReason ? campaignEndReasons[row.endReason as keyof typeof campaignEndReasons] : undefined;
  return row.statusReason || ended || '';
}
