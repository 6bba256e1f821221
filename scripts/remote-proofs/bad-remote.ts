/** A remote that commits, on one of its later pages each, every sin that `check` is there to refuse; its first two pages commit none. */
import { randomBytes } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '../sources/repository';

/** Text of a page with a heading; `effect` runs at each mount, `content` is below the heading. */
function page(
  title: string,
  { before = '', effect = '', content = '' }: { before?: string; effect?: string; content?: string } = {},
) {
  return `
    import { useEffect } from 'react';
    import { Link } from 'react-router-dom';
    ${before}
    export default function Page() {
      useEffect(() => { ${effect} }, []);
      return <><h1>${title}</h1>${content}<Link to="/">首页</Link></>;
    }`;
}

interface BadPage {
  path: string;
  title: string;
  chunk: string;
  text: string;
  /** How the route gets its element; by default as the contract says. */
  lazy?: 'react';
}

const pages: readonly BadPage[] = [
  { path: '/bad', title: '第一页', chunk: 'pages', text: page('第一页', { content: '<Link to="/bad/found/1">第一条</Link>' }) },
  { path: '/bad/found/:id', title: '有链接', chunk: 'pages', text: page('有链接') },
  { path: '/bad/unknown/:id', title: '没有链接', chunk: 'pages', text: page('没有链接') },
  {
    path: '/bad/heavy',
    title: '沉重',
    chunk: 'pages',
    text: page('沉重', { effect: `setTimeout(() => void import(/* webpackChunkName: "ballast" */ '../ballast'), 300);` }),
  },
  {
    path: '/bad/untidy',
    title: '不整齐',
    chunk: 'pages',
    text: page('不整齐', {
      effect: `console.error('untidy'); void fetch('/outside-the-base');`,
      content: '<input /><div style={{ width: 3000 }}>宽</div>',
    }),
  },
  {
    path: '/bad/one-way',
    title: '有去无回',
    chunk: 'pages',
    text: page('有去无回', { effect: `history.pushState(null, '', location.href);` }),
  },
  {
    path: '/bad/styled',
    title: '全局样式表',
    chunk: 'styled',
    text: page('全局样式表', { before: `import '../global.css';` }),
  },
  {
    path: '/bad/painted',
    title: '全局样式',
    chunk: 'pages',
    text: page('全局样式', {
      effect: `const sheet = new CSSStyleSheet();
        sheet.replaceSync('button { letter-spacing: 3px; }');
        document.adoptedStyleSheets = [sheet];
        return () => { document.adoptedStyleSheets = []; };`,
    }),
  },
  {
    path: '/bad/alarming',
    title: '弹窗',
    chunk: 'pages',
    text: page('弹窗', {
      effect: `void fetch(window.routerBase + 'api/v1/ping').then(({ ok }) => { if (!ok) alert('server down'); });`,
    }),
  },
  { path: '/bad/stubborn', title: '不再重试', chunk: 'stubborn', text: page('不再重试'), lazy: 'react' },
  {
    path: '/bad/leaky',
    title: '泄漏',
    chunk: 'pages',
    text: page('泄漏', {
      before: 'const kept = [];',
      effect: `window.addEventListener('resize', () => kept.length);
        setInterval(() => kept.length, 60_000);
        kept.push(Array.from({ length: 5_000 }, (_, index) => ({ index })));`,
    }),
  },
];

const nameOf = ({ path }: BadPage): string => path.replace(/\W+/g, '');

function filesOf(): Record<string, string> {
  const routes = pages.map(({ path, title, chunk }) => ({ path, title, chunk, layout: 'public' }));
  const card = { name: 'bad', title: '反例', prefixes: ['/bad'], menu: [], redirects: [], routes };
  const elements = pages.map((each) => {
    const load = `() => import(/* webpackChunkName: "${each.chunk}" */ './pages/${nameOf(each)}')`;
    return `const ${nameOf(each)} = ${each.lazy === 'react' ? `lazy(${load})` : `lazyPage(${load})`};`;
  });
  const objects = pages.map((each) => `{ path: '${each.path}', Component: ${nameOf(each)} }`);
  return {
    'package.json': JSON.stringify({ name: 'remote-bad', version: '1.0.0', type: 'module' }),
    'src/card.ts': `
      import { defineCard } from '@shizhong/shared-contracts';
      export default defineCard(${JSON.stringify(card)} as const);`,
    'src/remote.tsx': `
      import { defineRemote, lazyPage } from '@shizhong/shared-contracts';
      import { lazy } from 'react';
      import card from './card';
      ${elements.join('\n')}
      if (location.hash === '#spare') void import(/* webpackChunkName: "spare" */ './spare');
      export default defineRemote({ card, routes: [${objects.join(', ')}] });`,
    'src/global.css': 'body { background: rgb(255, 240, 240); } a { outline: 1px solid; } .bad-page p { margin: 0; }',
    // Does not compress.
    'src/ballast.ts': `export const ballast = '${randomBytes(300_000).toString('base64')}'; Object.assign(window, { ballast });`,
    'src/spare.ts': `Object.assign(window, { spare: 1 });`,
    ...Object.fromEntries(pages.map((each) => [`src/pages/${nameOf(each)}.tsx`, each.text])),
  };
}

/** @param folder outside the repository; the packages are those of the repository, as if the team had installed them */
export async function writeBadRemote(folder: string): Promise<string> {
  const remote = join(folder, 'remote-bad');
  for (const [file, text] of Object.entries(filesOf())) {
    await mkdir(dirname(join(remote, file)), { recursive: true });
    await writeFile(join(remote, file), text);
  }
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
  return remote;
}
