import { useHost } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { Icon } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import { ExportButton, type FilterField, ListPage, type RowAction, sortsBy, useList } from '@shizhong/shared-ui/list';
import { Skeleton } from '@shizhong/shared-ui/states';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pageHints } from '../../lib/page-hints';
import { KindLinks } from '../kind-links/KindLinks';
import { type AccountKind, type AccountRow, kindWords } from './account';
import { accountColumns } from './account-columns';
import { type DrawerKey, drawers } from './drawers';
import { type Step, StepDialog } from './StepDialog';
import { useAccountBatch } from './use-account-batch';

const loadAddAccountPage = () =>
  import(/* webpackChunkName: "account-add" */ './AddAccountPage').then((part) => part.AddAccountPage);
/** Opened by few visits to the list, with a form, an upload and a code to scan. */
const AddAccountPage = lazyPart(loadAddAccountPage, <Skeleton rows={6} rowHeight={48} />);

/** Forms with pickers and rates: what a list need not wait for. */
const DrawerBody = lazyPart(
  () => import(/* webpackChunkName: "account-drawer" */ './DrawerBody').then((part) => part.DrawerBody),
  <Skeleton rows={6} rowHeight={40} />,
);

const tabs = (['draft', 'reviewing', 'normal', 'rejected', 'offline', 'frozen', 'banned'] as const).map((key) => ({
  key,
  label: processes.accountReview.statuses[key].label,
}));
const filters: FilterField[] = [
  { kind: 'search', name: 'keyword', label: '关键词', placeholder: '账号名称或 ID', maxLength: 60 },
];

/** 账号管理: list, form and account drawers, which the URL opens. `docs/pages/media-owner.md#official-accounts`. */
export function AccountPage({ kind }: { kind: AccountKind }) {
  const [query] = useSearchParams();
  const adding = query.has('add');
  const id = query.get('edit');
  // Addresses of the release with four steps name the others, which are one page now.
  if (adding || id) return <AddAccountPage kind={kind} id={id} proving={query.get('step') === '1'} />;
  return <AccountList kind={kind} />;
}

function AddLink({ words, children }: { words: (typeof kindWords)[AccountKind]; children?: ReactNode }) {
  // A failure is shown to whoever then presses the link.
  const approach = () => void loadAddAccountPage().catch(() => undefined);
  return (
    <ButtonLink kind="primary" to={`${words.path}?add=1`} onApproach={approach}>
      {children}
      添加{words.name}
    </ButtonLink>
  );
}

function AccountList({ kind }: { kind: AccountKind }) {
  const words = kindWords[kind];
  const host = useHost();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [acting, setActing] = useState<{ step: Step; row: AccountRow } | null>(null);
  const list = useList('media/accounts', {
    id: `media-account-${kind}`,
    tabs: { filter: 'status', items: tabs },
    filters,
    sorts: sortsBy('newest', 'fans', 'first', 'second', 'score', 'price'),
    views: true,
    fixed: { kind },
  });
  const batch = useAccountBatch(kind);
  const open = (Object.keys(drawers) as DrawerKey[]).find((key) => query.get(key));
  const reload = () => void list.answer.reload();
  const close = () => open && void navigate(list.addressOf({ [open]: null, page: query.get('page') }), { replace: true });
  const actions = (row: AccountRow) =>
    actionsOf(
      row,
      words.path,
      (key) => list.addressOf({ [key]: row.id, page: query.get('page') }),
      (step) => setActing({ step, row }),
    );
  return (
    <>
      <ListPage
        list={list}
        title={`${words.name}管理`}
        hint={pageHints.accounts}
        actions={
          <>
            <KindLinks of="账号" />
            <AddLink words={words}>
              <Icon name="plus" size={16} />
            </AddLink>
          </>
        }
        tools={
          <ExportButton
            endpoint="media/accountExport"
            payload={{ filters: { ...list.payload.filters, kind } }}
            name={words.name}
          />
        }
        label={`${words.name}列表`}
        columns={accountColumns(kind, actions)}
        batch={batch}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{
          title: `还没有${words.name}，添加并通过审核后即可接单`,
          action: <AddLink words={words} />,
        }}
      />
      <Drawer
        open={open !== undefined}
        onClose={close}
        title={open ? drawers[open] : ''}
        size={open === 'rules' || open === 'rate' ? 'large' : 'middle'}
      >
        {open ? (
          <DrawerBody
            id={query.get(open) ?? ''}
            which={open}
            onDone={(message) => {
              host.notify.toast(message, 'success');
              close();
              reload();
            }}
          />
        ) : null}
      </Drawer>
      {acting ? (
        <StepDialog
          {...acting}
          onClose={() => setActing(null)}
          onDone={(message) => {
            setActing(null);
            if (message) host.notify.toast(message, 'success');
            reload();
          }}
        />
      ) : null}
    </>
  );
}

function actionsOf(row: AccountRow, path: string, drawer: (key: DrawerKey) => string, act: (step: Step) => void): RowAction[] {
  const edit: RowAction = {
    key: 'edit',
    label: row.status === 'draft' ? '继续填写' : '修改',
    to: `${path}?edit=${row.id}`,
  };
  const open = (key: DrawerKey, label: string): RowAction => ({ key, label, to: drawer(key) });
  const can = (step: Step, label: string, danger?: true): RowAction => ({ key: step, label, onPress: () => act(step), danger });
  const auth =
    row.source === 'authorised' && ['expired', 'revoked', 'partial', 'none'].includes(row.authStatus)
      ? [open('auth', '重新授权')]
      : [];
  const quality = row.quality === 'good' ? [] : [open('quality', '低质记录')];
  const score = open('score', '履约分');
  switch (row.status) {
    case 'draft':
    case 'rejected':
      return [edit, ...auth, can('unbind', '解绑', true)];
    case 'reviewing':
      return [can('withdraw', '撤回审核')];
    case 'normal':
      return [
        open('rate', '报价'),
        open('settings', '接单设置'),
        open('rules', '自动接单'),
        score,
        ...auth,
        ...quality,
        can('offline', '下线'),
        can('unbind', '解绑', true),
      ];
    case 'offline':
      return [
        can('online', '上线'),
        open('rate', '报价'),
        open('settings', '接单设置'),
        score,
        ...auth,
        ...quality,
        can('unbind', '解绑', true),
      ];
    case 'banned':
      return [score, ...quality, can('unbind', '解绑', true)];
    default:
      return quality;
  }
}
