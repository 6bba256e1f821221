import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractAllows, contractVersion } from '@shizhong/shared-contracts/remote';
import { digestOf } from '../integrity';
import { type CheckedArtifact, usualBudgets } from './artifact';

export async function contract({ folder, manifest }: Pick<CheckedArtifact, 'folder' | 'manifest'>) {
  const problems: string[] = [];
  if (!contractAllows(contractVersion, manifest.contract))
    problems.push(`built against contract ${manifest.contract}, the shell has ${contractVersion}`);
  for (const [file, digest] of Object.entries(manifest.files)) {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (!bytes) problems.push(`${file} is missing`);
    else if (digestOf(bytes) !== digest) problems.push(`${file} does not match its digest in the manifest`);
  }
  const foreign = manifest.routes.filter(({ path }) => !manifest.prefixes.some((prefix) => below(path, prefix)));
  for (const { path } of foreign) problems.push(`${path} is not under any of its prefixes ${manifest.prefixes.join(', ')}`);
  return { problems, summary: `contract ${manifest.contract}, ${Object.keys(manifest.files).length} files` };
}

function below(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
}

/** What each page really loaded, from its address until it was quiet; what the card names is only a part of it. */
export async function size({ visits, budgets }: Pick<CheckedArtifact, 'visits' | 'budgets'>) {
  const over = visits.flatMap(({ page, ownKB, totalKB }) => [
    ...(ownKB > budgets.pageKB
      ? [`${page.path}: ${ownKB.toFixed(1)} KB of the remote’s scripts and styles, allowed ${budgets.pageKB}`]
      : []),
    ...(totalKB > budgets.totalKB
      ? [`${page.path}: ${totalKB.toFixed(1)} KB of scripts and styles in all, allowed ${budgets.totalKB}`]
      : []),
  ]);
  const raised = budgets.pageKB > usualBudgets.pageKB || budgets.totalKB > usualBudgets.totalKB;
  const { pageKB, totalKB } = usualBudgets;
  const unexplained =
    raised && !budgets.why ? [`more than ${pageKB} and ${totalKB} KB are allowed without a reason: budgets.why`] : [];
  const most = (what: 'ownKB' | 'totalKB') => Math.max(0, ...visits.map((visit) => visit[what])).toFixed(1);
  const summary = `at most ${most('ownKB')} KB of the remote and ${most('totalKB')} KB in all on one page`;
  return { problems: [...unexplained, ...over], summary: raised ? `${summary}; allowed more: ${budgets.why}` : summary };
}
