import fc from 'fast-check';
import { type IndustryCode, industryNames, missingProofs, requirements } from '../../platform';
import { checkContent } from './check';
import { normalise } from './normalise';
import { wordRules } from './words';

function check(body: string, industries: IndustryCode[] = ['other'], marks: string[] = []) {
  return checkContent({ texts: { body }, industries, marks });
}

describe('absolute terms', () => {
  test.each([
    '国家级技术',
    '最高级面料',
    '年度最佳之选',
    '全网最低价',
    '效果最好的面霜',
    '第一品牌',
    'NO.1 品牌',
    '史上最强阵容',
  ])('%s is blocked', (text) => {
    expect(check(text).verdict).toBe('block');
  });

  test.each(['行业首个方案', '极致口感', '100% 纯棉', '永久保修', '限时秒杀', '万能收纳', '顶级原料', '第一的选择'])(
    '%s is left to human review',
    (text) => {
      expect(check(text).verdict).toBe('warn');
    },
  );

  test.each([
    '努力做到更好',
    '力争成为行业第一梯队',
    '本店最大的一款，直径 32 厘米',
    '截至 2026 年 6 月，累计门店数全省第一',
    '第一时间通知您',
    '请在最佳食用期内食用',
    '荣获一等奖',
    '成为最好的自己',
    '出发前最好先查天气',
    '最新一期已更新',
    '写作法则十条',
    '看相册里的老照片',
    '活动价 129 元，11 月 30 日止',
    '已取得发明专利，专利号见图',
    '创立于 2008 年，门店 60 家',
    '配料：燕麦、坚果、蜂蜜',
    '绝对值函数讲解',
  ])('%s passes', (text) => {
    expect(check(text)).toEqual({ verdict: 'pass', hits: [] });
  });

  test('a word inside a registered mark counts as part of the name', () => {
    expect(check('第一坊糕点，每日现做').verdict).toBe('warn');
    expect(check('第一坊糕点，每日现做', ['food'], ['第一坊']).verdict).toBe('pass');
  });

  test('100% inside a longer number is not a hit', () => {
    expect(check('产能提升 1100% 的计算方法').verdict).toBe('pass');
  });
});

describe('evasion', () => {
  test.each(['国 家 级', '国·家·级', '國家級', '国\u200b家\u200b级', '国❤️家❤️级', '【国】【家】【级】', '国*家*级', 'Ｎｏ．１'])(
    '%s is still found',
    (text) => {
      const { verdict, hits } = check(`我们的${text}产品`);
      expect(verdict).toBe('block');
      expect(hits[0]?.found).toContain(text.charAt(text.startsWith('【') ? 1 : 0));
    },
  );

  test('a word does not match across the end of a sentence', () => {
    expect(check('这是我国。家级联动').verdict).toBe('pass');
    expect(check('最\n佳木斯旅行').verdict).toBe('pass');
  });

  test('a hit gives its position in the original text', () => {
    const body = '前言👨‍👩‍👧，Ｎｏ．１ 与 国 家 级 并列';
    const { hits } = check(body);
    expect(hits.map(({ start, end, found }) => [body.slice(start, end), found])).toEqual([
      ['Ｎｏ．１', 'Ｎｏ．１'],
      ['国 家 级', '国 家 级'],
    ]);
  });

  test('every hit of any text lies inside the text and matches its slice', () => {
    const piece = fc.constantFrom(
      '国',
      '家',
      '级',
      ' ',
      '·',
      '最',
      '佳',
      '。',
      '\n',
      '关注',
      '领',
      '红包',
      '100%',
      '９',
      '👍',
      '\u200b',
      'a',
      'É',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 30 }), (pieces) => {
        const body = pieces.join('');
        const normal = normalise(body);
        expect(normal.from).toHaveLength(normal.text.length);
        for (const { start, end, found } of check(body).hits) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(body.length);
          expect(end).toBeGreaterThan(start);
          expect(body.slice(start, end)).toBe(found);
        }
      }),
    );
  });

  test('separators between the characters of a hard word do not evade the check', () => {
    const hard = wordRules.filter((rule) => rule.level === 'hard' && !rule.industries).flatMap((rule) => rule.words);
    const chinese = hard.filter((word) => /^\p{Script=Han}+$/u.test(word));
    fc.assert(
      fc.property(
        fc.constantFrom(...chinese),
        fc.constantFrom(' ', '·', '*', '-', '\u200b', '～', '|', '　', '.'),
        (word, separator) => {
          expect(check([...word].join(separator)).verdict).toBe('block');
        },
      ),
    );
  });
});

describe('inducement to follow or share', () => {
  test.each([
    '关注领红包',
    '关注抽奖',
    '关注送资料',
    '关注公众号，领取 500 元红包',
    '关注后看全文',
    '关注看答案',
    '关注解锁',
    '不关注不能使用',
    '关注才能投票',
    '最后一次机会快关注',
    '不转不是中国人',
    '转发到三个群再关注',
    '集赞领取',
    '集 38 个赞免费领',
    '关注后客服一对一代办',
    '领红包请先关注',
    '答案需关注公众号后查看',
    '関❤注即送好礼',
    '分享到 5 个好友',
    '转发朋友圈即可领取优惠券',
  ])('%s is blocked', (text) => {
    const { verdict, hits } = check(text);
    expect(verdict).toBe('block');
    expect(hits.every(({ hint, law }) => hint !== '' && law !== '')).toBe(true);
  });

  test.each([
    '每周三更新一篇家装避坑清单',
    '十年儿科护士，讲常见护理问题',
    '关注孩子健康，送给家长的护理清单',
    '欢迎关注我们的公众号',
    '长按二维码关注，每周三见',
    '值得关注的三个变化',
    '欢迎转发给需要的朋友',
  ])('%s passes', (text) => {
    expect(check(text)).toEqual({ verdict: 'pass', hits: [] });
  });

  test('paying readers is blocked', () => {
    for (const text of ['看文章赚钱', '关注返现 1 元', '招刷单员', '互粉互关']) expect(check(text).verdict).toBe('block');
    expect(check('警惕刷单诈骗').verdict).toBe('pass');
  });
});

describe('rules by industry', () => {
  test.each<[IndustryCode, string]>([
    ['medical', '治愈率达九成'],
    ['education', '保过，不过重修'],
    ['finance', '保本保收益'],
    ['realty', '售后包租'],
    ['food', '常吃可降血糖'],
    ['health_food', '有效率高'],
  ])('%s: %s is blocked, citing the article of the law', (industry, text) => {
    const { verdict, hits } = check(text, [industry]);
    expect(verdict).toBe('block');
    expect(hits[0]?.law).toContain('广告法');
  });

  test('the same words pass in contexts where they are harmless', () => {
    expect(check('有效率地整理房间', ['home']).verdict).toBe('pass');
    expect(check('投资有风险，不保本', ['finance']).verdict).toBe('pass');
    expect(check('治愈系插画', ['books']).verdict).toBe('pass');
  });
});

test('every field is checked, and hits name their field', () => {
  const { hits } = checkContent({ texts: { 'titles.0': '国家级', body: '好用', digest: '秒杀' }, industries: ['home'] });
  expect(hits.map(({ field, level }) => [field, level])).toEqual([
    ['titles.0', 'hard'],
    ['digest', 'soft'],
  ]);
});

test('an article of 20 000 characters is checked within a second', () => {
  const body = '关注家装的朋友都知道，选材料要看环保等级和实际用量。'.repeat(800).slice(0, 20_000);
  const started = performance.now();
  expect(check(body, ['home']).verdict).toBe('pass');
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('every rule has a reason, a law and a hint, and its words are already normalised', () => {
  for (const rule of wordRules) {
    expect([rule.reason, rule.law, rule.hint].every((text) => text !== '')).toBe(true);
    for (const text of [...rule.words, ...(rule.allow ?? [])]) expect(normalise(text).text).toBe(text);
    expect(new Set(rule.words).size).toBe(rule.words.length);
  }
});

describe('qualifications', () => {
  const now = Date.parse('2026-11-20T00:00:00+08:00');

  test('only starred industries need proof', () => {
    const needing = (Object.keys(industryNames) as IndustryCode[]).filter(
      (industry) => missingProofs(industry, [], now).length > 0,
    );
    expect(needing).toEqual(['health_food', 'education', 'realty', 'game', 'finance', 'medical']);
    expect(Object.keys(requirements).every((code) => code in industryNames)).toBe(true);
  });

  test('one of several alternatives is enough; proofs without alternatives are all required', () => {
    const passed = (code: string, endsAt: number | null = null) => ({ code, status: 'passed' as const, endsAt });
    expect(missingProofs('finance', [passed('insurance_licence')], now)).toEqual([]);
    expect(missingProofs('medical', [passed('medical_institution_licence')], now)).toEqual(['医疗、药品或医疗器械广告审查证明']);
    expect(missingProofs('education', [passed('school_licence', now)], now)).toEqual(['办学许可证或主管部门同意文件']);
    expect(missingProofs('game', [{ code: 'game_number', status: 'reviewing', endsAt: null }], now)).toHaveLength(1);
  });
});
