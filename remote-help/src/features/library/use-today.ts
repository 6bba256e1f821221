import { useHost } from '@shizhong/shared-contracts';
import { dayOf } from '@shizhong/shared-contracts/format';
import { useEffect, useState } from 'react';
import { contentDay } from './rows';

/** Today in Shanghai, by the server's clock; the content's own day until the page has come to life. Never before that day. */
export function useToday(): string {
  const host = useHost();
  const [today, setToday] = useState(contentDay);
  useEffect(() => {
    const day = dayOf(host.now());
    if (day > contentDay) setToday(day);
  }, [host]);
  return today;
}
