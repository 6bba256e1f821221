import { StatusTag } from '@shizhong/shared-ui';
import { disputeStatus, orderStatus } from './words';

export function OrderStatus({ status }: { status: string }) {
  const { label, tone } = orderStatus(status);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

export function DisputeStatus({ status }: { status: string }) {
  const { label, tone } = disputeStatus(status);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
