import { formatFen, type ShellState, useHost } from '@shizhong/shared-contracts';
import { Button, ButtonLink, Icon, type IconName, Notice, PageTitle } from '@shizhong/shared-ui';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { isGated } from '../../features/campaign/gate';
import styles from './AddPage.module.css';
import { CopyDialog } from './CopyDialog';

interface Offer {
  label: string;
  icon: IconName;
  path: string;
  billing: string;
  suits: string;
  proof: string;
  area: 'adRead' | 'adFans' | 'adVideo' | null;
}

const offers: readonly Offer[] = [
  {
    label: '阅读广告',
    icon: 'document',
    path: '/admin-ad/oa/read/add',
    billing: '按有效阅读，元/阅读',
    suits: '有文章要让更多人读到',
    proof: '官方阅读数据，核对头条、次条与群发',
    area: 'adRead',
  },
  {
    label: '涨粉广告',
    icon: 'people',
    path: '/admin-ad/oa/fans/add',
    billing: '按净增有效粉丝，元/粉',
    suits: '公众号要长期经营',
    proof: '每单一个带参二维码，{{fans.retention_h}} 小时未取关才计费',
    area: 'adFans',
  },
  {
    label: '广告位',
    icon: 'grid',
    path: '/admin-ad/oa/position/add',
    billing: '按位置和日期，一口价',
    suits: '挑号、定日子、要确定的位置',
    proof: '位置、标注、保留时长逐项核验',
    area: null,
  },
  {
    label: '视频号涨粉',
    icon: 'video',
    path: '/admin-ad/video/fans/add',
    billing: '按时段净增粉丝，元/粉',
    suits: '视频号起步和冷启动',
    proof: '每小时粉丝快照，扣除自然基线',
    area: 'adVideo',
  },
];

/** 新建广告: choose one of four kinds, or copy an earlier campaign. `docs/pages/advertiser.md#new-campaign`. */
export default function AddPage() {
  const host = useHost();
  const certStatus = useSelector((state: ShellState) => state.user.info.certStatus);
  const [copying, setCopying] = useState(false);
  const gated = isGated(certStatus);
  const bounds = {
    adRead: useServerData('adRead/formTerms', {}),
    adFans: useServerData('adFans/formTerms', {}),
    adVideo: useServerData('adVideo/formTerms', {}),
  };
  const minBudget = (area: Offer['area']): ReactNode => {
    if (area === null) return '所选位置报价之和';
    const { data, status, reload } = bounds[area];
    if (!data && status === 'failed')
      return (
        <>
          没有加载出来{' '}
          <Button size="small" kind="quiet" onClick={() => void reload()}>
            重试
          </Button>
        </>
      );
    return data ? `${formatFen(data.budget.leastFen).replace(/\.00$/, '')} 元` : '--';
  };

  return (
    <>
      <PageTitle
        title="新建广告"
        hint="选一种投放方式；都是先冻结预算，按核验过的结果扣费"
        actions={
          <Button onClick={() => setCopying(true)}>
            <Icon name="copy" size={16} />
            复制历史广告
          </Button>
        }
      />
      {gated ? (
        <div className={styles['gate']}>
          <Notice
            tone="warning"
            action={
              host.hasPage('/admin-ad/personal/identification') ? (
                <ButtonLink size="small" to="/admin-ad/personal/identification">
                  {certStatus === 'reviewing' ? '查看进度' : '去认证'}
                </ButtonLink>
              ) : null
            }
          >
            {certStatus === 'reviewing' ? '企业认证审核中，通过后可投放' : '完成企业认证后可投放'}；现在可以先填写，草稿会保存。
          </Notice>
        </div>
      ) : null}
      <ul className={styles['offers']}>
        {useRuleTexts(offers).map((offer) => {
          const there = host.hasPage(offer.path);
          return (
            <li key={offer.label} className={styles['offer']}>
              <span className={styles['icon']}>
                <Icon name={offer.icon} size={24} />
              </span>
              <h2>{offer.label}</h2>
              <dl>
                <div>
                  <dt>计费方式</dt>
                  <dd>{offer.billing}</dd>
                </div>
                <div>
                  <dt>最低预算</dt>
                  <dd>{minBudget(offer.area)}</dd>
                </div>
                <div>
                  <dt>适合谁</dt>
                  <dd>{offer.suits}</dd>
                </div>
                <div>
                  <dt>核验方式</dt>
                  <dd>{offer.proof}</dd>
                </div>
              </dl>
              {there ? (
                <ButtonLink kind="primary" block to={offer.path} aria-label={`开始填写${offer.label}`}>
                  开始填写
                </ButtonLink>
              ) : null}
            </li>
          );
        })}
      </ul>
      <CopyDialog open={copying} onClose={() => setCopying(false)} />
    </>
  );
}
