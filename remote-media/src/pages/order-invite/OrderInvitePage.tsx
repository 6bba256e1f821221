import { useHost } from '@shizhong/shared-contracts';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import { declineReasons } from '@shizhong/shared-contracts/position';
import { processes } from '@shizhong/shared-contracts/process';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { latePart, useOpenPart } from '@shizhong/shared-ui/late-part';
import { ExportButton, ListPage, type RowAction, rowRefusal, sortsBy, useList } from '@shizhong/shared-ui/list';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AcceptDialog } from '../../features/invite/AcceptDialog';
import { CounterDialog } from '../../features/invite/CounterDialog';
import { DeclineDialog } from '../../features/invite/DeclineDialog';
import { type Invite, mayCounter } from '../../features/invite/invite';
import { ContentDialog } from '../../features/position-content/ContentDialog';
import { pageHints } from '../../lib/page-hints';
import { DirectedCampaigns } from './DirectedCampaigns';
import { inviteColumns } from './invite-columns';

type OpenDialog = { what: 'accept' | 'decline' | 'counter' | 'content'; invite: Invite };

const useBlockedDrawer = latePart(() =>
  import(/* webpackChunkName: "blocked" */ './BlockedDrawer').then((part) => part.BlockedDrawer),
);

const schedulePath = '/admin-media/oa/order-schedule';
/** In the order of `docs/pages/media-owner.md#invitations`. */
const tabs = (['pending', 'accepted', 'declined', 'expired', 'withdrawn', 'negotiating'] as const).map((key) => ({
  key,
  label: processes.invitation.statuses[key].label,
}));

/** 邀约. `docs/pages/media-owner.md#invitations`. */
export default function OrderInvitePage() {
  const host = useHost();
  const list = useList('media/invites', {
    id: 'media-invites',
    tabs: { filter: 'status', items: tabs },
    sorts: [...sortsBy('newest', 'price', 'net', 'guarantee', 'score', 'settled'), 'expiry'],
    views: true,
  });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [now] = useState(() => host.now());
  const [query, setQuery] = useSearchParams();
  const isBlockedOpen = query.has('blocked');
  const showBlocked = (open: boolean) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      if (open) next.set('blocked', '1');
      else next.delete('blocked');
      return next;
    });
  const BlockedDrawer = useOpenPart(useBlockedDrawer(), isBlockedOpen, () => showBlocked(false));

  const done = (message: string | null) => {
    setDialog(null);
    if (message) host.notify.toast(message, 'success');
    void list.answer.reload();
  };
  const actionsOf = (invite: Invite): RowAction[] => {
    const open = invite.status === 'pending';
    const act = (what: OpenDialog['what'], label: string, more: Partial<RowAction> = {}): RowAction => ({
      key: what,
      label,
      onPress: () => setDialog({ what, invite }),
      ...more,
    });
    const order = `/admin-media/oa/order-position?order=${invite.order.id}`;
    return [
      ...(open || invite.status === 'negotiating' ? [act('accept', '接受')] : []),
      ...(mayCounter(invite, now) ? [act('counter', '协商')] : []),
      ...(open ? [act('decline', '拒绝', { danger: true })] : []),
      act('content', '内容'),
      ...(invite.status === 'accepted' ? [{ key: 'order', label: '订单', to: order }] : []),
    ];
  };

  return (
    <>
      <ListPage
        title="邀约"
        hint={pageHints.invitations}
        above={<DirectedCampaigns />}
        list={list}
        tools={
          <>
            <Button size="small" onClick={() => showBlocked(true)} aria-haspopup="dialog">
              已屏蔽的广告主
            </Button>
            <ExportButton endpoint="media/inviteExport" payload={{ filters: list.payload.filters }} name="邀约" />
          </>
        }
        columns={inviteColumns(actionsOf)}
        label="邀约"
        rowKey={({ id }) => id}
        rowName={({ order }) => `${order.advertiser} ${order.no}`}
        empty={{
          title: '暂无邀约，开放更多排期可提高曝光',
          action: host.hasPage(schedulePath) ? (
            <ButtonLink to={schedulePath} kind="primary">
              去开放排期
            </ButtonLink>
          ) : null,
        }}
        batch={[
          {
            key: 'decline',
            label: '批量拒绝',
            danger: true,
            confirm: (rows) =>
              `以「${declineReasons.schedule}」为由拒绝 ${rows.length} 个邀约；按时拒绝不扣履约分，广告主的冻结金额解冻。`,
            run: async ({ status, order }) => {
              if (status !== 'pending') return '该邀约已处理';
              try {
                await host.call('media/inviteAnswer', {
                  request_id: randomUuid(),
                  id: order.id,
                  version: order.version,
                  answer: 'decline',
                  reasonCode: 'schedule',
                });
                return null;
              } catch (error) {
                return rowRefusal(error);
              }
            },
          },
        ]}
      />
      {BlockedDrawer ? <BlockedDrawer open={isBlockedOpen} onClose={() => showBlocked(false)} /> : null}
      {dialog?.what === 'accept' ? <AcceptDialog invite={dialog.invite} onClose={() => setDialog(null)} onDone={done} /> : null}
      {dialog?.what === 'decline' ? <DeclineDialog invite={dialog.invite} onClose={() => setDialog(null)} onDone={done} /> : null}
      {dialog?.what === 'counter' ? <CounterDialog invite={dialog.invite} onClose={() => setDialog(null)} onDone={done} /> : null}
      {dialog?.what === 'content' ? <ContentDialog orderId={dialog.invite.order.id} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
