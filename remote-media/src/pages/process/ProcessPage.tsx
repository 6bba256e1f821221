import { type ShellState, useHost } from '@shizhong/shared-contracts';
import { Card, Icon, Money, PageTitle } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import * as flowWords from './flow-words';
import css from './ProcessPage.module.css';
import { processSteps } from './process-steps';

/** 接单流程: eight steps, each with the user's progress and one action; below them the rules. `docs/pages/media-owner.md#flow`. */
export default function ProcessPage() {
  const host = useHost();
  const narrow = useNarrow();
  const user = useSelector((state: ShellState) => state.user);
  const { hash } = useLocation();
  const accounts = useServerData('media/accounts', { page: 1, pageSize: 100 });
  const orders = useServerData('media/orders', { page: 1, pageSize: 10 });
  const bookings = useServerData('media/positionOrders', { page: 1, pageSize: 10 });
  const ready = user.status === 'ready' && accounts.data && orders.data && bookings.data;
  const failed = user.status === 'failed' || [accounts, orders, bookings].some(({ status }) => status === 'failed');

  // Other pages link to a step: `#step-3`.
  useEffect(() => {
    if (!ready || !hash) return;
    const step = document.getElementById(hash.slice(1));
    step?.scrollIntoView({ block: 'center' });
    step?.focus();
  }, [hash, ready]);

  const retry = () => {
    void host.session.reloadUserInfo().catch(() => undefined);
    void accounts.reload();
    void orders.reload();
    void bookings.reload();
  };
  const { consequences, faqs, flows, timings } = useRuleTexts(flowWords);
  const steps = useRuleTexts(
    accounts.data && orders.data && bookings.data && user.status === 'ready'
      ? processSteps({
          info: user.info,
          accounts: accounts.data.list,
          orders: orders.data.tabs ?? {},
          bookings: bookings.data.tabs ?? {},
        })
      : [],
  );
  const doneCount = steps.filter(({ state }) => state === 'done').length;
  return (
    <>
      <PageTitle title="接单流程" hint={ready ? `八步中已完成 ${doneCount} 步` : '从注册到提现的八步，每一步显示您现在的状态'} />
      <Card title="我的进度">
        {ready ? (
          <ol className={css.steps}>
            {steps.map((step, index) => {
              const page = step.to && host.hasPage(step.to) ? step.to : null;
              return (
                <li key={step.title} id={`step-${index + 1}`} tabIndex={-1} className={css.step} data-state={step.state}>
                  <span className={css.disc} aria-hidden="true">
                    {step.state === 'done' ? <Icon name="check" size={14} /> : index + 1}
                  </span>
                  <div className={css.words}>
                    <h3>
                      {step.title}
                      <span className={css.said}>
                        {step.state === 'done' ? '（已完成）' : step.state === 'now' ? '（进行中）' : '（未开始）'}
                      </span>
                    </h3>
                    <p>
                      {step.says}
                      {step.fen === undefined ? null : <Money fen={step.fen} />}
                    </p>
                  </div>
                  {page ? (
                    <ButtonLink to={page} kind={step.state === 'now' ? 'primary' : 'default'} size="small">
                      {step.act}
                    </ButtonLink>
                  ) : null}
                </li>
              );
            })}
          </ol>
        ) : failed ? (
          <InlineFailure onRetry={retry} />
        ) : (
          <Skeleton rows={8} rowHeight={narrow ? 120 : 64} />
        )}
      </Card>
      <div className={css.columns}>
        <Card title="时效一览">
          <Details end items={timings.map(([label, value]) => ({ label, value }))} />
        </Card>
        <Card title="违约后果" extra={<Link to="/help/violation?id=missed-and-removed">详细规则</Link>}>
          <Details end items={consequences.map(([label, value]) => ({ label, value }))} />
        </Card>
      </div>
      <div className={css.below}>
        <Card title="各类订单怎么走" extra={<Link to="/help/order?id=how-data-is-counted">口径说明</Link>}>
          <div className={css.flows}>
            {flows.map(({ name, way, counts }) => (
              <section key={name} aria-label={name}>
                <h3>{name}</h3>
                <ol>
                  {way.map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                </ol>
                <p>{counts}</p>
              </section>
            ))}
          </div>
        </Card>
        <Card title="常见问题" extra={<Link to="/help/order">全部接单帮助</Link>}>
          {faqs.map(({ question, answer, to }) => (
            <details key={question} className={css.faq}>
              <summary>
                <Icon name="chevronRight" size={16} />
                {question}
              </summary>
              <p>
                {answer} <Link to={to}>查看详情</Link>
              </p>
            </details>
          ))}
        </Card>
      </div>
    </>
  );
}
