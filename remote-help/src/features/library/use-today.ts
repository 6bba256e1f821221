import { useHost } from '@shizhong/shared-contracts';
import { dayOf } from '@shizhong/shared-contracts/format';
import { useEffect, useState } from 'react';
import { contentDay } from './rows';

/** Today's date in Shanghai, by the server's clock; before hydration, the date of the content. Never earlier than that. */
export function useToday(): string {
  const host = useHost();
  const [today, setToday] = useState(contentDay);
  useEffect(() => {
    const day = dayOf(host.now());
    if (day > contentDay) setToday(day);
  }, [host]);
  return today;
}
