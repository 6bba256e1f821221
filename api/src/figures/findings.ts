/** Findings of the anomaly rules for an order. Append-only: every assessment keeps its own findings. */
import { type Database, uuidv7 } from '../platform';

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

export async function keepFindings(db: Database, orderId: string, findings: readonly Finding[], assessedAt: Date): Promise<void> {
  if (!findings.length) return;
  await db
    .insertInto('anomaly')
    .values(
      findings.map((finding) => ({
        id: uuidv7(),
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
    .execute();
}

/** Findings of the latest assessment. */
export async function findingsOf(db: Database, orderId: string): Promise<Finding[]> {
  const rows = await db
    .selectFrom('anomaly')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(
      'assessed_at',
      '=',
      db
        .selectFrom('anomaly as last')
        .select(({ fn }) => fn.max('last.assessed_at').as('at'))
        .where('last.order_id', '=', orderId),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
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
