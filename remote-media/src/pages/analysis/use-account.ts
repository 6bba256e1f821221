import { type AskedAnalysis, incomeDimensions } from '@shizhong/shared-contracts/analysis';
import type { OnlyField } from '@shizhong/shared-ui/analysis';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';

/** One account: the choices are those with income in these days, asked for when the list is opened. */
export function useAccount({ from, to }: AskedAnalysis, isPossible: boolean, chosen: string | null): OnlyField {
  const [isNear, setNear] = useState(false);
  const rows = useServerData(
    'media/incomeRows',
    { from, to, compare: 'none', dimension: 'account' },
    { enabled: isNear && isPossible },
  );
  return {
    name: 'account',
    label: incomeDimensions.account,
    chosen,
    options: rows.data?.rows.filter(({ key }) => key !== 'none') ?? null,
    isCut: Boolean(rows.data?.rest),
    onNear: () => setNear(true),
  };
}
