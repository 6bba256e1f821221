import { useHost } from '@shizhong/shared-contracts';
import { ticketRules } from '@shizhong/shared-contracts/service';
import { Card, InOrder, PageTitle } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { TicketForm, TicketList, ticketParameter } from '@shizhong/shared-ui/tickets';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ConsultantCard } from './ConsultantCard';
import css from './ServicePage.module.css';

const questions = [
  { to: '/help/extension', label: '推广投放：怎么建广告、怎么定价' },
  { to: '/help/financial', label: '财务说明：充值、冻结、退款与发票' },
  { to: '/help/audit-rule', label: '审核规范：什么内容不能发' },
  { to: '/help/violation', label: '违规处理：刷量判定与低质媒体' },
] as const;

/**
 * 服务支持: tickets with their reply deadline, and links to existing answers. `?new=` opens the form with a number.
 * `docs/pages/advertiser.md#service`.
 */
export default function ServicePage() {
  const host = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const about = query.get('new');
  const [writing, setWriting] = useState(about !== null);
  const { phone, email, hours } = host.settings.contact;
  const write = (
    <Button kind="primary" onClick={() => setWriting(true)} aria-haspopup="dialog">
      新建工单
    </Button>
  );
  const contact = '/contact/ad';
  return (
    <>
      <PageTitle
        title="服务支持"
        hint={<RuleText>{'首次答复不超过 {{ticket.first_reply_h}} 个工作小时，处理过程都留在工单里'}</RuleText>}
        actions={write}
      />
      <InOrder className={css.columns}>
        <div>
          <TicketList side="ad" onNew={<Button onClick={() => setWriting(true)}>新建工单</Button>} />
        </div>
        <div className={css.side}>
          <Card title="联系方式">
            <Details
              items={[
                { label: '服务时间', value: hours || `工作日 ${ticketRules.fromHour}:00–${ticketRules.toHour}:00` },
                phone ? { label: '电话', value: phone } : null,
                email ? { label: '邮箱', value: email } : null,
              ]}
            />
            {host.hasPage(contact) ? <Link to={contact}>投诉举报与全部联系方式</Link> : null}
          </Card>
          <Card title="常见问题">
            <ul className={css.links}>
              {questions
                .filter(({ to }) => host.hasPage(to))
                .map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
            </ul>
          </Card>
          {/* Last, because not everybody has one: the others do not wait to know. */}
          <ConsultantCard />
        </div>
      </InOrder>
      <Dialog open={writing} onClose={() => setWriting(false)} title="新建工单">
        <TicketForm
          aboutNo={about ?? ''}
          onDone={({ id }) => {
            setWriting(false);
            void navigate(`?${ticketParameter}=${id}`, { replace: true });
          }}
        />
      </Dialog>
    </>
  );
}
