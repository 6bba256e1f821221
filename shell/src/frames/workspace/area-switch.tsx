import type { Side } from '@shizhong/shared-contracts';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { signInPathOf } from '../../session/addresses';
import { selectUser } from '../../user/slice';
import css from './area-switch.module.css';

const names = { ad: '广告主', media: '媒体主' } as const;

/**
 * Only for users with an account on the other side. The two are separate sign-ins with one token at a time,
 * so the switch links to the other side's sign-in page.
 */
export function AreaSwitch({ side }: { side: Side }) {
  const { info } = useSelector(selectUser);
  if (!info.otherSide) return null;
  return (
    <nav className={css.switch} aria-label="切换身份">
      {(['ad', 'media'] as const).map((each) =>
        each === side ? (
          <span key={each} className={css.here} aria-current="true">
            {names[each]}
          </span>
        ) : (
          <Link key={each} to={signInPathOf(each)} className={css.there} title={`登录${names[each]}账号`}>
            {names[each]}
          </Link>
        ),
      )}
    </nav>
  );
}
