import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Results } from '../../features/results/Results';
import { useQuestion } from '../../lib/use-question';

export interface CommandRowsProps {
  command: 'show' | 'money';
  no: string;
  empty: string;
}

/** The rows of a command that only reads. */
export function CommandRows({ command, no, empty }: CommandRowsProps) {
  const { data, failed, busy, reload } = useQuestion('desk/run', { command, options: { no } });
  if (failed && !data) return <InlineFailure text={empty} onRetry={reload} busy={busy} />;
  if (!data) return <Skeleton rows={6} rowHeight={28} />;
  return data.rows.length > 0 ? <Results rows={data.rows} /> : <Empty kind="never" title={empty} />;
}
