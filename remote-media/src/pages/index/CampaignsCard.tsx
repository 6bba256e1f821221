import { formatCount, formatFen, useHost } from '@shizhong/shared-contracts';
import { campaignKind, defaultCampaignKind } from '@shizhong/shared-contracts/kinds';
import { Card, fileAddress } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { Checkbox } from '@shizhong/shared-ui/controls';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import { formatUnitPrice } from '../../features/performance/unit-price';
import css from './CampaignsCard.module.css';

const hall = campaignKind(defaultCampaignKind).hallPath;
const shown = 5;

/** Five campaigns that fit one of the user's accounts; the ranking is explained and can be turned off. */
export function CampaignsCard() {
  const host = useHost();
  const { data, status, reload } = useServerData('media/tasks', {
    page: 1,
    pageSize: shown,
    filters: { kind: defaultCampaignKind, fitting: true },
    sort: 'recommended',
  });
  const personalise = useServerAction('media/personalisation');

  const turn = (on: boolean) => personalise.run({ on });

  return (
    <Card
      title="推荐任务"
      extra={
        <span className={css.extra}>
          {data ? (
            <Checkbox checked={data.personalised} onChange={(event) => void turn(event.target.checked)}>
              个性化推荐
            </Checkbox>
          ) : null}
          {host.hasPage(hall) ? <Link to={hall}>任务大厅</Link> : null}
        </span>
      }
      className={css.card}
    >
      {personalise.refusal ? <p className={css.refusal}>{personalise.refusal.text}</p> : null}
      {data?.list.length ? (
        <ul className={css.list}>
          {data.list.map((campaign) => (
            <li key={campaign.id} className={css.campaign}>
              {campaign.cover ? <img src={fileAddress(campaign.cover)} alt="" className={css.cover} /> : null}
              <div className={css.words}>
                <p className={css.title}>{campaign.title}</p>
                <p className={css.note}>
                  剩余 {formatCount(campaign.remainingQty)} 阅读{campaign.why.length ? ` · ${campaign.why.join('、')}` : ''}
                </p>
              </div>
              <p className={css.price}>
                <b>¥{formatUnitPrice(campaign.homeUnitPriceFenX100)}</b>
                <span>
                  到手（{data.taxed ? '税后' : '税前'}）/阅读，标价 {formatFen(campaign.unitPriceFen)}
                </span>
              </p>
              {host.hasPage(hall) ? (
                <ButtonLink to={`${hall}?keyword=${encodeURIComponent(campaign.no)}`} aria-label={`接单：${campaign.title}`}>
                  接单
                </ButtonLink>
              ) : null}
            </li>
          ))}
        </ul>
      ) : data ? (
        <Empty
          kind="never"
          title="现在没有适合您账号的任务，完善报价和排期后更容易匹配"
          action={host.hasPage(hall) ? <ButtonLink to={hall}>看全部任务</ButtonLink> : null}
        />
      ) : status === 'failed' ? (
        <InlineFailure onRetry={() => void reload()} />
      ) : (
        <Skeleton rows={shown} rowHeight={64} />
      )}
    </Card>
  );
}
