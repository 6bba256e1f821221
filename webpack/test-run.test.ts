/** `shizhong-remote test` as a team calls it: a process of its own that runs the tests of a remote's folder in Node. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { antdGroups } from './src/sharing';
import { type FixtureRemote, makeFixtureRemote } from './test/fixture-remote';

jest.setTimeout(120_000);

const run = promisify(execFile);
const cli = join(__dirname, 'src/cli.ts');

/** One component of each group. */
const shown: Record<(typeof antdGroups)[number], string> = {
  core: '<core.AntdScope palette="ad"><b>乙</b></core.AntdScope>',
  form: '<form.Form><form.Form.Item label="名称">甲</form.Form.Item></form.Form>',
  entry: '<div><entry.Switch /><entry.Upload /></div>',
  segmented: '<segmented.Segmented options={["日", "周"]} />',
  select: '<select.Select options={[{ value: 1, label: "一" }]} />',
  tree: '<tree.Tree treeData={[{ key: 1, title: "枝" }]} />',
  overlay: '<overlay.Tooltip title="提示"><b>甲</b></overlay.Tooltip>',
  menus:
    '<div><menus.Dropdown menu={{ items: [] }}><b>丙</b></menus.Dropdown><menus.Tabs items={[{ key: "1", label: "标签" }]} /></div>',
  data: '<data.Alert title="提示" />',
  steps: '<steps.Steps items={[{ title: "第一步" }]} />',
  table: '<table.Table rowKey="id" columns={[{ dataIndex: "id", title: "编号" }]} dataSource={[{ id: 7 }]} />',
  date: '<date.DatePicker />',
};

const page = `
  ${antdGroups.map((group) => `import * as ${group} from '@shizhong/shared-ui/antd/${group}';`).join('\n  ')}
  export default function First() { return <main><h1>组件</h1>${Object.values(shown).join('')}</main>; }`;

const pageTest = `
  import assert from 'node:assert/strict';
  import { test } from 'node:test';
  import { firstHtml } from '@shizhong/remote-kit/testing';
  import remote from './remote';
  test('shows them', async () => {
    const html = await firstHtml(remote, '/fixture');
    for (const text of ['乙', '名称', '周', 'ant-select', '枝', '提示', '丙', '第一步', '标签', '编号', 'ant-picker', 'ant-upload']) assert.ok(html.includes(text), text);
  });`;

/** For our own sources as well, which a team has as built files. */
const settings = JSON.stringify({
  compilerOptions: { jsx: 'react-jsx' },
  include: ['src', ...['shared-contracts', 'shared-ui', 'webpack'].map((folder) => join(__dirname, '..', folder, 'src'))],
});

let remote: FixtureRemote;
afterEach(() => remote.remove());

/** @returns what the command printed, also when it failed */
async function runTests(): Promise<string> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', cli, 'test'], { cwd: remote.folder }).catch(
    (failed: { stdout: string }) => failed,
  );
  return stdout;
}

test('a page with a component of every antd group can be tested', async () => {
  remote = makeFixtureRemote({ 'tsconfig.json': settings, 'src/pages/first.tsx': page, 'src/remote.test.ts': pageTest });
  expect(await runTests()).toMatch(/# pass 1\n# fail 0/);
});
