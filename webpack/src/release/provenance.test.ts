import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provenanceFile, provenanceOf, readProvenance, writeProvenance } from './provenance';

const folder = mkdtempSync(join(tmpdir(), 'provenance-'));
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { cwd: folder, encoding: 'utf8' });

afterAll(() => rmSync(folder, { recursive: true }));

test('sources outside version control have no commit, and nobody takes them for unchanged', async () => {
  expect(await provenanceOf(folder, {})).toEqual({ commit: null, changed: true, builder: 'by hand' });
});

test('a build names its commit, whether something was changed since, and the run that built it', async () => {
  git('init', '-q');
  writeFileSync(join(folder, 'a.txt'), 'a');
  git('add', '.');
  git('commit', '-qm', 'first');
  const commit = git('rev-parse', 'HEAD').trim();
  const run = { GITHUB_RUN_ID: '7', GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'team/lab' };
  expect(await provenanceOf(folder, run)).toEqual({
    commit,
    changed: false,
    builder: 'https://git.example/team/lab/actions/runs/7',
  });
  writeFileSync(join(folder, 'b.txt'), 'b');
  expect(await provenanceOf(folder, { BUILDER: 'bench' })).toEqual({ commit, changed: true, builder: 'bench' });
});

test('what was written about another build, or is broken, says nothing', async () => {
  const provenance = { commit: null, changed: true, builder: 'by hand' };
  await writeProvenance(folder, 'sha384-a', provenance);
  expect(await readProvenance(folder, 'sha384-a')).toEqual(provenance);
  expect(await readProvenance(folder, 'sha384-b')).toBeNull();
  writeFileSync(join(folder, provenanceFile), '{"integrity":"sha384-a"}');
  expect(await readProvenance(folder, 'sha384-a')).toBeNull();
});
