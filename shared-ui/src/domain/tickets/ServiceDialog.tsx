import { type Side, useHost } from '@shizhong/shared-contracts';
import { ticketRules } from '@shizhong/shared-contracts/service';
import { Input } from '@shizhong/shared-ui/antd/form';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../patterns/button';
import { Dialog } from '../../patterns/dialog';
import { Notice } from '../../patterns/states';
import { TicketForm } from './TicketForm';
import css from './tickets.module.css';

export interface ServiceDialogProps {
  open: boolean;
  onClose: () => void;
  /** The signed-in side; null for visitors. */
  side: Side | null;
}

/** 联系客服: the quick form and the other contact channels. The shell opens it with its flag. */
export function ServiceDialog({ open, onClose, side }: ServiceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="联系客服" size="small">
      <Inside side={side} onClose={onClose} />
    </Dialog>
  );
}

function Inside({ side, onClose }: { side: Side | null; onClose: () => void }) {
  const host = useHost();
  const [sent, setSent] = useState<{ id: string; no: string } | null>(null);
  const { phone, email, hours } = host.settings.contact;
  const all = side === 'media' ? '/contact/media' : side === 'ad' ? '/admin-ad/service' : '/contact/ad';
  const ways = [phone && `电话 ${phone}`, email && `邮箱 ${email}`].filter(Boolean).join('，');
  return (
    <div className={css.form}>
      {sent ? null : <HelpSearch onLeave={onClose} />}
      <p className={css.promise}>
        {hours || `工作日 ${ticketRules.fromHour}:00–${ticketRules.toHour}:00`}
        {ways ? `；${ways}` : ''}
      </p>
      {sent ? (
        <div className={css.done}>
          <Notice tone="success" live>
            工单 {sent.no} 已提交，答复会发消息给您。
          </Notice>
          <div className={css.buttons}>
            {host.hasPage(all) ? (
              <ButtonLink kind="primary" to={`${all}?ticket=${sent.id}`} onClick={onClose}>
                查看工单
              </ButtonLink>
            ) : null}
            <Button onClick={onClose}>关闭</Button>
          </div>
        </div>
      ) : side ? (
        <TicketForm quick onDone={setSent} />
      ) : (
        <Notice>登录后可以提交工单并查看处理过程。</Notice>
      )}
      {host.hasPage(all) && !sent ? (
        <Link to={all} onClick={onClose}>
          {side ? '查看我的工单' : '投诉举报与其他联系方式'}
        </Link>
      ) : null}
    </div>
  );
}

/** Most questions are answered in the help centre: its results come up over the dialog, and what was written in it stays. */
function HelpSearch({ onLeave }: { onLeave: () => void }) {
  const host = useHost();
  const [typed, setTyped] = useState('');
  const link = useRef<HTMLAnchorElement>(null);
  if (!host.hasPage('/help/common')) return null;
  const words = typed.trim();
  return (
    <search>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (words) link.current?.click();
        }}
      >
        <Input
          type="search"
          aria-label="搜索帮助"
          placeholder="先搜一搜帮助：提现、审核、退款，拼音也可"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Link
          ref={link}
          to={words ? `/help/common?id=&q=${encodeURIComponent(words)}` : '/help'}
          // Where it opens beside the page, the dialog stays.
          onClick={(event) => {
            if (!event.defaultPrevented) onLeave();
          }}
        >
          {words ? '搜索' : '帮助中心'}
        </Link>
      </form>
    </search>
  );
}
