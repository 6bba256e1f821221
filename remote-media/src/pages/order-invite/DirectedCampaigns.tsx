import { formatCount, formatFen } from '@shizhong/shared-contracts';
import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { Card } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure } from '@shizhong/shared-ui/states';
import type { Campaign } from '../../features/hall/campaign';
import { wordsOf } from '../../features/performance/kinds';
import { formatUnitPrice } from '../../features/performance/unit-price';
import css from './DirectedCampaigns.module.css';

const maxShown = 3;

/**
 * 定向任务: campaigns that target the user's accounts. They are accepted by a claim; ignoring them has no penalty.
 * `docs/pages/media-owner.md#invitations`.
 */
export function DirectedCampaigns() {
  const read = useDirected('read');
  const fans = useDirected('fans');
  const failed = [read, fans].filter(({ status }) => status === 'failed');
  const found = [read, fans].flatMap(({ kind, data }) => (data?.list ?? []).map((campaign) => ({ kind, campaign })));
  const total = (read.data?.total ?? 0) + (fans.data?.total ?? 0);
  if (!failed.length && !found.length) return null;
  return (
    <Card title="定向任务" extra={total ? `${total} 个任务点名邀请您的账号，不接不扣分` : undefined} className={css.card}>
      {failed.length ? (
        <InlineFailure
          onRetry={() => {
            for (const each of failed) void each.reload();
          }}
          text="定向任务没有加载成功，请重试"
        />
      ) : null}
      <ul className={css.list}>
        {found.map(({ kind, campaign }) => (
          <Entry key={campaign.id} kind={kind} campaign={campaign} />
        ))}
      </ul>
    </Card>
  );
}

function useDirected(kind: CampaignKind) {
  return {
    kind,
    ...useServerData('media/tasks', { page: 1, pageSize: maxShown, filters: { kind, invited: true }, sort: 'newest' }),
  };
}

function Entry({ kind, campaign }: { kind: CampaignKind; campaign: Campaign }) {
  const { hall, campaign: name, unit } = wordsOf(kind);
  return (
    <li>
      <div className={css.words}>
        {campaign.title}
        <p className={css.note}>
          {name} · 剩余 {formatCount(campaign.remainingQty)} {unit} · 到手 ¥{formatUnitPrice(campaign.homeUnitPriceFenX100)}/
          {unit}，标价 {formatFen(campaign.unitPriceFen)}
        </p>
      </div>
      <ButtonLink to={`${hall}?keyword=${encodeURIComponent(campaign.no)}`} size="small" aria-label={`去接单：${campaign.title}`}>
        去接单
      </ButtonLink>
    </li>
  );
}
