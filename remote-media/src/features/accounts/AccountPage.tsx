import { formatCount, formatDateTime, formatFen, formatShortNumber, useHost } from '@shizhong/shared-contracts';
import { qualityLevels } from '@shizhong/shared-contracts/identity';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { processes, statusView } from '@shizhong/shared-contracts/process';
import { Avatar, ButtonLink, Icon, InlineFailure, Skeleton, StatusTag } from '@shizhong/shared-ui';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { Drawer } from '@shizhong/shared-ui/drawer';
import {
  CellLines,
  type Column,
  ExportButton,
  type FilterField,
  ListPage,
  type RowAction,
  RowActions,
  useList,
} from '@shizhong/shared-ui/list';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AccountWizard } from './AccountWizard';
import { AutoRulesForm } from './AutoRulesForm';
import { type AccountDetail, type AccountKind, type AccountRow, kindWords, positionWord, serviceWord, takeWord } from './account';
import styles from './forms.module.css';
import { LowQuality } from './LowQuality';
import { RateForm, RateHistory } from './RateForm';
import { ScanStep } from './ScanStep';
import { SettingsForm } from './SettingsForm';

const drawers = { rate: '报价', settings: '接单设置', rules: '自动接单规则', quality: '低质记录', auth: '重新授权' } as const;
type DrawerKey = keyof typeof drawers;
type Step = 'offline' | 'online' | 'unbind' | 'withdraw';

const tabs = (['draft', 'reviewing', 'normal', 'rejected', 'offline', 'frozen', 'banned'] as const).map((key) => ({
  key,
  label: processes.accountReview.statuses[key].label,
}));
const filters: FilterField[] = [
  { kind: 'search', name: 'keyword', label: '关键词', placeholder: '账号名称或 ID', maxLength: 60 },
];

/** 账号管理: list, wizard and account drawers, which the URL opens. `docs/pages/media-owner.md#official-accounts`. */
export function AccountPage({ kind }: { kind: AccountKind }) {
  const [query] = useSearchParams();
  const adding = query.has('add');
  const id = query.get('edit');
  const step = Number(query.get('step') ?? 1);
  if (adding || id) return <AccountWizard kind={kind} id={id} step={step >= 1 && step <= 4 ? step : 1} />;
  return <AccountList kind={kind} />;
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
    sorts: ['newest', 'fans'],
    fixed: { kind },
  });
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
        hint="授权失效的账号不能接新单；下线不影响进行中的订单。"
        actions={
          <ButtonLink kind="primary" to={`${words.path}?add=1`}>
            <Icon name="plus" size={16} />
            添加{words.name}
          </ButtonLink>
        }
        tools={
          <ExportButton
            endpoint="media/accountExport"
            payload={{ filters: { ...list.payload.filters, kind } }}
            name={words.name}
          />
        }
        label={`${words.name}列表`}
        columns={columns(kind, actions)}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{
          title: `还没有${words.name}，添加并通过审核后即可接单`,
          action: (
            <ButtonLink kind="primary" to={`${words.path}?add=1`}>
              添加{words.name}
            </ButtonLink>
          ),
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

function DrawerBody({ id, which, onDone }: { id: string; which: DrawerKey; onDone: (message: string) => void }) {
  const { data, status, reload } = useServerData('media/accountDetail', { id });
  if (!data) return status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton rows={6} rowHeight={40} />;
  return (
    <>
      <p className={styles['note']}>{data.name}</p>
      {bodyOf(which, data, onDone)}
    </>
  );
}

function bodyOf(which: DrawerKey, account: AccountDetail, onDone: (message: string) => void) {
  switch (which) {
    case 'rate':
      return (
        <>
          <RateForm account={account} confirm="保存报价" onSaved={() => onDone('报价已保存')} />
          <RateHistory account={account} />
        </>
      );
    case 'settings':
      return <SettingsForm account={account} onSaved={() => onDone('接单设置已保存')} />;
    case 'rules':
      return <AutoRulesForm account={account} onSaved={() => onDone('自动接单规则已保存')} />;
    case 'quality':
      return <LowQuality accountId={account.id} />;
    case 'auth':
      return (
        <ScanStep
          kind={account.kind}
          accountId={account.id}
          onAuthorised={(_, result) => (result.status === 'ok' ? onDone('授权成功') : undefined)}
        />
      );
  }
}

const stepWords: Record<Step, { title: string; confirm: string; text: string; done: string; danger?: true }> = {
  offline: {
    title: '下线',
    confirm: '下线账号',
    text: '下线后不再接新单与邀约；进行中的订单继续结算，可随时重新上线。',
    done: '已下线',
  },
  online: { title: '上线', confirm: '上线账号', text: '上线后恢复接单与邀约。', done: '已上线' },
  unbind: {
    title: '解绑',
    confirm: '解绑账号',
    text: '有进行中的订单时不能解绑。解绑后该账号可被他人绑定，订单与资金记录留档，自动接单规则停用。',
    done: '已解绑',
    danger: true,
  },
  withdraw: { title: '撤回审核', confirm: '撤回审核', text: '撤回后可继续修改资料，再次提交重新排队审核。', done: '已撤回' },
};
const stepEndpoints = {
  offline: 'media/offline',
  online: 'media/online',
  unbind: 'media/unbind',
  withdraw: 'media/accountWithdraw',
} as const;

function StepDialog({
  step,
  row,
  onClose,
  onDone,
}: {
  step: Step;
  row: AccountRow;
  onClose: () => void;
  onDone: (message?: string) => void;
}) {
  const action = useServerAction(stepEndpoints[step]);
  const words = stepWords[step];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${words.title}「${row.name}」`}
      confirm={words.confirm}
      danger={words.danger}
      busy={action.busy}
      refusal={action.refusal}
      onRefresh={() => onDone()}
      onConfirm={async () => {
        if ((await action.run({ id: row.id, version: row.version })).done) onDone(words.done);
      }}
    >
      {words.text}
    </ConfirmDialog>
  );
}

function actionsOf(row: AccountRow, path: string, drawer: (key: DrawerKey) => string, act: (step: Step) => void): RowAction[] {
  const edit: RowAction = {
    key: 'edit',
    label: row.status === 'draft' ? '继续填写' : '修改',
    to: `${path}?edit=${row.id}&step=${row.status === 'draft' ? 2 : 4}`,
  };
  const open = (key: DrawerKey, label: string): RowAction => ({ key, label, to: drawer(key) });
  const can = (step: Step, label: string, danger?: true): RowAction => ({ key: step, label, onPress: () => act(step), danger });
  const auth =
    row.source === 'authorised' && ['expired', 'revoked', 'partial', 'none'].includes(row.authStatus)
      ? [open('auth', '重新授权')]
      : [];
  const quality = row.quality === 'good' ? [] : [open('quality', '低质记录')];
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
        ...auth,
        ...quality,
        can('unbind', '解绑', true),
      ];
    case 'banned':
      return [...quality, can('unbind', '解绑', true)];
    default:
      return quality;
  }
}

function columns(kind: AccountKind, actions: (row: AccountRow) => RowAction[]): Column<AccountRow>[] {
  const { articles } = accountKinds[kind];
  return [
    {
      key: 'name',
      head: '账号',
      card: 'title',
      cell: (row) => (
        <CellLines
          picture={<Avatar name={row.name} src={row.avatar} size={36} />}
          sub={[serviceWord(row), row.verified ? '已认证' : '未认证', row.principal].filter(Boolean).join(' · ')}
        >
          {row.name}
        </CellLines>
      ),
    },
    {
      key: 'auth',
      head: '授权',
      cell: (row) => (row.source === 'manual' ? <StatusTag>人工凭证</StatusTag> : <AuthTag status={row.authStatus} />),
    },
    {
      key: 'audience',
      head: articles ? '粉丝 / 头、次条中位' : '粉丝',
      align: 'right',
      cell: (row) => (
        <CellLines sub={articles ? `${formatCount(row.medians['1']?.median)} / ${formatCount(row.medians['2']?.median)}` : null}>
          <span title={formatCount(row.fans)}>{formatShortNumber(row.fans)}</span>
        </CellLines>
      ),
      cardCell: (row) => `${formatShortNumber(row.fans)}${articles ? ` / ${formatCount(row.medians['1']?.median)}` : ''}`,
    },
    {
      key: 'industry',
      head: '行业 / 接单',
      width: '150px',
      cell: (row) => <CellLines sub={takesText(row)}>{row.industries.join('、') || '--'}</CellLines>,
      cardCell: (row) => `${row.industries.join('、') || '--'}；${takesText(row)}`,
    },
    {
      key: 'rates',
      head: articles ? '硬广报价' : '报价',
      unit: '元',
      oneLine: true,
      cell: (row) => {
        const [first, ...others] = ratesText(kind, row);
        return first === undefined ? (
          '--'
        ) : (
          <CellLines
            sub={others.map((rate) => (
              <span key={rate} className={styles['rate']}>
                {rate}
              </span>
            ))}
          >
            {first}
          </CellLines>
        );
      },
      cardCell: (row) => ratesText(kind, row).join('、') || '--',
    },
    {
      key: 'score',
      head: '履约分',
      align: 'right',
      cell: (row) => (
        <CellLines
          sub={
            row.quality === 'good' ? null : (
              <StatusTag tone={row.quality === 'watch' ? 'orange' : 'red'}>{qualityLevels[row.quality]}</StatusTag>
            )
          }
        >
          {row.perfScore}
        </CellLines>
      ),
      cardCell: (row) =>
        [
          row.perfScore,
          row.quality === 'good' ? null : `（${qualityLevels[row.quality]}）`,
          claimsText(row) && `，${claimsText(row)}`,
        ]
          .filter(Boolean)
          .join(''),
    },
    {
      key: 'status',
      head: '状态',
      card: 'status',
      cell: (row) => (
        <CellLines sub={row.statusReason || claimsText(row)}>
          <ReviewTag status={row.status} />
        </CellLines>
      ),
      cardCell: (row) => <ReviewTag status={row.status} />,
    },
    { key: 'created', head: '添加时间', optional: true, cell: (row) => formatDateTime(row.createdAt) },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      cell: (row) => <RowActions of={row.name} actions={actions(row)} most={2} />,
    },
  ];
}

/** Shown while the score is too low for new campaigns. */
function claimsText({ claimsFrom }: AccountRow): string | null {
  return claimsFrom ? `履约分低于 40，${formatDateTime(claimsFrom)} 起可再接单` : null;
}

function takesText(row: AccountRow): string {
  return row.takes.map((take) => takeWord(take)).join(' · ') || '已暂停接单';
}

/** The price of each position for 硬广; prices of 软文 are in the drawer. */
function ratesText(kind: AccountKind, { rates }: AccountRow): string[] {
  const plain = accountKinds[kind].articles ? rates.filter(({ form }) => form === 'hard') : rates;
  return (plain.length ? plain : rates).map((rate) => `${positionWord(kind, rate.position)} ${formatFen(rate.priceFen)}`);
}

function ReviewTag({ status }: { status: string }) {
  if (!Object.hasOwn(processes.accountReview.statuses, status)) return null;
  const { label, tone, waitingFor } = statusView(
    processes.accountReview,
    status as keyof typeof processes.accountReview.statuses,
    'media',
  );
  return (
    <StatusTag tone={tone} waitingFor={waitingFor}>
      {label}
    </StatusTag>
  );
}

function AuthTag({ status }: { status: string }) {
  if (!Object.hasOwn(processes.accountAuthorisation.statuses, status)) return null;
  const { label, tone, waitingFor } = statusView(
    processes.accountAuthorisation,
    status as keyof typeof processes.accountAuthorisation.statuses,
    'media',
  );
  return (
    <StatusTag tone={tone} waitingFor={waitingFor}>
      {label}
    </StatusTag>
  );
}
