import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FragmentConditions } from '@shizhong/shared-contracts/build';
import { digest, makeSite, type Site } from '../test/site';

let site: Site;
beforeEach(() => {
  site = makeSite();
});
afterEach(() => site.remove());

const folder = 'remotes/public/1.0.0-abcdef01/';
const frame = `
exports.renderFrame = ({ base, path, visitor, settings, place }) =>
  '<header data-visitor="' + visitor + '"><a href="' + base + '">' + settings.siteName + '</a></header><main data-path="' + path + '">' + place + '</main>';
exports.ready = Promise.resolve();
exports.renderOutline = ({ path, visitor }) => '<aside data-visitor="' + visitor + '">菜单</aside><main style="width:9px">' + path + '</main>';
`;

interface Page {
  address: string;
  modified?: string;
  fragments: [FragmentConditions, string][];
}

/** Gives the site a shell that renders frames, and a remote with these pages. */
function publish(pages: Page[], { query = [] as string[], react = '19', alter = (_file: string, text: string) => text } = {}) {
  const shellFile = join(site.folder, 'shell/shell.json');
  const shell = JSON.parse(readFileSync(shellFile, 'utf8'));
  site.write('shell/frame.12345678.cjs', frame);
  site.write(
    'shell/shell.json',
    JSON.stringify({ ...shell, prerender: { frame: 'frame.12345678.cjs', react: '19', socialCard: 'social-card.12345678.png' } }),
  );
  const list = {
    schema: 1,
    react,
    query,
    pages: pages.map(({ address, modified, fragments }, at) => ({
      address,
      chunks: ['home'],
      title: `页面 ${at}`,
      description: '一句<话>',
      ...(modified && { modified }),
      fragments: fragments.map(([when, html], number) => {
        const file = `fragments/${String(at * 100 + number).padStart(16, '0')}.html`;
        site.write(folder + file, alter(file, html));
        return { when, file, integrity: digest(html) };
      }),
    })),
  };
  const text = JSON.stringify(list);
  site.write(`${folder}public-pages.json`, text);
  const css = '.hero{background:url(hero.abcdef01.webp) url("data:x")}';
  site.write(`${folder}home.dddddddd.css`, css);
  const manifest = JSON.parse(readFileSync(join(site.folder, folder, 'remote.json'), 'utf8'));
  manifest.pages = { file: 'public-pages.json', integrity: digest(text) };
  manifest.files['home.dddddddd.css'] = digest(css);
  manifest.routes[0].prerender = true;
  const bytes = JSON.stringify(manifest);
  site.write(`${folder}remote.json`, bytes);
  site.writeRegistry(({ remotes: [entry] }) => {
    if (!entry) return;
    entry.integrity = digest(bytes);
    entry.routes = manifest.routes;
    entry.redirects = [...entry.redirects, { from: '/start', to: '/' }];
  });
}

const home: Page = { address: '/', fragments: [[{}, '<h1>欢迎</h1><a href="/__sz_base__/login">登录</a>']] };

async function body(url: string, headers: Record<string, string> = {}, environment: Record<string, string> = {}) {
  return (await (await site.serve(environment)).inject({ url, headers: { host: 'shizhong.test', ...headers } })).body;
}

const root = (html: string) => /<div id="root"(?: data-served)?>(.*?)<\/div>\n<noscript>/s.exec(html)?.[1];

describe('a prerendered page', () => {
  test('is inside the shell’s frame, with base and file addresses filled in, under any base', async () => {
    publish([{ address: '/', fragments: [[{}, '<a href="/__sz_base__/login"><img src="/__sz_files__/a.webp"></a>']] }]);
    expect(root(await body('/'))).toBe(
      '<header data-visitor="anonymous"><a href="/">识众</a></header><main data-path="/"><a href="/login"><img src="/remotes/public/1.0.0-abcdef01/a.webp"></a></main>',
    );
    const below = root(await body('/any/base/', {}, { ROUTER_BASE: '/any/base/' }));
    expect(below).toContain('<a href="/any/base/login"><img src="/any/base/remotes/public/1.0.0-abcdef01/a.webp">');
  });

  test('inlines its styles under their file names, with working image addresses; scripts load at low priority and run after the first paint', async () => {
    publish([home]);
    const html = await body('/');
    expect(html).toMatch(
      /<style nonce="[^"]+" data-href="home\.dddddddd\.css">\.hero\{background:url\(\/remotes\/public\/1\.0\.0-abcdef01\/hero\.abcdef01\.webp\) url\("data:x"\)\}<\/style>/,
    );
    expect(html).not.toContain('rel="stylesheet"');
    const [head = '', rest = ''] = html.split('<body>');
    expect(head).not.toContain('src="/assets');
    expect(html).not.toContain('rel="preload"');
    expect(html).not.toContain('<script defer');
    expect(rest).toMatch(
      /requestAnimationFrame.*\[\["\/assets\/shell\/main\.11111111\.js","sha384-[^"]+"\],.*home\.[^"]+\.js","sha384-/,
    );
    expect(rest).toContain('<script type="application/json" id="sz-served">"anonymous"</script>');
  });

  test('has no style attributes, which the policy would block: each becomes a rule of the page', async () => {
    publish([
      { address: '/', fragments: [[{}, '<i style="width:40%"></i><b style="width:40%"></b><u style="--a:&quot;x&quot;"></u>']] },
    ]);
    const html = await body('/');
    expect(root(html)).toContain('<i data-s="0"></i><b data-s="0"></b><u data-s="1"></u>');
    expect(html).toMatch(
      /<style nonce="[^"]+"[^>]*>\[data-s="0"\](\[data-s\])+\{width:40%\}\[data-s="1"\](\[data-s\])+\{--a:"x"\}<\/style>/,
    );
  });

  test('fills in the site’s settings as escaped text', async () => {
    publish([{ address: '/', fragments: [[{ settings: { phone: true } }, '__sz_siteName__ __sz_phone__']] }]);
    expect(await body('/', {}, { SITE_NAME: '甲<乙>', SITE_PHONE: '$& 400' })).toContain('甲&#60;乙&#62; $&#38; 400');
  });

  test('uses the fragment for the visitor and the site’s settings', async () => {
    publish([
      {
        address: '/',
        fragments: [
          [{ visitor: 'anonymous', settings: { phone: false } }, '访客，无电话'],
          [{ visitor: 'anonymous', settings: { phone: true } }, '访客，有电话'],
          [{ visitor: 'ad', profile: 'demonstration' }, '广告主'],
        ],
      },
    ]);
    expect(root(await body('/'))).toContain('访客，无电话');
    expect(root(await body('/', {}, { SITE_PHONE: '400' }))).toContain('访客，有电话');
    const signedIn = await body('/', { cookie: 'a=b; sz-side=ad' });
    expect(root(signedIn)).toContain('data-visitor="ad"');
    expect(root(signedIn)).toContain('广告主');
    // No fragment for a media owner: rendered in the browser.
    expect(root(await body('/', { cookie: 'sz-side=media' }))).toBe('');
    expect(root(await body('/', { cookie: 'sz-side=admin' }))).toContain('访客');
  });

  test('is selected by the parameters that its remote names; others are ignored', async () => {
    publish([home, { address: '/?id=a', fragments: [[{}, '文章甲']] }], { query: ['id'] });
    expect(root(await body('/?szPush=AB&utm=1'))).toContain('欢迎');
    expect(root(await body('/?id=a&szPush=AB'))).toContain('文章甲');
    expect(await body('/?id=a')).toContain('<title>页面 1 - 识众</title>');
    expect(root(await body('/?id=none'))).toBe('');
  });

  test('follows the registry: another version shows another page immediately', async () => {
    publish([home]);
    const app = await site.serve();
    expect((await app.inject('/')).body).toContain('欢迎');
    publish([{ address: '/', fragments: [[{}, '<h1>新版</h1>']] }]);
    expect((await app.inject('/')).body).toContain('新版');
  });

  test('is reachable through a card’s redirect without JavaScript', async () => {
    publish([home]);
    const { statusCode, headers } = await (await site.serve()).inject('/start?szPush=1');
    expect([statusCode, headers.location]).toEqual([302, '/?szPush=1']);
  });
});

describe('a page is rendered in the browser', () => {
  test.each<[string, Parameters<typeof publish>[1]]>([
    ['when a fragment does not match its listed digest', { alter: (_, html) => `${html}<script>` }],
    ['when it was built with another React', { react: '20' }],
  ])('%s', async (_, change) => {
    publish([home], change);
    const html = await body('/');
    expect(root(html)).toBe('');
    expect(html).toContain('<link rel="stylesheet"');
    expect(html).not.toContain('sz-served');
  });

  test('when the list does not match its digest in the manifest', async () => {
    publish([home]);
    site.write(`${folder}public-pages.json`, '{"schema":1,"react":"19","query":[],"pages":[]}');
    expect(root(await body('/'))).toBe('');
  });

  test('when its remote was built against another contract: the shell refuses it by name', async () => {
    publish([home]);
    site.writeRegistry(({ remotes: [entry] }) => {
      const manifest = readFileSync(join(site.folder, folder, 'remote.json'));
      Object.assign(entry ?? {}, { contract: '99.0.0', integrity: digest(manifest) });
    });
    expect(root(await body('/'))).toBe('');
  });

  test('when the frame cannot be rendered', async () => {
    publish([home]);
    site.write('shell/frame.12345678.cjs', 'exports.renderFrame = () => { throw new Error("boom"); };');
    expect(root(await body('/'))).toBe('');
  });
});

describe('a page of an area', () => {
  const signedIn = { cookie: 'sz-side=ad' };

  test('comes with its frame and shape for who was signed in on that side, and nothing else is waited for', async () => {
    publish([home]);
    const html = await body('/admin-ad/index', signedIn);
    expect(html).toContain(
      '<div id="root" data-served data-outline hidden><aside data-visitor="ad">菜单</aside><main data-s="0">/admin-ad/index</main></div>',
    );
    expect(html).toContain('data-href="frame-ad.44444444.css"');
    expect(html).not.toContain('rel="stylesheet"');
    expect(html).not.toContain('<script defer');
    expect(html).toContain('<script type="application/json" id="sz-served">"ad"</script>');
    // The shell's own code after the first paint; what the page needs besides, as soon as the shell runs.
    expect(html).toMatch(/requestAnimationFrame.*\[\["\/assets\/shell\/main\.11111111\.js".*frame-ad\.33333333\.js/);
    const wave = /<template id="sz-second-wave">(.*?)<\/template>/s.exec(html)?.[1] ?? '';
    expect(wave.match(/login\.eeeeeeee\.js|antd-core\.55555555\.js/g)).toHaveLength(2);
  });

  test.each([
    ['a visitor', {}],
    ['somebody of the other side', { cookie: 'sz-side=media' }],
  ])('is rendered in the browser of %s, whom it may lead elsewhere', async (_, headers) => {
    publish([home]);
    expect(root(await body('/admin-ad/index', headers))).toBe('');
  });

  test('is rendered in the browser where the frame cannot be', async () => {
    publish([home]);
    site.write('shell/frame.12345678.cjs', `exports.ready = Promise.reject(new Error('broken')); exports.ready.catch(() => {});`);
    expect(root(await body('/admin-ad/index', signedIn))).toBe('');
  });
});

describe('the metadata for search engines and link previews', () => {
  test('has address, description and image, under the public URL if it is set', async () => {
    publish([{ ...home, modified: '2026-11-01' }]);
    const html = await body('/?szPush=1', {}, { PUBLIC_URL: 'https://www.example.com' });
    expect(html).toContain('<link rel="canonical" href="https://www.example.com/">');
    expect(html).toContain('<meta name="description" content="一句&#60;话&#62;">');
    expect(html).toContain('<meta property="og:title" content="页面 0 - 识众">');
    expect(html).toContain('<meta property="og:image" content="https://www.example.com/assets/shell/social-card.12345678.png">');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(data['@graph'][0]).toMatchObject({ '@type': 'Article', headline: '页面 0', dateModified: '2026-11-01' });
    expect(await body('/')).toContain('<link rel="canonical" href="http://shizhong.test/">');
  });

  test('reveals nothing of a page behind a sign-in', async () => {
    const response = await (await site.serve()).inject('/admin-ad/index');
    expect(response.headers['x-robots-tag']).toBe('noindex');
    expect(response.body).not.toContain('canonical');
  });

  test('reveals nothing of an unlisted page, which is not cached either', async () => {
    site.writeRegistry(({ remotes: [entry] }) => {
      entry?.routes.push({ path: '/data-preview', title: '预览', layout: 'public', chunk: 'home', unlisted: true });
    });
    const { headers } = await (await site.serve()).inject('/data-preview?t=secret');
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(await body('/robots.txt')).toContain('Disallow: /data-preview\n');
  });

  test('lists the prerendered pages in a sitemap, and keeps robots out of the areas', async () => {
    publish([home, { address: '/?id=a&b=1', modified: '2026-10-01', fragments: [[{}, '文章']] }], { query: ['id', 'b'] });
    const map = await body('/sitemap.xml');
    expect(map).toContain('<url><loc>http://shizhong.test/</loc></url>');
    expect(map).toContain('<url><loc>http://shizhong.test/?id=a&#38;b=1</loc><lastmod>2026-10-01</lastmod></url>');
    const robots = await body('/any/base/robots.txt', {}, { ROUTER_BASE: '/any/base/' });
    expect(robots).toContain('Disallow: /any/base/admin-ad\n');
    expect(robots).toContain('Sitemap: http://shizhong.test/any/base/sitemap.xml');
  });
});
