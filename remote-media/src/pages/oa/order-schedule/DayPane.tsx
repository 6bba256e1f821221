import { formatCount, formatFen, useHost } from '@shizhong/shared-contracts';
import { Countdown, StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { type Day, dayOf, shortDay, timeOf } from '@shizhong/shared-ui/calendar';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { orderStatus, positionName, slotLabel } from '@shizhong/shared-ui/position-order';
import { Link } from 'react-router-dom';
import { type Invite, inviteStatus, mayCounter } from '../../../features/invite/invite';
import { MoneyLines } from '../../../features/invite/MoneyLines';
import css from './DayPane.module.css';
import { inviteOf, lookOf, type ScheduleDay, type ScheduleSlot } from './schedule';

export type SlotAct = 'open' | 'close' | 'price' | 'external' | 'unexternal';
export type Answer = 'accept' | 'counter' | 'decline';

export interface DayPaneProps {
  day: ScheduleDay;
  invites: readonly Invite[];
  now: number;
  busy: boolean;
  /** 当天单 are accepted. */
  sameDay: boolean;
  onAct: (act: SlotAct, slot: ScheduleSlot) => void;
  onAnswer: (answer: Answer, invite: Invite, candidate: number) => void;
}

/** The slots of one day with their deadlines and available actions. */
export function DayPane({ day, invites, now, busy, sameDay, onAct, onAnswer }: DayPaneProps) {
  const isPast = day.day < dayOf(now);
  const isTooLate = day.day === dayOf(now) && !sameDay;
  return (
    <ul className={css.places}>
      {day.slots.map((slot) => (
        <li key={slot.position}>
          <Place
            slot={slot}
            day={day.day}
            invites={invites}
            now={now}
            isPast={isPast}
            isTooLate={isTooLate && slot.status === 'open'}
            busy={busy}
            onAct={onAct}
            onAnswer={onAnswer}
          />
        </li>
      ))}
    </ul>
  );
}

interface PlaceProps extends Omit<DayPaneProps, 'day' | 'sameDay'> {
  slot: ScheduleSlot;
  day: Day;
  isPast: boolean;
  /** Open, but nobody can book it today any more: as in the calendar beside it. */
  isTooLate: boolean;
}

function Place(props: PlaceProps) {
  const { slot, isTooLate } = props;
  const look = isTooLate ? 'closed' : lookOf(slot);
  const invite = inviteOf(slot, props.invites);
  return (
    <>
      <div className={css.head}>
        <b>{positionName(slot.position)}</b>
        <span className={css.tag} data-look={look}>
          {look === 'past' ? slotLabel('past') : slotLabel(look)}
        </span>
        {slot.waiting ? <span className={css.small}>候补 {slot.waiting} 人</span> : null}
      </div>
      {slot.order && look === 'held' && invite ? <Held {...props} invite={invite} /> : null}
      {slot.order && !(look === 'held' && invite) ? <Agreed slot={slot} /> : null}
      {look === 'external' ? <p className={css.small}>{slot.note}</p> : null}
      {!slot.order && look !== 'external' && look !== 'past' ? <Price slot={slot} /> : null}
      {isTooLate ? <p className={css.small}>不接当天单，今天已约不到；可在排期设置里改</p> : null}
      {props.isPast ? null : <Acts {...props} />}
    </>
  );
}

function Price({ slot }: { slot: ScheduleSlot }) {
  if (slot.priceFen === null) return <p className={css.small}>未设置报价，广告主暂不能预订此位置</p>;
  return (
    <p className={css.small}>
      {slot.priceOverrideFen ? '单日价格' : '报价'} {formatFen(slot.priceFen)} 元
      {slot.guaranteeReads ? ` · 保量 ${formatCount(slot.guaranteeReads)}` : ''}
    </p>
  );
}

function Agreed({ slot: { order } }: { slot: ScheduleSlot }) {
  const host = useHost();
  if (!order) return null;
  const { label, tone } = orderStatus(order.status, 'media');
  const to = `/admin-media/oa/order-position?order=${order.id}`;
  return (
    <p className={css.order}>
      <span>
        {timeOf(order.planAt)} {order.advertiser}
      </span>
      <StatusTag tone={tone}>{label}</StatusTag>
      {host.hasPage('/admin-media/oa/order-position') ? <Link to={to}>订单 {order.no}</Link> : <span>{order.no}</span>}
    </p>
  );
}

function Held({ invite, slot, day, now, onAnswer }: PlaceProps & { invite: Invite }) {
  const narrow = useNarrow();
  const { order } = invite;
  const at = order.candidates.findIndex(({ planAt }) => dayOf(planAt) === day);
  const candidate = Math.max(0, at);
  const offered = order.candidates[candidate];
  const { label, tone } = inviteStatus(invite.status);
  const others = order.candidates.filter((_, index) => index !== candidate).map(({ planAt }) => shortDay(dayOf(planAt)));
  const mine = invite.status === 'pending';
  return (
    <div className={css.held}>
      <p className={css.order}>
        <span>
          {order.advertiser} · {timeOf(offered?.planAt ?? order.planAt)}
        </span>
        <StatusTag tone={tone}>{label}</StatusTag>
      </p>
      {offered && at >= 0 ? (
        <MoneyLines priceFen={offered.priceFen} feeBp={invite.feeBp} taxFen={invite.taxFens[candidate] ?? null} />
      ) : invite.counterOffer ? (
        <p className={css.small}>我的协商：本日，{formatFen(invite.counterOffer.priceFen)} 元</p>
      ) : null}
      <Countdown
        key={`${invite.id} ${invite.status}`}
        until={Date.parse(mine ? invite.expiresAt : (invite.counterOffer?.expiresAt ?? invite.expiresAt))}
        waitingFor={mine ? 'me' : 'other'}
        label="剩余"
      />
      <div className={css.acts}>
        {at >= 0 ? (
          <Button kind="primary" onClick={() => onAnswer('accept', invite, candidate)}>
            接受
          </Button>
        ) : null}
        {mayCounter(invite, now) ? <Button onClick={() => onAnswer('counter', invite, candidate)}>协商</Button> : null}
        {mine ? <Button onClick={() => onAnswer('decline', invite, candidate)}>拒绝</Button> : null}
      </div>
      <p className={css.small}>
        {others.length ? `其他候选日 ${others.join('、')}，接受后自动释放。` : ''}
        {mine ? '按时拒绝不扣分。' : ''}
        {!narrow && mayCounter(invite, now) ? `也可把${positionName(slot.position)}拖到另一天提出改期。` : ''}
      </p>
    </div>
  );
}

function Acts({ slot, busy, isTooLate, onAct }: PlaceProps) {
  const acts: Partial<Record<string, [SlotAct, string][]>> = {
    open: [
      ['close', '关闭'],
      ['price', '单日价格'],
      ['external', '外部占用'],
    ],
    closed: [
      ['open', '开放'],
      ['price', '单日价格'],
      ['external', '外部占用'],
    ],
    external: [['unexternal', '取消占用']],
  };
  const mine = isTooLate ? acts['open']?.slice(-1) : acts[slot.status];
  if (!mine) return null;
  return (
    <div className={css.links}>
      {mine.map(([act, label]) => (
        <Button
          key={act}
          kind="quiet"
          size="small"
          aria-label={`${label}：${positionName(slot.position)}`}
          disabled={busy}
          onClick={() => onAct(act, slot)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
