import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useQuestion } from '../../lib/use-question';
import { Results } from './Results';

export interface ReadCommandProps {
  command: string;
  options?: Record<string, string>;
  /** Of the table, for who cannot see it. */
  label: string;
  empty: string;
  /** Columns that only programs read. */
  without?: readonly string[];
}

const none = {};

/** The rows of a command that only reads. */
export function ReadCommand({ command, options = none, label, empty, without }: ReadCommandProps) {
  const { data, failed, refusal, busy, reload } = useQuestion('desk/run', { command, options });
  if (failed && !data) return <InlineFailure text={refusal ?? undefined} onRetry={reload} busy={busy} />;
  if (!data) return <Skeleton rows={6} rowHeight={28} />;
  return data.table.lines.length > 0 ? (
    <Results table={data.table} {...{ label, without }} withoutIds />
  ) : (
    <Empty kind="never" title={empty} />
  );
}
