/**
 * Normalises text for the word rules and maps it back to the original. It undoes full-width forms, case, traditional and
 * look-alike characters,
 * and removes whatever is inserted between characters to evade the check (「国 家·级」「关❤注」). Sentence marks and line ends stay, so
 * that a word does not match across them.
 */

export interface NormalText {
  text: string;
  /** For every code unit of `text`, the start of its character in the original… */
  from: readonly number[];
  /** …and its end. */
  to: readonly number[];
}

/** Look-alikes and traditional forms of characters used in the rules. */
const variants: Readonly<Record<string, string>> = {
  國: '国',
  級: '级',
  關: '关',
  関: '关',
  闗: '关',
  註: '注',
  紅: '红',
  葒: '红',
  領: '领',
  獎: '奖',
  奬: '奖',
  獲: '获',
  現: '现',
  錢: '钱',
  賺: '赚',
  賭: '赌',
  証: '证',
  證: '证',
  藥: '药',
  療: '疗',
  癒: '愈',
  險: '险',
  風: '风',
  壹: '一',
  弌: '一',
  轉: '转',
  發: '发',
  讚: '赞',
  贊: '赞',
  贈: '赠',
  網: '网',
  買: '买',
  賣: '卖',
  億: '亿',
  極: '极',
  頂: '顶',
  絕: '绝',
  對: '对',
  無: '无',
  煙: '烟',
  菸: '烟',
  單: '单',
  幣: '币',
};

const sentenceMarks = new Set([...'。，！？；：、,!?;:\n']);
const ignored = /[\s\p{Cf}\p{Extended_Pictographic}\p{Mn}]/u;
const separators = new Set([...'·•‧∙・*_-—–−~^|丨/\\+=#@&\'"“”‘’「」『』【】〖〗[](){}<>《》…`.']);
const alphanumeric = /[a-z0-9]/;

export function normalise(original: string): NormalText {
  const units: { char: string; from: number; to: number }[] = [];
  let at = 0;
  for (const point of original) {
    const from = at;
    at += point.length;
    if (point === '\r') continue;
    const folded = point === '\n' ? '\n' : point.normalize('NFKC').toLowerCase();
    for (const char of folded) units.push({ char: variants[char] ?? char, from, to: at });
  }
  const kept = units.filter((unit, index) => {
    if (sentenceMarks.has(unit.char)) return true;
    const removable = ignored.test(unit.char) || separators.has(unit.char);
    if (!removable) return true;
    // 3.5, 3-5 and "no 1" are kept.
    return alphanumeric.test(units[index - 1]?.char ?? '') && alphanumeric.test(units[index + 1]?.char ?? '');
  });
  return {
    text: kept.map((unit) => unit.char).join(''),
    from: kept.flatMap((unit) => Array.from({ length: unit.char.length }, () => unit.from)),
    to: kept.flatMap((unit) => Array.from({ length: unit.char.length }, () => unit.to)),
  };
}
