/** Feedback of the help centre's readers. `docs/domain/site.md#help-votes`. */
import type { HelpReason } from '@shizhong/shared-contracts/endpoints';
import { notesOn, votesByArticle } from '../../site';
import { type Command, need, shown } from './command';

const reasonWords: Record<HelpReason, string> = {
  wrong: '内容不准确',
  missing: '没有找到答案',
  unclear: '看不懂',
  stuck: '照做不成功',
  other: '其他',
};

export const helpCommands: readonly Command[] = [
  {
    name: 'article votes',
    group: '总览',
    options: '',
    does: '帮助文章的“有帮助、没帮助”，没帮助多的在前',
    async run({ services: { db } }) {
      const rows = await votesByArticle(db);
      return rows.map(({ articleId, version, helpful, notHelpful, reasons }) => ({
        article: articleId,
        version: `v${version}`,
        helpful,
        notHelpful,
        share: `${Math.round((helpful * 100) / (helpful + notHelpful))}%`,
        reasons: Object.entries(reasonWords)
          .flatMap(([reason, words]) => (reasons[reason as HelpReason] ? [`${words} ${reasons[reason as HelpReason]}`] : []))
          .join('，'),
      }));
    },
  },
  {
    name: 'article notes',
    group: '总览',
    options: '--article <文章编号>',
    does: '某篇文章“没帮助”的原因和留言，新的在前',
    async run({ services: { db } }, options) {
      const rows = await notesOn(db, need(options, 'article'));
      return rows.map(({ at, version, reason, note }) => ({
        at: shown(at),
        version: `v${version}`,
        reason: reason ? reasonWords[reason] : '',
        note,
      }));
    },
  },
];
