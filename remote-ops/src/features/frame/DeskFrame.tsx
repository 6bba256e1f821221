import { useHost } from '@shizhong/shared-contracts';
import { operatorRoles } from '@shizhong/shared-contracts/operator';
import { Icon, ProductMark } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import { useEffect, useState } from 'react';
import { NavLink, Outlet, useNavigate } from 'react-router-dom';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { useQuestion } from '../../lib/use-question';
import { type Alarms, useAlarms } from '../alarms/use-alarms';
import { KeptContext } from '../kept/kept-context';
import { KeptTexts } from '../kept/kept-texts';
import { ProofGate } from '../proof/ProofGate';
import css from './DeskFrame.module.css';
import { ModeButton } from './ModeButton';
import { MoreSections } from './MoreSections';
import { type Me, MeContext } from './me';
import { StatusLine } from './StatusLine';
import { sectionsOf } from './sections';
import { TopSearch } from './TopSearch';

/** Rail, top and status line around every page behind the sign-in. Whoever is not signed in is sent to `/login` by the shell. */
export function DeskFrame() {
  const { settings } = useHost();
  const call = useDeskCall();
  const navigate = useNavigate();
  const me = useQuestion('desk/me', {});
  const leaving = useAct();
  const alarms = useAlarms();
  const kept = useKeptOf(me.data);
  const isNarrow = useNarrow();

  if (!me.data || !kept)
    return (
      <main id="main" className={css.alone}>
        {me.failed && !me.busy ? (
          <>
            <h1 className={css.hidden}>运营台</h1>
            <InlineFailure onRetry={me.reload} />
          </>
        ) : (
          <Skeleton rows={4} />
        )}
      </main>
    );
  const { name, role } = me.data;

  async function leave(): Promise<void> {
    await call('desk/signOut', {});
    kept?.forgetAll();
    await navigate('/login');
  }

  return (
    <MeContext value={me.data}>
      <KeptContext value={kept}>
        <div className={css.frame}>
          <a className={css.skip} href="#main">
            跳到内容
          </a>
          <nav className={css.rail} aria-label="运营台">
            <span className={css.mark}>
              <ProductMark />
            </span>
            {sectionsOf(role).map(({ path, label, icon, tab, onlyTab }) => (
              <NavLink
                key={path}
                to={path}
                end={path === '/'}
                className={({ isActive }) => clsx(css.item, isActive && css.on, !tab && css.wide, onlyTab && css.narrow)}
              >
                <Icon name={icon} />
                <span>{isNarrow && tab ? tab : label}</span>
                <RailCount path={path} alarms={alarms} />
              </NavLink>
            ))}
          </nav>
          <header className={css.top}>
            <MoreSections sections={sectionsOf(role).filter(({ tab }) => !tab)} />
            <p className={css.crumbs}>{settings.siteName}运营台</p>
            {settings.profile === 'demonstration' ? <span className={css.demo}>演示</span> : null}
            <div className={css.grow} />
            <TopSearch />
            <NavLink to="/oncall" className={clsx(css.bell, css.wide)} aria-label={bellLabel(alarms.alarms)}>
              <Icon name="bell" />
              {alarms.alarms > 0 ? <em className={css.count}>{upTo99(alarms.alarms)}</em> : null}
            </NavLink>
            <ModeButton />
            <span className={css.me}>
              <b aria-hidden="true">{name.slice(0, 1).toUpperCase()}</b>
              {operatorRoles[role]}・{name}
            </span>
            <Button size="small" busy={leaving.busy} onClick={() => void leaving.run(leave)}>
              退出
            </Button>
          </header>
          <main id="main" tabIndex={-1} className={css.main}>
            <ProofGate>
              <Outlet />
            </ProofGate>
          </main>
          <StatusLine />
        </div>
      </KeptContext>
    </MeContext>
  );
}

/** Null until it is open. */
function useKeptOf(me: Me | null): KeptTexts | null {
  const [kept, setKept] = useState<KeptTexts | null>(null);
  const { name, draftKey } = me ?? {};
  useEffect(() => {
    if (name === undefined || draftKey === undefined) return;
    let isLate = false;
    void KeptTexts.of(name, draftKey).then((opened) => {
      if (!isLate) setKept(opened);
    });
    return () => {
      isLate = true;
      setKept(null);
    };
  }, [name, draftKey]);
  return kept;
}

const counted: Readonly<Record<string, { of(alarms: Alarms): number; says: string }>> = {
  '/': { of: ({ soon, overdue }) => soon + overdue, says: '将超时与已超时 ' },
  '/approvals': { of: ({ approvals }) => approvals, says: '等您复核 ' },
  '/oncall': { of: ({ approvals, alarms }) => approvals + alarms, says: '告警与等您复核 ' },
};

const upTo99 = (count: number): string => (count > 99 ? '99+' : String(count));
const bellLabel = (count: number): string => (count > 0 ? `值班，${count} 条告警没人处理` : '值班，没有告警');

function RailCount({ path, alarms }: { path: string; alarms: Alarms }) {
  const shown = counted[path];
  const count = shown?.of(alarms) ?? 0;
  if (!shown || count === 0) return null;
  return (
    <em className={css.count}>
      <span className={css.hidden}>{shown.says}</span>
      {upTo99(count)}
    </em>
  );
}
