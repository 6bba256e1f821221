import { dayOf, useHost } from '@shizhong/shared-contracts';
import { type AnalysisWords, type AskedAnalysis, readAnalysis, wrongDays } from '@shizhong/shared-contracts/analysis';
import { useSearchParams } from 'react-router-dom';

export type AskedChanges = Partial<
  Record<'range' | 'from' | 'to' | 'vs' | 'grain' | 'm' | 'by' | 'kind' | 'account' | 'campaign' | 'point', string | null>
>;

export interface Asked<Metric extends string, Dimension extends string> {
  asked: AskedAnalysis<Metric, Dimension>;
  /** The parameters of the address that make the question: what a report keeps. */
  query: Record<string, string>;
  /** The open point's key. */
  point: string | null;
  today: string;
  /** Why nothing can be asked for these days. */
  wrong: ReturnType<typeof wrongDays>;
  change: (changes: AskedChanges) => void;
}

/** What the address asks for. Everything is in it, so that a link and the back button show the same. */
export function useAsked<Metric extends string, Dimension extends string>(
  words: AnalysisWords<Metric, Dimension>,
): Asked<Metric, Dimension> {
  const host = useHost();
  const [params, setParams] = useSearchParams();
  const today = dayOf(host.now());
  const { point = null, ...query } = Object.fromEntries(params);
  const asked = readAnalysis(query, words, today);
  return {
    asked,
    query,
    point,
    today,
    wrong: wrongDays(asked, asked.grain),
    change: (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          // Another question has other points.
          if (!('point' in changes)) next.delete('point');
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
  };
}
