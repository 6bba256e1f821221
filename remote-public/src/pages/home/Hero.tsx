import { type ShellState, useHost } from '@shizhong/shared-contracts';
import { ruleText } from '@shizhong/shared-contracts/public-rules';
import { arrowPath, ButtonLink, LineIcon } from '@shizhong/shared-ui';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useSelector } from 'react-redux';
import css from './hero.module.css';
import { SettlementSlip } from './SettlementSlip';

export function Hero() {
  const { siteName, profile } = useHost().settings;
  const rules = useRulesInForce();
  return (
    <section className={css.hero}>
      <div>
        {profile === 'demonstration' && <p className={css.demonstration}>演示站点 · 本页数字均为演示数据</p>}
        <h1 className={css.title}>
          每一次阅读，
          <br />
          都说得清来历。
        </h1>
        <p className={css.lead}>
          {siteName}
          是公众号与视频号的自助广告交易平台。广告主先托管预算，媒体主按约发布，数据核验之后才结算。每一分钱，双方都看得到去处。
        </p>
        <HeroActions />
        <p className={css.fees}>
          广告主服务费 0%；媒体主 {ruleText('fee.media_bp', rules['fee.media_bp'])} 起，按等级降至{' '}
          {ruleText('level.5_fee_bp', rules['level.5_fee_bp'])}。
        </p>
      </div>
      <SettlementSlip />
    </section>
  );
}

/** A visitor picks a side; a signed-in user continues to the area, and may still create an account on the other side. */
function HeroActions() {
  const isLogin = useSelector((state: ShellState) => state.login.isLogin);
  const isAd = useSelector((state: ShellState) => state.login.isAd);
  if (!isLogin) {
    return (
      <div className={css.actions}>
        <ButtonLink to="/register/ad" kind="primary" size="hero">
          我要投放
          <LineIcon path={arrowPath} />
        </ButtonLink>
        <ButtonLink to="/register/media" size="hero">
          我要接单
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={css.actions}>
      <ButtonLink to={isAd ? '/admin-ad/index' : '/admin-media/index'} kind="primary" size="hero">
        进入工作台
        <LineIcon path={arrowPath} />
      </ButtonLink>
      <ButtonLink to={isAd ? '/register/media' : '/register/ad'} size="hero">
        {isAd ? '我要接单' : '我要投放'}
      </ButtonLink>
    </div>
  );
}
