import { type ShellState, type Side, useHost, useHydrated } from '@shizhong/shared-contracts';
import { arrowPath, LineIcon, Logo } from '@shizhong/shared-ui';
import { Notice } from '@shizhong/shared-ui/light';
import { clsx } from 'clsx/lite';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { lastSide, rememberSide } from '../../features/side/last-side';
import { sideFacts } from '../../features/side/side';
import { useQuery } from '../../features/side/use-query';
import { keptQuery, sideOfWayBack, signInReason } from '../../features/side/way-back';
import css from './chooser.module.css';

const choices: readonly { side: Side; text: string }[] = [
  { side: 'ad', text: '发布广告、管理预算，查看每一次阅读与每一笔钱。' },
  { side: 'media', text: '接单、排期，查看每一单的到手金额并提现。' },
];

/** `/login`: the choice between the two accounts to sign in to. `docs/pages/sign-in.md#chooser`. */
export default function LoginChooserPage() {
  const { siteName } = useHost().settings;
  const query = useQuery();
  const session = useSelector((state: ShellState) => state.login);
  const reason = signInReason(query.get('reason'));
  const wanted = sideOfWayBack(query.get('redirect'));
  const isHydrated = useHydrated();
  const last = isHydrated ? lastSide() : null;
  const handOn = keptQuery(query);
  return (
    <div className={css.page}>
      <Link to="/" className={css.logo} aria-label={`${siteName}首页`}>
        <Logo name={siteName} />
      </Link>
      <div className={css.box}>
        <h1 className={css.title}>登录{siteName}</h1>
        <p className={css.subtitle}>广告主与媒体主是两个独立的账号，请选择要登录的身份。</p>
        {reason && (
          <div className={css.reason}>
            <Notice>{reason}</Notice>
          </div>
        )}
        <ul className={css.choices}>
          {choices.map(({ side, text }) => (
            <li key={side}>
              <Link
                to={`/login/${side}${handOn}`}
                data-palette={side}
                className={(wanted ?? last) === side ? clsx(css.choice, css.likely) : css.choice}
                onClick={() => rememberSide(side)}
              >
                <span className={css.name}>
                  {sideFacts[side].name}登录
                  {/* In a line that is there: the page is delivered without knowing the visitor, and must not move when it does. */}
                  <span className={css.mark}>
                    {wanted === side && '要打开的页面需要这个身份'}
                    {!wanted && last === side && '上次选择'}
                  </span>
                  <LineIcon path={arrowPath} />
                </span>
                <span className={css.text}>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className={css.more}>
          还没有账号？
          <Link to="/register/ad">注册广告主</Link>
          <Link to="/register/media">注册媒体主</Link>
        </p>
        {session.isLogin && (
          <p className={css.more}>
            当前已登录{sideFacts[session.isAd ? 'ad' : 'media'].name}账号，
            <Link to={sideFacts[session.isAd ? 'ad' : 'media'].index}>进入工作台</Link>
          </p>
        )}
      </div>
    </div>
  );
}
