import { useHost } from '@shizhong/shared-contracts';
import type { OrderKind } from '@shizhong/shared-contracts/kinds';
import { CellLines } from '@shizhong/shared-ui/list';
import { Link } from 'react-router-dom';
import { campaignPath } from './words';

interface SubjectProps {
  campaignId: string | null;
  campaignNo: string | null;
  campaignName: string | null;
  kind: OrderKind | null;
  orderNo: string | null;
}

/** Subject of a record: the campaign's name as a link, and the order's number. */
export function Subject({ campaignId, campaignNo, campaignName, kind, orderNo }: SubjectProps) {
  const host = useHost();
  const path = campaignPath(kind, campaignId);
  const name = campaignName || campaignNo || '--';
  return <CellLines sub={orderNo ?? campaignNo}>{path && host.hasPage(path) ? <Link to={path}>{name}</Link> : name}</CellLines>;
}
