import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readVisit } from '@shizhong/shared-contracts/signature';
import { digest, makeSite, type Site, script } from './test/site';

let site: Site;

beforeEach(() => {
  site = makeSite();
});

afterEach(() => site.remove());

const page = async (url: string, environment?: Record<string, string>) => (await site.serve(environment)).inject(url);

const block = (html: string, id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

describe('a page', () => {
  test('contains title, settings, registry and the manifest of the remote that the address needs', async () => {
    const { body, headers, statusCode } = await page('/login/ad');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
    });
    expect(body).toContain('<html lang="zh-CN" data-palette="ad" data-theme="light">');
    expect(body).toContain('<title>登录 - 识众</title>');
    expect(block(body, 'sz-settings')).toMatchObject({
      siteName: '识众',
      profile: 'demonstration',
      timeouts: { chunkMs: 120_000 },
    });
    expect(block(body, 'sz-registry').remotes).toHaveLength(1);
    expect(block(body, 'sz-manifests').public.container).toBe('remote_public_abcdef01');
    expect(block(body, 'sz-shell')).toEqual({
      base: '/assets/shell/',
      files: expect.not.objectContaining({ 'main.11111111.js': expect.anything() }),
    });
  });

  test('names page, area and site in its title', async () => {
    expect((await page('/admin-ad/index')).body).toContain('<title>首页 - 广告主中心 - 识众</title>');
    expect((await page('/admin-ad/index', { SITE_NAME: '某平台' })).body).toContain('<title>首页 - 广告主中心 - 某平台</title>');
  });

  test('preloads every file of the address once, with its digest and without crossorigin', async () => {
    const { body } = await page('/admin-ad/index');
    const hints = [...body.matchAll(/<link rel="preload" as="script" href="([^"]+)" integrity="([^"]+)">/g)];
    expect(hints.map(([, href]) => href)).toEqual([
      '/assets/shell/frame-ad.33333333.js',
      '/remotes/public/1.0.0-abcdef01/entry.aaaaaaaa.js',
      '/remotes/public/1.0.0-abcdef01/remote.bbbbbbbb.js',
      '/remotes/public/1.0.0-abcdef01/login.eeeeeeee.js',
      '/assets/shell/antd-core.55555555.js',
    ]);
    expect(new Set(hints.map(([, , integrity]) => integrity))).toEqual(new Set([digest(script)]));
    expect(body).not.toContain('crossorigin');
    expect(body).toContain(`<link rel="stylesheet" href="/assets/shell/frame-ad.44444444.css" integrity="${digest(script)}">`);
    expect((await page('/')).body).toContain(
      '<link rel="preload" as="style" href="/remotes/public/1.0.0-abcdef01/home.dddddddd.css"',
    );
  });

  test('preloads the files of a redirect’s target', async () => {
    expect((await page('/login')).body).toContain('login.eeeeeeee.js');
  });

  test('is also sent for an unknown path: the shell redirects the visitor to the home page', async () => {
    const { statusCode, body } = await page('/no/such/page');
    // People do not see the status; search engines do not keep the address.
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>识众</title>');
    expect(body).not.toContain('id="sz-manifests"');
  });

  test('escapes data that tries to break out of its block', async () => {
    site.writeRegistry((registry) => {
      for (const remote of registry.remotes) remote.title = '</script><script>alert(1)</script>\u2028<!--';
    });
    const { body } = await page('/');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('\u2028');
    expect(block(body, 'sz-registry').remotes[0].title).toContain('</script>');
    expect(body).toContain('content="广告与媒体 &#60;&#34;&#38;&#62; 平台"');
  });

  test('is compressed with the client’s preferred encoding', async () => {
    const app = await site.serve();
    const br = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('<title>首页 - 识众</title>');
    const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0.1, gzip;q=0.9' } });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('<title>首页 - 识众</title>');
    const refused = await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  test('responds to HEAD like GET, without a body', async () => {
    const response = await (await site.serve()).inject({ method: 'HEAD', url: '/login' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });

  test('is a 503 while no shell is built', async () => {
    const { statusCode, headers } = await page('/', { SHELL_FOLDER: 'nowhere' });
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  });
});

describe('the security policy', () => {
  test('allows inline scripts by a nonce unique to each response, and nothing unsafe', async () => {
    const app = await site.serve();
    const nonces = new Set<string>();
    for (let visit = 0; visit < 5; visit++) {
      const { headers, body } = await app.inject('/');
      const policy = String(headers['content-security-policy']);
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      nonces.add(nonce);
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      for (const [tag] of body.matchAll(/<script(?! type="application\/json")[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    }
    expect(nonces.size).toBe(5);
  });

  test.each(['/', '/registry.json', '/robots.txt', '/no-such.js', '/assets/shell/main.11111111.js'])(
    '%s is taken for nothing but what it says, and over https browsers stay with https',
    async (url) => {
      const plain = (await page(url)).headers;
      expect(plain['x-content-type-options']).toBe('nosniff');
      expect(plain['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(plain['cross-origin-resource-policy']).toBe(url.startsWith('/assets') ? 'cross-origin' : 'same-origin');
      expect(plain).not.toHaveProperty('strict-transport-security');
      for (const directive of ["frame-ancestors 'none'", "base-uri 'none'"])
        expect(plain['content-security-policy']).toContain(directive);
      expect(plain['access-control-allow-origin']).toBe(url.startsWith('/assets') ? '*' : undefined);
      const { headers } = await page(url, { PUBLIC_URL: 'https://market.example' });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    },
  );

  test('a cookie that is not encoded text is ignored', async () => {
    const app = await site.serve();
    for (const cookie of ['sz-tools=%', 'sz-versions=%', 'sz-side=%', 'sz-visitor=%']) {
      for (const url of ['/', '/registry.json']) {
        expect([cookie, (await app.inject({ url, headers: { cookie } })).statusCode]).toEqual([cookie, 200]);
      }
    }
  });

  test('allows exactly the origins of remotes in the registry', async () => {
    site.writeRegistry((registry) => {
      for (const remote of registry.remotes) remote.base = 'https://cdn.example.com/public/1.0.0/';
    });
    const { headers, body } = await page('/');
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/cdn\.example\.com/);
    expect(headers['content-security-policy']).toMatch(/connect-src 'self' https:\/\/cdn\.example\.com/);
    expect(headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/cdn\.example\.com; font-src 'self' https:\/\/cdn/);
    expect(body).not.toContain('id="sz-manifests"');
  });
});

describe('under a router base', () => {
  const base = { ROUTER_BASE: '/any/base/' };

  test('page, files and registry are served with the base and behind a proxy that strips it', async () => {
    const app = await site.serve(base);
    for (const prefix of ['/any/base', '']) {
      const { body } = await app.inject(`${prefix}/login/ad`);
      expect(body).toContain('window.routerBase="/any/base/"');
      expect(body).toContain('src="/any/base/assets/shell/main.11111111.js"');
      expect(body).toContain('href="/any/base/remotes/public/1.0.0-abcdef01/login.eeeeeeee.js"');
      expect((await app.inject(`${prefix}/assets/shell/main.11111111.js`)).statusCode).toBe(200);
      expect((await app.inject(`${prefix}/registry.json`)).json().revision).toBe(1);
    }
  });

  test('the base without its trailing slash redirects to the base', async () => {
    const { statusCode, headers } = await page('/any/base?szPush=1', base);
    expect([statusCode, headers.location]).toEqual([302, '/any/base/?szPush=1']);
  });

  test('the page redirects a visitor outside the base into it', async () => {
    expect((await page('/login', base)).body).toContain('location.replace("/any/base/")');
    expect((await page('/login')).body).not.toContain('location.replace');
  });
});

describe('the registry', () => {
  const later = (seconds: number) => {
    const at = new Date(Date.now() + seconds * 1000);
    utimesSync(join(site.folder, 'registry.json'), at, at);
  };

  test('is read again when it changes, without a restart', async () => {
    const app = await site.serve();
    await app.inject('/registry.json');
    site.writeRegistry((registry) => {
      registry.revision = 2;
    });
    later(2);
    const { headers, body } = await app.inject('/registry.json');
    expect(headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(body).revision).toBe(2);
    expect((await app.inject('/')).body).toContain('"revision":2');
  });

  test.each([
    ['broken', '{"schema":1'],
    ['not signed', '{"schema":1,"revision":2,"remotes":[]}'],
  ])('that is %s is ignored; the last good one stays in use', async (_, text) => {
    const app = await site.serve();
    await app.inject('/registry.json');
    site.write('registry.json', text);
    later(2);
    expect((await app.inject('/registry.json')).json().revision).toBe(1);
  });

  test('that is older than the one in use is refused, though it is signed: it may name withdrawn versions', async () => {
    const app = await site.serve();
    const revision = async () => (await app.inject('/registry.json')).json().revision;
    const put = (number: number, seconds: number) => {
      site.writeRegistry((registry) => {
        registry.revision = number;
      });
      later(seconds);
      return revision();
    };
    expect([await put(5, 2), await put(4, 4), await put(6, 6)]).toEqual([5, 5, 6]);
  });

  test('of yesterday is refused after a restart, too', async () => {
    const required = ['SIGN_PREFIX', 'SIGN_SUFFIX', 'SITE_NAME', 'SITE_COMPANY', 'SITE_ICP'].map((name) => [name, 'own']);
    const production = {
      ...Object.fromEntries(required),
      ...{ PROFILE: 'production', PUBLIC_URL: 'https://market.example', DATA_DIR: 'data' },
    };
    const put = (revision: number) => {
      site.writeRegistry((registry) => {
        registry.revision = revision;
      });
    };
    put(5);
    expect((await (await site.serve(production)).inject('/registry.json')).json().revision).toBe(5);
    put(4);
    expect((await (await site.serve(production)).inject('/registry.json')).statusCode).toBe(404);
    put(5);
    expect((await (await site.serve(production)).inject('/registry.json')).json().revision).toBe(5);
  });

  test('that is missing does not break the page', async () => {
    const { statusCode, body } = await page('/login', { REGISTRY_FILE: 'nowhere.json' });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('id="sz-registry"');
    expect((await page('/registry.json', { REGISTRY_FILE: 'nowhere.json' })).statusCode).toBe(404);
  });

  test('whose digest does not match the manifest on disk gets no inlined manifest', async () => {
    site.writeRegistry((registry) => {
      for (const remote of registry.remotes) remote.integrity = digest('another');
    });
    expect((await page('/')).body).not.toContain('id="sz-manifests"');
  });
});

test('addresses of the marketplace server are 404 here, never pages', async () => {
  const app = await site.serve();
  for (const url of ['/api/v1/auth/login', '/home/public/account', '/livez', '/readyz', '/healthz', '/openapi']) {
    expect([(await app.inject(url)).statusCode, url]).toEqual([404, url]);
  }
});

test('researchers find where to report a weakness, if the operator says so', async () => {
  const url = '/.well-known/security.txt';
  expect((await page(url)).statusCode).toBe(404);
  const { body, headers } = await page(url, {
    SECURITY_CONTACT: 'mailto:security@market.example',
    PUBLIC_URL: 'https://market.example/portal',
  });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:security@market.example\n');
  expect(body).toContain('Canonical: https://market.example/.well-known/security.txt\n');
  const expires = Date.parse(/Expires: (.+)/.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  await expect(site.serve({ SECURITY_CONTACT: 'ask us' })).rejects.toThrow('SECURITY_CONTACT');
});

test('every page carries a ticket of its own for its reports, made with the key that the servers share', async () => {
  const key = 'k'.repeat(32);
  const app = await site.serve({ VISIT_KEY: key });
  const ticketOf = (html: string): string => block(html, 'sz-visit');
  const [one, two] = [ticketOf((await app.inject('/')).body), ticketOf((await app.inject('/')).body)];
  expect(readVisit(key, one)?.network).toBe(readVisit(key, two)?.network);
  expect(readVisit(key, one)?.id).not.toBe(readVisit(key, two)?.id);
  expect((await (await site.serve()).inject('/')).body).not.toContain('sz-visit');
});
