import { makeSite } from './test/site';

test('a page leaves the line to the shell’s script: remote and antd are only asked for when it has come', async () => {
  const site = makeSite();
  const { body } = await (await site.serve()).inject('/admin-ad/index');
  site.remove();
  const [atOnce = '', later = ''] = body.split('<template id="sz-second-wave">');
  const ofRemote = '/remotes/public/1.0.0-abcdef01/entry.aaaaaaaa.js" integrity';
  const ofAntd = '/assets/shell/antd-core.55555555.js" integrity';
  expect(atOnce).toContain('<link rel="preload" as="script" href="/assets/shell/frame-ad.33333333.js"');
  for (const file of [ofRemote, ofAntd]) {
    expect(atOnce).not.toContain(file);
    expect(later.split('</template>')[0]).toContain(file);
  }
});
