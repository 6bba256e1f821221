import type { ServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import type { ReactNode } from 'react';
import type { CampaignFigures } from '../campaign/kinds';

/** Loading and failure states of one card of figures. */
export function FiguresState({
  figures,
  children,
}: {
  figures: ServerData<CampaignFigures>;
  children: (known: CampaignFigures) => ReactNode;
}) {
  if (figures.data) return children(figures.data);
  if (figures.status === 'failed') return <InlineFailure onRetry={() => void figures.reload()} />;
  return <Skeleton rows={6} />;
}
