/** A team's own PostCSS plugins. Builds run in a process of their own, as a team starts them. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readRemote } from './src/app';
import { inputHash } from './src/inputs';
import { checkPostcss, PostcssRefused, postcssConfigOf, postcssPlugins } from './src/postcss/team-config';
import { type FixtureRemote, makeFixtureRemote } from './test/fixture-remote';

jest.setTimeout(120_000);

const run = promisify(execFile);
const cli = join(__dirname, 'src/cli.ts');

/** Writes `blue` where a style sheet says `red`. */
const recolour = `
  const recolour = () => ({ postcssPlugin: 'recolour', Declaration(each) { if (each.value === 'red') each.value = 'blue'; } });
  recolour.postcss = true;`;
const config = `${recolour}\n  module.exports = { plugins: [recolour()] };`;

describe('in a build', () => {
  let remote: FixtureRemote;
  afterEach(() => remote.remove());

  const build = () =>
    run(process.execPath, ['--import', 'tsx', cli, 'build', '--out', remote.out], { cwd: remote.folder }).then(
      ({ stdout }) => ({ code: 0, printed: stdout }),
      (failed: { code: number; stdout: string; stderr: string }) => ({
        code: failed.code,
        printed: failed.stdout + failed.stderr,
      }),
    );

  test('they are applied to the remote’s style sheets and to what these import', async () => {
    remote = makeFixtureRemote({
      'postcss.config.cjs': config,
      'src/pages/first.module.css': "@import './more.css';\n.link { color: red; }",
      'src/pages/more.css': '.more { background: red; }',
    });
    const { code, printed } = await build();
    expect([code, printed]).toEqual([0, expect.stringContaining(remote.out)]);
    const folder = printed.replace(/ in .*$/s, '').trim();
    const styles = readdirSync(folder).filter((file) => file.endsWith('.css'));
    const css = styles.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    expect(css).toMatch(/background:#00f|background:blue/);
    expect(css).toMatch(/color:#00f|color:blue/);
  });

  test('a configuration that cannot be honoured is one error that names the file', async () => {
    remote = makeFixtureRemote({
      'postcss.config.cjs': `module.exports = { plugins: { 'postcss-that-nobody-installed': {} } };`,
      'src/pages/second.module.css': '.second { color: red; }',
      'src/pages/first.tsx': `
        import css from './first.module.css';
        import more from './second.module.css';
        export default function First() { return <p className={css.link + more.second}>一</p>; }`,
    });
    const { code, printed } = await build();
    expect(code).toBe(1);
    expect(printed.match(/postcss\.config\.cjs: the plugin postcss-that-nobody-installed is not installed/g)).toHaveLength(1);
  });

  test('they are part of the version', async () => {
    remote = makeFixtureRemote({ 'postcss.config.cjs': config });
    const app = await readRemote(remote.folder);
    const before = inputHash(app);
    remote.write('postcss.config.cjs', config.replace('blue', 'green'));
    expect(inputHash(app)).not.toBe(before);
  });
});

describe('a configuration', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'postcss-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, text: string) => {
    writeFileSync(join(folder, file), text);
    return join(folder, file);
  };

  test.each(['postcss.config.js', 'postcss.config.cjs', 'postcss.config.mjs', 'postcss.config.ts'])('is found as %s', (name) => {
    expect(postcssConfigOf(folder)).toBeNull();
    expect(postcssConfigOf(write(name, '') && folder)).toBe(join(folder, name));
  });

  test.each([
    ['.postcssrc', '{}'],
    ['.postcssrc.json', '{}'],
    ['postcss.config.json', '{}'],
    ['package.json', '{"postcss":{"plugins":{}}}'],
  ])('in %s is refused and not ignored', (name, text) => {
    write(name, text);
    expect(() => postcssConfigOf(folder)).toThrow(new RegExp(`${name}: the build reads PostCSS plugins from postcss.config.js`));
  });

  test('beside another is refused: one of them would be ignored', () => {
    write('postcss.config.js', '');
    write('postcss.config.mjs', '');
    expect(() => postcssConfigOf(folder)).toThrow(PostcssRefused);
  });

  test.each([
    ['a syntax error', 'module.exports = {', 'does not load'],
    ['a field that has no effect', 'module.exports = { plugins: [], parser: "sugarss" };', '"parser" is not supported'],
    ['what is no plugin', 'module.exports = { plugins: [7] };', 'is not what PostCSS expects'],
    ['a plugin that is not installed', 'module.exports = { plugins: ["gone"] };', 'the plugin gone is not installed'],
  ])('with %s is refused by the test run as well', async (_, text, problem) => {
    const file = write('postcss.config.cjs', text);
    await expect(checkPostcss(folder)).rejects.toThrow(PostcssRefused);
    await expect(postcssPlugins(file)).rejects.toThrow(`${file}: `);
    await expect(postcssPlugins(file)).rejects.toThrow(problem);
  });

  test('may be a function, and may switch a plugin off', async () => {
    const file = write('postcss.config.cjs', 'module.exports = ({ cwd }) => ({ plugins: cwd ? { gone: false } : [] });');
    expect(await postcssPlugins(file)).toEqual([]);
  });
});
