import { digest, makeSite, type Site, script } from './test/site';

let site: Site;

beforeEach(() => {
  site = makeSite();
});

afterEach(() => site.remove());

const page = async (url: string) => (await site.serve()).inject(url);

const shellOf = (html: string) => JSON.parse(/id="sz-shell">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('a palette with a sheet of its own', () => {
  const sheet = '/assets/shell/palette-ink.66666666.css';

  test('costs a page nothing where no card names it', async () => {
    const { body } = await page('/login/ad');
    expect(body).not.toContain(sheet);
    expect(shellOf(body).files).not.toHaveProperty('palette-ink.66666666.css');
  });

  test('comes with every page of a registry that names it, because navigation fetches no sheet', async () => {
    site.writeRegistry(({ remotes }) => {
      const [entry] = remotes;
      if (entry) entry.routes = [...entry.routes, { path: '/desk', title: '待办', layout: 'own', palette: 'ink', chunk: 'home' }];
    });
    const { body } = await page('/desk');
    expect(body).toContain('<html lang="zh-CN" data-palette="ink" data-theme="light">');
    expect(body).toContain(`<link rel="stylesheet" href="${sheet}" integrity="${digest(script)}">`);
    expect((await page('/login/ad')).body).toContain(sheet);
  });
});
