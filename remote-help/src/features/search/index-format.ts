/**
 * The format that `scripts/search-index.ts` writes and the page reads. Compact, because the whole index is loaded for a search.
 */

/** A domain term. */
export interface Term {
  term: string;
  /** Syllables without tone, `ü` as `v`. */
  pinyin: string[];
  /** Synonyms that readers use, normalized. */
  also: string[];
}

export interface SearchIndexFile {
  /** Digest of the articles and terms it was built from. */
  source: string;
  /** Ids; a posting refers to an article by its index here. */
  articles: string[];
  /** Number of words in each article's body. */
  lengths: number[];
  /** All words, separated by spaces. */
  words: string;
  /** The postings of each word, in the same order. */
  postings: string;
  terms: Term[];
  /** Everyday characters by syllable. */
  sounds: Record<string, string>;
}

/** Question words and conjunctions: they carry no meaning. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    '的 了 吗 呢 啊 吧 呀 么 我 我的 你 你的 您 您的 他 它 们 我们 是 被 把 给 让 用 从 向 对 对于 和 与 及 或 而 并 也 都 还 就 才 又 再 很 太 更 最 ' +
    '在 到 于 以 为 由 按 个 这 那 这个 那个 这些 那些 每 各 该 本 此 其 之 者 所 上 下 中 里 后 前 内 外 时 时候 ' +
    '怎么 怎么办 怎么样 怎样 如何 什么 为什么 为何 哪 哪里 哪些 哪个 多少 多久 多长 几 几个 吗 是否 是不是 能 能不能 可以 可 会 要 想 需要 须 应 应当 ' +
    '有 没有 没 无 不 不能 不会 别 请 请问 一 一个 一下 一直 已 已经 还是 但 但是 如果 因为 所以 然后 关于 其中 其他 等 元 ' +
    '办 弄 搞 做 说 看 找 问 知道 告诉 老 老是 总 总是 突然 忽然 平台 系统 意思 后果 事 东西 方法 办法 啥 咋 咋办 咋整 ' +
    '几天 多少天 多长时间 什么时候 会怎样 会怎么样 为啥 某 某个 怎么才能 才能 出来 对方 想要 不想 开始 需要'
  ).split(' '),
);

const width = 3;
const base = 36;
const maxWeight = base - 1;

/** Article → weight as three characters each: two for the article, one for the weight. @throws RangeError beyond 1296 articles */
export function encodePostings(places: ReadonlyMap<number, number>): string {
  return [...places]
    .map(([at, weight]) => {
      if (at >= base * base) throw new RangeError('the index has room for 1296 articles');
      return at.toString(base).padStart(2, '0') + Math.min(weight, maxWeight).toString(base);
    })
    .join('');
}

export function decodePostings(text: string): [at: number, weight: number][] {
  return Array.from({ length: text.length / width }, (_, which) => {
    const from = which * width;
    return [Number.parseInt(text.slice(from, from + 2), base), Number.parseInt(text.charAt(from + 2), base)];
  });
}
