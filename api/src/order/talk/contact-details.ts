/**
 * Whether a text holds a way to get in touch past the platform: a phone number, a WeChat or QQ id, a mail address. Also as they are
 * disguised: in full width, in Chinese digits, with spaces between. Every step looks at each character a bounded number of times.
 * `docs/domain/order.md#conversation`.
 */

const chineseDigits: Readonly<Record<string, string>> = {
  ...{ 〇: '0', 零: '0', 一: '1', 幺: '1', 二: '2', 两: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9' },
  ...{ 壹: '1', 贰: '2', 叁: '3', 肆: '4', 伍: '5', 陆: '6', 柒: '7', 捌: '8', 玖: '9' },
};

/** Stand between the digits of one number. Commas and 、 do not: they separate numbers. */
const joining = new Set([' ', '\t', '\n', '\r', '-', '_', '.', '·', '*', '/', '—', '–', '~', '(', ')', '+', '|', '=']);
/** Zero width, variation selectors and the frame of a keycap emoji. */
const invisible = /\p{Default_Ignorable_Code_Point}|\u20e3/gu;

const keywords = [
  ...['微信', '威信', '薇信', '微x', 'v信', '卫星号', '微号', 'wechat', 'weixin', 'vx', 'wx'],
  ...['扣扣', '企鹅号', 'qq', '加我', '加v', '加微', '电话', '手机', '邮箱'],
];
/** What is bought and sold here has 微信 in its name. */
const trade = [
  '公众',
  '视频',
  '文章',
  '群发',
  '广告',
  '官方',
  '后台',
  '开放',
  '支付',
  '小程序',
  '订阅',
  '服务号',
  '搜',
  '阅读',
  '推文',
  '平台',
];

export function holdsContactDetails(text: string): boolean {
  const plain = withoutAddresses(text.normalize('NFKC').toLowerCase().replace(invisible, ''));
  return holdsPhone(plain) || holdsId(plain) || holdsMailAddress(plain);
}

/** Of several messages in a row: a number may be sent in pieces. */
export function piecesHoldPhone(texts: readonly string[]): boolean {
  return holdsPhone(withoutAddresses(texts.join(' ').normalize('NFKC').toLowerCase().replace(invisible, '')));
}

/** Addresses of articles hold long numbers, and `weixin` in their name. */
function withoutAddresses(text: string): string {
  return text
    .split(/(\s)/)
    .map((word) => (/^https?:\/\/[a-z0-9.-]{1,80}\.qq\.com[!-~]*$/.test(word) ? '' : word))
    .join('');
}

interface Run {
  digits: string;
  /** By digit: whether it directly follows the one before, as in one token. */
  glued: boolean[];
}

/** Digits of one number, with what may stand between them left out. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let run: Run = { digits: '', glued: [] };
  let apart = true;
  for (const character of text) {
    const digit = chineseDigits[character] ?? (character >= '0' && character <= '9' ? character : null);
    if (digit !== null) {
      run.digits += digit;
      run.glued.push(!apart);
      apart = false;
    } else {
      apart = true;
      if (joining.has(character)) continue;
      if (run.digits) runs.push(run);
      run = { digits: '', glued: [] };
    }
  }
  if (run.digits) runs.push(run);
  return runs;
}

const shapes: readonly { length: number; shape: RegExp }[] = [
  { length: 11, shape: /^1[3-9]\d{9}$/ },
  { length: 13, shape: /^861[3-9]\d{9}$/ },
  { length: 10, shape: /^(?:400|800|0[12]\d)\d{7}$/ },
  { length: 11, shape: /^0\d{10}$/ },
  { length: 12, shape: /^0[3-9]\d{10}$/ },
];

function holdsPhone(text: string): boolean {
  return runsOf(text).some(({ digits, glued }) => {
    for (let from = 0; from + 10 <= digits.length; from += 1) {
      if (glued[from]) continue;
      for (const { length, shape } of shapes) {
        const end = from + length;
        if (end > digits.length || glued[end]) continue;
        if (shape.test(digits.slice(from, end))) return true;
      }
    }
    return false;
  });
}

const idCharacter = /[a-z0-9_-]/;
/** How far behind the word its id may begin: 「微信号是：」. */
const reach = 8;

/** A word for it, and soon after something that is an id: six characters that begin with a letter, or five digits. */
function holdsId(text: string): boolean {
  const compact = [...text].filter((character) => !/[\s·.*~|()"'“”]/.test(character)).join('');
  if (/wxid_[a-z0-9]{6}/.test(compact)) return true;
  return keywords.some((word) => {
    for (let at = compact.indexOf(word); at >= 0; at = compact.indexOf(word, at + 1)) {
      const after = compact.slice(at + word.length, at + word.length + reach + 20);
      if (!trade.some((each) => after.startsWith(each)) && idIn(after)) return true;
    }
    return false;
  });
}

function idIn(after: string): boolean {
  for (let from = 0; from < Math.min(reach, after.length); from += 1) {
    const digit = (character: string) => chineseDigits[character] ?? character;
    const token: string[] = [];
    for (const character of after.slice(from)) {
      if (!idCharacter.test(digit(character))) break;
      token.push(digit(character));
    }
    const id = token.join('');
    if (/^[a-z][a-z0-9_-]{5}/.test(id) || /^\d{5}/.test(id)) return true;
    if (token.length) from += token.length - 1;
  }
  return false;
}

function holdsMailAddress(text: string): boolean {
  const compact = text.replace(/\s/g, '');
  for (let at = compact.indexOf('@'); at >= 0; at = compact.indexOf('@', at + 1)) {
    const [before, after] = [compact.charAt(at - 1), compact.slice(at + 1, at + 40)];
    if (/[a-z0-9_]/.test(before) && /^[a-z0-9-]{1,30}\.[a-z]/.test(after)) return true;
  }
  return false;
}
