import { useEffect, useState } from 'react';
import { dayAt } from '../../lib/versions';
import { contentDay } from './summaries';

/** Today in Shanghai, by the reader's clock; the content's own day until the page has come to life. Never before that day. */
export function useToday(): string {
  const [today, setToday] = useState(contentDay);
  useEffect(() => {
    const day = dayAt(Date.now());
    if (day > contentDay) setToday(day);
  }, []);
  return today;
}
