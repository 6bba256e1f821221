/**
 * Findings of the anomaly rules for an order. Append-only: every assessment keeps its own findings, also one whose effect on the order was rolled back. The repeat is
 * a later assessment, and the latest one counts.
 */
import { createHash } from 'node:crypto';
import { type FiguresDatabase, uuidFrom } from '../platform';

export interface Finding {
  rule: string;
  name: string;
  weight: number;
  /** The measured figures, by name; shares in basis points. */
  numbers: Readonly<Record<string, number>>;
  /** One sentence in Chinese that includes the figures and the limit. */
  text: string;
  /** Time range of the finding, ms since 1970. */
  from: number;
  to: number;
  /** Number of doubtful reads or followers; 0 when the finding concerns the whole without identifying a part. */
  affected: number;
}

export async function keepFindings(
  figures: FiguresDatabase,
  orderId: string,
  findings: readonly Finding[],
  assessedAt: Date,
): Promise<void> {
  if (!findings.length && !(await wasAssessed(figures, orderId))) return;
  const kept = findings.length ? findings : [nothing(assessedAt)];
  await figures
    .insertInto('anomaly')
    .values(
      kept.map((finding, place) => ({
        id: idOf(orderId, assessedAt, place),
        order_id: orderId,
        assessed_at: assessedAt,
        rule: finding.rule,
        name: finding.name,
        weight: finding.weight,
        numbers: JSON.stringify(finding.numbers),
        text: finding.text,
        from_at: new Date(finding.from),
        to_at: new Date(finding.to),
        affected: Math.ceil(finding.affected),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Rule of the row that says of an assessment that it found nothing, where an earlier one did. */
const noRule = 'none';

const nothing = (at: Date): Finding => ({
  ...{ rule: noRule, name: '', weight: 0, numbers: {}, text: '', from: at.getTime(), to: at.getTime(), affected: 0 },
});

async function wasAssessed(figures: FiguresDatabase, orderId: string): Promise<boolean> {
  return (
    (await figures.selectFrom('anomaly').select('id').where('order_id', '=', orderId).limit(1).executeTakeFirst()) !== undefined
  );
}

/** The same for the same finding of an assessment, ascending in their order. */
function idOf(orderId: string, assessedAt: Date, place: number): string {
  const rest = createHash('sha256').update(`${orderId} ${assessedAt.getTime()} ${place}`).digest('hex');
  const placed = place.toString(16).padStart(3, '0');
  return `${uuidFrom(assessedAt.getTime()).slice(0, 15)}${placed}-8${rest.slice(0, 3)}-${rest.slice(3, 15)}`;
}

/** Findings of the latest assessment. */
export async function findingsOf(figures: FiguresDatabase, orderId: string): Promise<Finding[]> {
  const rows = await figures
    .selectFrom('anomaly')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(
      'assessed_at',
      '=',
      figures
        .selectFrom('anomaly as last')
        .select(({ fn }) => fn.max('last.assessed_at').as('at'))
        .where('last.order_id', '=', orderId),
    )
    .orderBy('id')
    .execute();
  const found = rows.filter(({ rule }) => rule !== noRule);
  return found.map((row) => ({
    rule: row.rule,
    name: row.name,
    weight: row.weight,
    numbers: row.numbers,
    text: row.text,
    from: row.from_at.getTime(),
    to: row.to_at.getTime(),
    affected: row.affected,
  }));
}
