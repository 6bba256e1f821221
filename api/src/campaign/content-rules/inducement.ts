/**
 * 诱导关注 and 诱导分享: a benefit, content or function made conditional on following or sharing (WeChat operation rules 3.3.1).
 * Patterns rather than words, because order and filler words vary. They run on normalised text and do not match across the end of
 * a sentence.
 */

export interface InducementRule {
  id: string;
  pattern: RegExp;
  reason: string;
  hint: string;
}

/** Up to n characters of the same sentence. */
const within = (n: number): string => `[^。！？；!?;\\n]{0,${n}}?`;
const follow = '(?:关注|観注|管注|guan注|关zhu|加关)';
const whom = '(?:我们|我|本号|公众号|账号|视频号|即可|即|就|后|可以|可|并|才能|能|立即|马上|免费|，|,)';
const benefit = '(?:红包|现金|大奖|奖品|奖金|好礼|礼品|礼物|资料|福利|优惠券|优惠|券|话费|会员|课程|积分|奖励|彩蛋)';
const content = '(?:全文|答案|结果|完整|后续|结局|真相|下文|隐藏内容|原图)';

const rule = (id: string, source: string, reason: string, hint: string): InducementRule => ({
  id,
  pattern: new RegExp(source, 'g'),
  reason,
  hint,
});

const plain = '只写账号提供什么、谁在写、多久更新一次';

export const inducementRules: readonly InducementRule[] = [
  rule('follow_benefit', `${follow}${whom}{0,5}(?:领|抽|送|返|赢|得${benefit})`, '利益诱导关注', plain),
  rule('follow_benefit', `${follow}${within(10)}(?:领|抽|送|返|赢|得|获|拿|享|有)${within(4)}${benefit}`, '利益诱导关注', plain),
  rule(
    'benefit_needs_follow',
    `(?:领|抽|送|返|赢|得)${within(4)}${benefit}${within(6)}(?:先|需|须|要|请|就|快)${within(3)}${follow}`,
    '利益诱导关注',
    plain,
  ),
  rule(
    'follow_content',
    `${follow}${whom}{0,5}(?:查看|观看|阅读|看|获取|知道)${within(2)}${content}`,
    '以内容诱导关注',
    '把内容直接放在文章里',
  ),
  rule('follow_content', `${follow}${whom}{0,5}解锁`, '以内容诱导关注', '把内容直接放在文章里'),
  rule(
    'content_needs_follow',
    `${content}${within(6)}(?:先|需|须|要|请|必须)${within(3)}${follow}`,
    '以内容诱导关注',
    '把内容直接放在文章里',
  ),
  rule(
    'forced',
    `(?:不|未|没)${follow}${within(4)}(?:不能|无法|看不|不可|不给|不让|就不)`,
    '强制关注',
    '去掉限制，让读者自行选择',
  ),
  rule('forced', `${follow}${within(4)}(?:才能|才可|方可|才会)`, '强制关注', '去掉限制，让读者自行选择'),
  rule('forced', `(?:需要先|需先|必须|务必|须先|要先|请先)${follow}`, '强制关注', '去掉限制，让读者自行选择'),
  rule('exaggerated', `(?:最后${within(4)}机会|错过${within(4)}后悔|再不)${within(6)}${follow}`, '夸张诱导关注', plain),
  rule('exaggerated', `不(?:转|关注|看)(?:发)?(?:就)?(?:不是|后悔|倒霉)`, '夸张诱导', plain),
  rule(
    'share',
    `(?:转发|分享|邀请)${within(4)}(?:[0-9]+|[一二三四五六七八九十两几])(?:个|位|名)?(?:微信群|群|好友|朋友|人)`,
    '诱导分享',
    '去掉分享条件',
  ),
  rule(
    'share',
    `(?:转发|分享)(?:朋友圈|到群|本文|文章|后|即可|即|就|可|并|，|,){0,4}(?:领|抽|送|返|赢|得)${within(4)}(?:${benefit}|奖)`,
    '诱导分享',
    '去掉分享条件',
  ),
  rule('share', '集[0-9一二三四五六七八九十百]*个?赞', '诱导分享（集赞）', '去掉集赞条件'),
  rule('false_service', `${follow}(?:后|即|就)${within(8)}(?:代办|包办|包过|免费办)`, '以服务承诺诱导关注', plain),
];

export const inducementLaw = '微信公众平台运营规范 3.3.1';
