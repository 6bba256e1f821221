import { formatHours } from '../performance/hours';
import css from './ClaimDialog.module.css';
import type { CampaignDetail } from './campaign';

/** The campaign a claim is for: title, times and who promotes. */
export function ClaimedCampaign({ campaign }: { campaign: CampaignDetail }) {
  return (
    <div>
      <p className={css.title}>{campaign.title}</p>
      <p className={css.note}>
        {campaign.no} · 发布时段 {formatHours(campaign.publishHours)} · 保留 {campaign.keepHours} 小时
        {campaign.needPreview ? ' · 发布前须广告主确认预览' : ''}
      </p>
      <p className={css.note}>
        广告主履约分 {campaign.advertiserScore === null ? '暂无（合作不足 3 单）' : campaign.advertiserScore.toFixed(1)}
      </p>
      {campaign.promoted ? <p className={css.note}>推广账号：{campaign.promoted.name}</p> : null}
      {campaign.brief ? <p className={css.brief}>{campaign.brief}</p> : null}
    </div>
  );
}
