import { useServerData } from '@shizhong/shared-ui/server-data';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../patterns/button';
import { Drawer } from '../../patterns/drawer';
import { lazyPart } from '../../patterns/lazy-part';
import { Skeleton } from '../../patterns/states';
import { Icon } from '../../primitives/icon/Icon';
import css from './talk.module.css';

export interface TalkButtonProps {
  order: { id: string; no: string };
}

const Panel = lazyPart(
  () => import(/* webpackChunkName: "talk" */ './TalkPanel').then(({ TalkPanel }) => TalkPanel),
  <Skeleton rows={6} rowHeight={44} />,
);

/** Opens the conversation beside the order; says how much of it is new. Whether it is open stands in the address: a message leads there. */
export function TalkButton({ order }: TalkButtonProps) {
  const [query, setQuery] = useSearchParams();
  const unread = useServerData('talk/unread', { id: order.id }).data?.unread ?? 0;
  const show = (open: boolean) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (open) next.set('talk', '1');
        else next.delete('talk');
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <Button onClick={() => show(true)} aria-haspopup="dialog">
        <Icon name="message" size={16} />
        {unread ? `沟通（${unread} 条新留言）` : '沟通'}
      </Button>
      <Drawer
        open={query.get('talk') === '1'}
        onClose={() => show(false)}
        title="沟通"
        hint={<span className={css.no}>订单 {order.no}</span>}
      >
        <Panel orderId={order.id} />
      </Drawer>
    </>
  );
}
