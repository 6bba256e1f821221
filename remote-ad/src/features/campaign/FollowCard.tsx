import { accountKinds, promoFormOf } from '@shizhong/shared-contracts/kinds';
import { fileAddress } from '@shizhong/shared-ui';
import css from './FollowCard.module.css';
import { type CampaignKind, kindViews } from './kinds';

export interface FollowCardProps {
  kind: CampaignKind;
  /** Null while none is chosen. */
  account: string | null;
  slogan: string;
  pictureUrl: string | null;
  promoForm: string;
}

/** A followers campaign as readers see it inside an article: text, image, the account to follow. */
export function FollowCard({ kind, account, slogan, pictureUrl, promoForm }: FollowCardProps) {
  const { promotes } = kindViews[kind];
  return (
    <div className={css.area}>
      <p className={css.slogan}>{slogan || '这里显示推广语'}</p>
      {pictureUrl ? (
        <div className={css.picture}>
          <img src={fileAddress(pictureUrl)} alt="" />
        </div>
      ) : null}
      <div className={css.name}>
        <span aria-hidden="true">{(account ?? '号').slice(0, 1)}</span>
        <div>
          <b>{account ?? '推广的账号'}</b>
          <small>{promotes && accountKinds[promotes].name}</small>
        </div>
      </div>
      <p className={css.line}>
        <span className={css.ad}>广告</span>
        {promoFormOf(kind, promoForm)?.label}
      </p>
    </div>
  );
}
