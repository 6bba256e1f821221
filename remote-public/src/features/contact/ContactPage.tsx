import { lazyPage, type ShellState, type Side, useHost } from '@shizhong/shared-contracts';
import { dayOf, hourOf, weekdayOf } from '@shizhong/shared-contracts/format';
import { ticketRules } from '@shizhong/shared-contracts/service';
import { Button, ButtonLink, Card, PageTitle } from '@shizhong/shared-ui';
import { Notice } from '@shizhong/shared-ui/light';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import css from './contact.module.css';
import { DeskContext } from './desk-context';
import { operatorFacts } from './operator-facts';
import { VisitorComplaint } from './VisitorComplaint';

const TicketDesk = lazyPage(() => import(/* webpackChunkName: "ticket-desk" */ './TicketDesk'));

const ofSide = { ad: '广告主', media: '媒体主' } as const;

/**
 * 联系我们 of one side: contact channels, complaints, and the tickets of a user signed in on it. `docs/pages/sign-in.md#contact`.
 */
export function ContactPage({ side }: { side: Side }) {
  const host = useHost();
  const { isLogin, isAd } = useSelector((state: ShellState) => state.login);
  const signedIn = isLogin && isAd === (side === 'ad');
  const [writing, setWriting] = useState(false);
  const desk = useMemo(() => ({ side, writing, setWriting }), [side, writing]);
  const { contact, legal, isDemonstration } = operatorFacts(host.settings);
  const open = isServiceTime(host.now());
  const ways = [
    ['服务时间', contact.hours || `工作日 ${ticketRules.fromHour}:00–${ticketRules.toHour}:00`],
    ['电话', contact.phone],
    ['邮箱', contact.email],
    ['经营者', legal.company],
  ].filter((way) => way[1]);
  return (
    <div className={css.page}>
      <PageTitle
        title="联系我们"
        hint={<RuleText>{'工单首次答复不超过 {{ticket.first_reply_h}} 个工作小时；举报刷量、违法广告请附链接'}</RuleText>}
        actions={
          signedIn ? (
            <Button kind="primary" onClick={() => setWriting(true)} aria-haspopup="dialog">
              新建工单或投诉
            </Button>
          ) : null
        }
      />
      {open ? null : <Notice>当前非服务时间，请留言：工作日 9:00 起按先后答复。</Notice>}
      <div className={css.columns}>
        {signedIn ? (
          <DeskContext value={desk}>
            <TicketDesk />
          </DeskContext>
        ) : (
          <Card title="投诉举报">
            <VisitorComplaint side={side} />
          </Card>
        )}
        <div className={css.side}>
          <Card title="联系方式">
            <dl className={css.ways}>
              {ways.map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {isDemonstration ? <p className={css.member}>演示数据：电话与邮箱无人接听，请直接留言。</p> : null}
          </Card>
          {signedIn ? null : (
            <Card title="已有账号">
              <p className={css.member}>登录后可以提交工单、上传附件并查看处理过程。</p>
              <ButtonLink to={`/login/${side}?redirect=${encodeURIComponent(`/contact/${side}`)}`} block>
                {ofSide[side]}登录
              </ButtonLink>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

/** Based on the clock alone; only the server knows holidays, and its promised time takes them into account. */
function isServiceTime(now: number): boolean {
  const day = weekdayOf(dayOf(now));
  const hour = hourOf(now);
  return day > 0 && day < 6 && hour >= ticketRules.fromHour && hour < ticketRules.toHour;
}
