/** Dictionaries that operators maintain: words of the content check, industries. `docs/pages/operator.md#content-and-words`. */

import { addWord, normalise, retireWord, wordRules } from '../../campaign';
import { changeIndustry, type IndustryCode, industryNames } from '../../platform';
import { type Command, need, needInstant, shown, UsageError } from './command';

const levels = { hard: '禁止', soft: '须人工判断' } as const;

export const dictionaryCommands: readonly Command[] = [
  {
    name: 'word list',
    group: '设置',
    options: '[--like <词的一部分>]',
    does: '违禁词：内置词库与运营新增，附依据与生效时间',
    async run({ services: { db } }, { like = '' }) {
      const part = normalise(like).text;
      const added = await db.selectFrom('banned_word').selectAll().orderBy('effective_at').orderBy('id').execute();
      return [
        ...wordRules.map(({ id, level, words, industries = [], law }) => ({
          id,
          level: levels[level],
          words: words.filter((word) => word.includes(part)).join('、'),
          industries: industries.map((code) => industryNames[code]).join('、'),
          law,
          from: '内置',
          until: null,
        })),
        ...added.map((row) => ({
          id: row.id,
          level: levels[row.level],
          words: row.word.includes(part) ? row.word : '',
          industries: row.industries.map((code) => industryNames[code as IndustryCode] ?? code).join('、'),
          law: row.law,
          from: shown(row.effective_at),
          until: shown(row.retired_at),
        })),
      ].filter(({ words }) => words !== '');
    },
  },
  {
    name: 'word add',
    group: '设置',
    options:
      '--word <词> --level hard|soft --law <依据> --reason <给广告主看的原因> [--hint <改写建议>] [--industry <行业代码，逗号分隔>] [--from <时间>]',
    does: '新增违禁词：自开始时间起（缺省现在）对之后的提交生效；已通过的内容不变',
    roles: ['risk', 'review', 'content'],
    async run({ services: { db, clock }, operator }, options) {
      const word = normalise(need(options, 'word')).text;
      const level = need(options, 'level');
      if (level !== 'hard' && level !== 'soft') throw new UsageError('--level is hard or soft');
      if (!word) throw new UsageError('--word 去掉分隔符后是空的');
      const industries = (options['industry'] ?? '').split(',').filter(Boolean);
      const unknown = industries.find((code) => !Object.hasOwn(industryNames, code));
      if (unknown) throw new UsageError(`没有行业 ${unknown}；industry list 列出全部`);
      const from = options['from'] ? needInstant(options, 'from') : new Date(clock.now());
      const id = await addWord(
        db,
        {
          word,
          level,
          industries,
          law: need(options, 'law'),
          reason: need(options, 'reason'),
          hint: options['hint'] ?? '',
          effectiveAt: from,
        },
        operator.id,
      );
      return [{ id, word, level: levels[level], from: shown(from) }];
    },
  },
  {
    name: 'word retire',
    group: '设置',
    options: '--id <编号>',
    does: '停用一个运营新增的词',
    roles: ['risk', 'review', 'content'],
    async run({ services: { db, clock }, operator }, options) {
      if (!(await retireWord(db, need(options, 'id'), { at: new Date(clock.now()), by: operator.id })))
        throw new UsageError('没有这样的在用词；内置词库随版本更新');
      return [{ id: need(options, 'id'), retired: shown(new Date(clock.now())) }];
    },
  },
  {
    name: 'industry list',
    group: '设置',
    options: '',
    does: '行业字典：代码、名称、是否须先有资质、次序',
    async run({ services: { db } }) {
      const rows = await db.selectFrom('industry').selectAll().orderBy('position').execute();
      return rows.map(({ code, name, qualification, position }) => ({
        code,
        name,
        qualification: qualification ? '须资质' : '',
        position,
      }));
    },
  },
  {
    name: 'industry set',
    group: '设置',
    options: '--code <代码> [--name <名称>] [--position <次序>]',
    does: '修改一个行业的名称或次序；代码与所需资质随规则版本，不在此改',
    roles: ['review', 'service', 'content'],
    async run({ services: { db } }, options) {
      const code = need(options, 'code');
      const { name, position } = options;
      if (name === undefined && position === undefined) throw new UsageError('请填写 --name 或 --position');
      const place = position === undefined ? undefined : Number(position);
      if (place !== undefined && (!Number.isSafeInteger(place) || place < 0)) throw new UsageError('--position 是整数');
      const change = { ...(name ? { name } : {}), ...(place === undefined ? {} : { position: place }) };
      const row = await changeIndustry(db, code, change);
      if (!row) throw new UsageError(`没有行业 ${code}；industry list 列出全部`);
      return [row];
    },
  },
];
