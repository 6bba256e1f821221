import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useQuestion } from '../../lib/use-question';
import { Results } from './Results';

export interface ReadCommandProps {
  command: string;
  options?: Record<string, string>;
  empty: string;
}

const none = {};

/** The rows of a command that only reads. */
export function ReadCommand({ command, options = none, empty }: ReadCommandProps) {
  const { data, failed, refusal, busy, reload } = useQuestion('desk/run', { command, options });
  if (failed && !data) return <InlineFailure text={refusal ?? undefined} onRetry={reload} busy={busy} />;
  if (!data) return <Skeleton rows={6} rowHeight={28} />;
  return data.rows.length > 0 ? <Results rows={data.rows} label={`${command} 的结果`} /> : <Empty kind="never" title={empty} />;
}
