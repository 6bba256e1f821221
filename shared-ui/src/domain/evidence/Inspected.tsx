import { formatBp, formatDateTime } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { CheckList, type CheckRow } from './CheckList';
import css from './CheckList.module.css';

type Detail = Pick<ResponseOf<'adRead/orderDetail'>, 'inspection' | 'looks'>;

export interface InspectedProps {
  inspection: Detail['inspection'] | undefined;
  looks: Detail['looks'];
  accountName: string;
  /** The agreed place, where it is published in a push. */
  position: number | null;
  /** Whether it is part of a push: a short video or a live stream has neither a place nor notified readers. */
  pushed: boolean;
  /** How much the text has to be like what was agreed; null where it is the owner's own. */
  minSimilarityBp: number | null;
}

/** What was seen of the published page, and of the later looks at it. */
export function Inspected({ inspection: seen, looks, accountName, position, pushed, minSimilarityBp }: InspectedProps) {
  const looked = looks.ok + looks.deleted + looks.unreachable;
  if (!seen && !looked) return <p className={css.none}>发布后自动核对。</p>;
  const ordered = position === null ? null : pushPositions[position as keyof typeof pushPositions];
  const rows: (CheckRow & { label: string })[] = [
    ...(seen
      ? [
          { key: 'owner', label: '发布账号一致', ok: seen.ownerMatches, fact: accountName },
          ...(pushed
            ? [
                {
                  key: 'place',
                  label: ordered ? `位置 ${ordered}` : '位置',
                  ok: seen.place === null ? null : position === null || Math.min(seen.place, 3) <= position,
                  fact: seen.place === null ? '未取得' : `第 ${seen.place} 条${seen.msgid ? `・msgid ${seen.msgid}` : ''}`,
                },
                {
                  key: 'notified',
                  label: '已群发通知粉丝',
                  ok: seen.notified,
                  fact: seen.notified === null ? '未取得' : `publish_type ${seen.notified ? '已核对' : '未群发'}`,
                },
              ]
            : []),
          { key: 'label', label: '「广告」标识', ok: seen.labelFound, fact: labelWords(seen.labelFound) },
          ...(minSimilarityBp === null
            ? []
            : [
                {
                  key: 'alike',
                  label: '内容与确认稿一致',
                  ok: seen.similarityBp === null ? null : seen.similarityBp >= minSimilarityBp,
                  fact:
                    seen.similarityBp === null
                      ? '未取得'
                      : `相似度 ${formatBp(seen.similarityBp, 0)}（须 ≥ ${formatBp(minSimilarityBp, 0)}）`,
                },
              ]),
        ]
      : []),
    {
      key: 'looks',
      label: '链接在线',
      ok: looked ? looks.deleted === 0 : null,
      fact: looked
        ? `${looks.ok} / ${looked} 次检查正常${looks.unlabelled ? `，${looks.unlabelled} 次无标识` : ''}${looks.lastAt ? `，最近 ${formatDateTime(looks.lastAt)}` : ''}`
        : '尚未检查',
    },
  ];
  return <CheckList label="发布核对" rows={rows.map(spoken)} />;
}

function labelWords(found: boolean | null): string {
  return found === null ? '未取得' : found ? '已检测到' : '未检测到';
}

/** Says in words, to those who do not see it, what the icon says. */
function spoken(row: CheckRow): CheckRow {
  const { label, ok } = row;
  return {
    ...row,
    label: (
      <>
        {label}
        <span className={css.said}>{ok === null ? '（未取得）' : ok ? '（通过）' : '（不符）'}</span>
      </>
    ),
  };
}
