import { readArticleLink } from './article-link';
import { containmentBp } from './similarity';

describe('addresses', () => {
  test('one article has one address, whatever was copied along with it', () => {
    const long = 'https://mp.weixin.qq.com/s?__biz=MzA3&mid=224&idx=3&sn=ab&chksm=1&scene=27#wechat_redirect';
    expect(readArticleLink(` ${long} `, 'read')).toEqual({
      url: 'https://mp.weixin.qq.com/s?__biz=MzA3&mid=224&idx=3&sn=ab',
      biz: 'MzA3',
      msgid: '224_3',
      place: 3,
    });
    expect(readArticleLink('http://mp.weixin.qq.com/s/AbCdEf_123456?x=1', 'read')).toMatchObject({
      url: 'https://mp.weixin.qq.com/s/AbCdEf_123456',
      msgid: null,
    });
  });

  test('only the simulator keeps more of an address', () => {
    const address = 'https://mp.weixin.qq.com/s/AbCdEf_123456?seed=7&variant=spike';
    expect(readArticleLink(address, 'read')?.url).toBe('https://mp.weixin.qq.com/s/AbCdEf_123456');
    expect(readArticleLink(address, 'read', { simulated: true })?.url).toContain('variant=spike');
  });

  test.each([
    'https://mp.weixin.qq.com.evil.example/s/AbCdEf_123456',
    'https://user@mp.weixin.qq.com/s/AbCdEf_123456',
    'https://mp.weixin.qq.com:8443/s/AbCdEf_123456',
    'ftp://mp.weixin.qq.com/s/AbCdEf_123456',
    'https://channels.weixin.qq.com/x',
  ])('%s is not an article', (address) => expect(readArticleLink(address, 'read')).toBeNull());

  test('video orders may link to the video account’s own pages', () => {
    expect(readArticleLink('https://channels.weixin.qq.com/web/pages/feed?x=1', 'video')?.url).toBe(
      'https://channels.weixin.qq.com/web/pages/feed',
    );
  });
});

describe('share of the ordered text found in the article', () => {
  const ordered = '家常菜的做法，三步就会。周末在家试一试，全家都爱吃。';

  test('is complete with additional text around it and different punctuation', () => {
    expect(containmentBp(ordered, `编者按：${ordered.replaceAll('，', ' ')} 点击阅读原文`)).toBeGreaterThan(9_500);
    expect(containmentBp('', '任何文章')).toBe(10_000);
  });

  test('is low or zero for a different text', () => {
    expect(containmentBp(ordered, '旅行与摄影的十个技巧')).toBe(0);
    expect(containmentBp(ordered, ordered.slice(0, 12))).toBeLessThan(5_000);
  });
});
