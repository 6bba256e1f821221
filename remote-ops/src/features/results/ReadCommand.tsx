import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useQuestion } from '../../lib/use-question';
import { Results } from './Results';

export interface ReadCommandProps {
  command: string;
  options?: Record<string, string>;
  empty: string;
  /** What stands there when it cannot be read; else that it did not load. */
  failure?: string;
}

const none = {};

/** The rows of a command that only reads. */
export function ReadCommand({ command, options = none, empty, failure }: ReadCommandProps) {
  const { data, failed, busy, reload } = useQuestion('desk/run', { command, options });
  if (failed && !data) return <InlineFailure text={failure} onRetry={reload} busy={busy} />;
  if (!data) return <Skeleton rows={6} rowHeight={28} />;
  return data.rows.length > 0 ? <Results rows={data.rows} /> : <Empty kind="never" title={empty} />;
}
