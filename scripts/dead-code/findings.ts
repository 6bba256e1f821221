/** What knip's JSON report says, as keys that survive a move within a package. */

export interface Finding {
  /** Such as `api: exports openStore`. */
  key: string;
  /** File where it is. */
  path: string;
  line: number;
}

/** @throws UnreadableKnipReport when the report is none: a crash must not count as “nothing found”. */
export function findingsOf(report: unknown): Finding[] {
  const { issues } = (report ?? {}) as { issues?: unknown };
  if (!Array.isArray(issues)) throw new UnreadableKnipReport();
  return issues.flatMap(({ file, ...kinds }: { file: string }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      (found as unknown[]).flat().map((each): Finding => {
        const { name, line = 0 } = each as { name: string; line?: number };
        return { key: `${folderOf(file)}: ${kind} ${name}`, path: file, line };
      }),
    ),
  );
}

function folderOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : 'root';
}

export class UnreadableKnipReport extends Error {
  override readonly name = 'UnreadableKnipReport';
  constructor() {
    super('knip did not print a report');
  }
}
