import { formatDateTime } from '@shizhong/shared-contracts';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { Side } from '@shizhong/shared-contracts/session';
import { Pictures } from '../../patterns/pictures';
import { Icon } from '../../primitives/icon/Icon';
import css from './HandedIn.module.css';

type Evidence = ResponseOf<'adRead/orderDetail'>['evidence'];

const sides: Readonly<Record<string, string>> = { ad: '广告主', media: '媒体主', operator: '平台', system: '系统' };

export const evidenceKinds: Readonly<Record<string, string>> = {
  preview: '预览',
  figures: '数据凭证',
  objection: '异议凭证',
  appeal: '申诉凭证',
  statement: '举证',
  review: '平台核对',
};

/** What either side handed in, with its fingerprint: open to both. */
export function HandedIn({ evidence, side }: { evidence: Evidence; side: Side }) {
  if (!evidence.length) return <p className={css.none}>双方还没有提交凭证。</p>;
  return (
    <ul className={css.list} aria-label="存档与凭证">
      {evidence.map((each) => (
        <li key={each.id}>
          <Icon name="document" size={16} />
          <div>
            <b>{evidenceKinds[each.kind] ?? '凭证'}</b>・{each.side === side ? '我' : (sides[each.side] ?? '平台')}・
            {formatDateTime(each.at)}
            {each.text ? <p>{each.text}</p> : null}
            <Pictures files={each.files} name="凭证" />
            <p className={css.hash}>SHA-256 {each.sha256}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
