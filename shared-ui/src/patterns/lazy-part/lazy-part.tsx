import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { InlineFailure } from '../states';

/**
 * A heavy part of a page that is loaded when shown. Not `React.lazy`, which caches a rejection forever and would break the whole
 * page: here the part fails in isolation and can be retried.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode = null,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => arrived);
    const [failed, setFailed] = useState(false);
    const begin = useCallback(() => {
      if (arrived) return;
      setFailed(false);
      load().then(
        (part) => {
          arrived = part;
          setPart(() => part);
        },
        () => setFailed(true),
      );
    }, []);
    useEffect(begin, [begin]);
    if (failed) return <InlineFailure onRetry={begin} />;
    return Part ? <Part {...props} /> : pending;
  };
}
