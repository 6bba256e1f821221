import { useServerData } from '@shizhong/shared-ui/server-data';
import { useMemo } from 'react';

/** Industries of advertising, for filters and names. Empty until loaded: nothing waits for them. */
export function useIndustries(): { value: string; label: string }[] {
  const { data } = useServerData('home/industries', {});
  return useMemo(() => data?.map(({ code, name }) => ({ value: code, label: name })) ?? [], [data]);
}
