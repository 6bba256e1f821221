import { holdsContactDetails, piecesHoldPhone } from './contact-details';

test.each([
  '我的手机是13812345678',
  '138 1234 5678',
  '138-1234-5678 随时联系',
  '１３８１２３４５６７８',
  '一三八一二三四五六七八',
  '幺三八 幺二三四 五六七八',
  '1️⃣3️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
  '①③⑧①②③④⑤⑥⑦⑧',
  '+86 13812345678',
  '13812345678 13912345678',
  '1\u200b3\u200b8\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8',
  '壹叁捌壹贰叁肆伍陆柒捌',
  '座机 010-12345678',
  '0755 12345678',
  '400-123-4567',
  '加微信：abc_12345',
  '微 信 a b c 1 2 3 4 5',
  '我的薇信是 zhou-media',
  'VX: media2026',
  'ＷＸ：ｍｅｄｉａ２０２６',
  'v信 media2026',
  '加我 media_2026',
  'wxid_8f3k2j1h',
  'QQ 12345678',
  'qq：一二三四五六七',
  '微信同号，电话13812345678',
  '邮箱 zhou@example.com',
  'zhou @ example . com',
])('refuses %s', (text) => expect(holdsContactDetails(text)).toBe(true));

test.each([
  '',
  '档期可以改到 12 月 1 日 20:30 吗？',
  '1、3、5、7、9、11、13、15 日都可以',
  '15 16 17 18 19 20 日都可以',
  '预算 1300 元，保底 12000 阅读',
  '2026-12-01 20:30 到 2026-12-03 20:30',
  '订单 OD20261120-ABCDEF 什么时候发？',
  '微信公众号的头条还有吗',
  '微信视频号也可以投吗',
  '文章 https://mp.weixin.qq.com/s?__biz=MzA13812345678&mid=2247000001&idx=1 里的图片要换',
  '阅读 13,812 次，点赞 345 次',
  '二维码在素材里，请放在文末',
  '一共三千五百元',
  '请在后台上传，手机上看不清',
])('lets through %s', (text) => expect(holdsContactDetails(text)).toBe(false));

test('a number that is sent in pieces is found when the last one comes', () => {
  expect(piecesHoldPhone(['1381', '234'])).toBe(false);
  expect(piecesHoldPhone(['1381', '234', '5678'])).toBe(true);
  expect(piecesHoldPhone(['可以', '12 月 3 日', '20:30'])).toBe(false);
});

test('the time it takes grows with the length and no faster', () => {
  const took = (text: string) => {
    const from = performance.now();
    for (let round = 0; round < 20; round += 1) holdsContactDetails(text);
    return performance.now() - from;
  };
  for (const unit of ['1', '1 ', 'a', '@', 'a@', '微信', '微', 'wx ', 'https://', '1-', '０'])
    expect([unit, took(unit.repeat(Math.floor(4_000 / unit.length))) < 4_000]).toEqual([unit, true]);
});
