/** A minimal remote in its own folder, outside the repository. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const files = {
  'package.json': JSON.stringify({ name: 'remote-fixture', version: '1.2.3', type: 'module' }),
  'src/card.ts': `
    import { defineCard } from '@shizhong/shared-contracts';
    export default defineCard({
      name: 'fixture', title: '示例', prefixes: ['/fixture'], menu: [], redirects: [],
      routes: [{ path: '/fixture', title: '示例', layout: 'public', chunk: 'first' }],
    });`,
  'src/remote.tsx': `
    import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
    import card from './card';
    const First = lazyPage(() => import(/* webpackChunkName: "first" */ './pages/first'));
    export default defineRemote({ card, routes: [{ path: '/fixture', element: <First /> }] });`,
  'src/pages/first.tsx': `
    import { Link } from 'react-router-dom';
    import css from './first.module.css';
    export default function First() { return <Link className={css.link} to="/">{${JSON.stringify('回到首页'.repeat(300))}}</Link>; }`,
  'src/pages/first.module.css': '.link { color: red; }',
};

export interface FixtureRemote {
  folder: string;
  out: string;
  write(file: string, text: string): void;
  remove(): void;
}

export function makeFixtureRemote(changes: Partial<Record<string, string>> = {}): FixtureRemote {
  const root = mkdtempSync(join(tmpdir(), 'remote-kit-'));
  const folder = join(root, 'remote-fixture');
  // As if the team had installed the contract, the design system and the kit.
  symlinkSync(join(__dirname, '../../node_modules'), join(root, 'node_modules'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, text] of Object.entries({ ...files, ...changes })) write(file, text ?? '');
  return { folder, out: join(root, 'out'), write, remove: () => rmSync(root, { recursive: true, force: true }) };
}
