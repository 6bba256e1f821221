import { useEffect, useState } from 'react';

/** Debounces a value; compared by content, so it may be a new object at every render. */
export function useDebounced<T>(value: T, waitMs: number): T {
  const content = JSON.stringify(value);
  const [still, setStill] = useState({ content, value });
  useEffect(() => {
    if (content === still.content) return;
    const timer = setTimeout(() => setStill({ content, value: JSON.parse(content) as T }), waitMs);
    return () => clearTimeout(timer);
  }, [content, still.content, waitMs]);
  return still.value;
}
