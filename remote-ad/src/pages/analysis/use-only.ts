import type { ResponseOf } from '@shizhong/shared-contracts';
import { type AskedAnalysis, adDimensions } from '@shizhong/shared-contracts/analysis';
import type { OnlyField } from '@shizhong/shared-ui/analysis';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';

/** One account or one campaign: the choices are the rows of these days, asked for when a list is opened. */
export function useOnly(
  asked: AskedAnalysis,
  isPossible: boolean,
  named: ResponseOf<'ad/analysis'>['only'] | undefined,
): readonly OnlyField[] {
  return [
    useOne('account', asked, isPossible, named?.account ?? null),
    useOne('campaign', asked, isPossible, named?.campaign ?? null),
  ];
}

function useOne(name: OnlyField['name'], { from, to }: AskedAnalysis, isPossible: boolean, chosen: string | null): OnlyField {
  const [isNear, setNear] = useState(false);
  const rows = useServerData(
    'ad/analysisRows',
    { from, to, compare: 'none', dimension: name },
    { enabled: isNear && isPossible },
  );
  return {
    name,
    label: adDimensions[name],
    chosen,
    options: rows.data?.rows.filter(({ key }) => key !== 'none') ?? null,
    isCut: Boolean(rows.data?.rest),
    onNear: () => setNear(true),
  };
}
