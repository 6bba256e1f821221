import { formatFen, type ShellState, useHost } from '@shizhong/shared-contracts';
import type { CampaignArea } from '@shizhong/shared-contracts/kinds';
import { Icon, PageTitle } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { certAction, isGated } from '../../features/campaign/gate';
import css from './AddPage.module.css';
import { CopyDialog } from './CopyDialog';
import { offers } from './offered-kinds';

/** 新建广告: choose one of four kinds, or copy an earlier campaign. `docs/pages/advertiser.md#new-campaign`. */
export default function AddPage() {
  const host = useHost();
  const certStatus = useSelector((state: ShellState) => state.user.info.certStatus);
  const [copying, setCopying] = useState(false);
  const gated = isGated(certStatus);

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
        <div className={css.gate}>
          <Notice
            tone="warning"
            action={
              host.hasPage('/admin-ad/personal/identification') ? (
                <ButtonLink size="small" to="/admin-ad/personal/identification">
                  {certAction(certStatus)}
                </ButtonLink>
              ) : null
            }
          >
            {certStatus === 'reviewing' ? '企业认证审核中，通过后可投放' : '完成企业认证后可投放'}；现在可以先填写，草稿会保存。
          </Notice>
        </div>
      ) : null}
      <ul className={css.offers}>
        {useRuleTexts(offers).map((offer) => {
          const there = host.hasPage(offer.path);
          return (
            <li key={offer.label} className={css.offer}>
              <span className={css.icon}>
                <Icon name={offer.icon} size={24} />
              </span>
              <h2>{offer.label}</h2>
              <div className={css.facts}>
                <Details
                  tight
                  items={[
                    { label: '计费方式', value: offer.billing },
                    { label: '最低预算', value: offer.area ? <MinBudget area={offer.area} /> : '所选位置报价之和' },
                    { label: '适合谁', value: offer.suits },
                    { label: '核验方式', value: offer.proof },
                  ]}
                />
              </div>
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

function MinBudget({ area }: { area: CampaignArea }) {
  const { data, status, reload } = useServerData(`${area}/formTerms`, {});
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
}
