import { formatDate, formatDateTime, type Side, useHost } from '@shizhong/shared-contracts';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../patterns/button';
import { Dialog } from '../../patterns/dialog';
import { Row, RowList, RowNote } from '../../patterns/row-list';
import { InlineFailure, Notice, RefusalNotice, Skeleton } from '../../patterns/states';
import { Card } from '../../primitives/card/Card';
import { Icon } from '../../primitives/icon/Icon';
import { saveFile } from '../../primitives/save-file/save-file';
import { RuleText } from '../rules-in-force';
import { FactorForm } from '../second-factor';
import css from './DataCard.module.css';

/** 个人信息与注销: exporting one's data, consents, and closing the account. `docs/domain/identity.md#personal-data`. */
export function DataCard({ side, phone }: { side: Side; phone: string }) {
  const host = useHost();
  const [open, setOpen] = useState<'consents' | 'export' | 'close' | null>(null);
  const shut = () => setOpen(null);
  const messages = `/admin-${side}/message`;
  return (
    <Card title="个人信息与注销">
      <RowList>
        {host.hasPage(messages) ? (
          <Row title="通知设置" note="各类消息用站内、短信还是微信提醒；资金与系统安全类始终提醒。">
            <Link to={`${messages}?settings=1`}>去设置</Link>
          </Row>
        ) : null}
        <Row title="授权与同意" note="同意过的协议与单独同意，可以撤回单独同意。">
          <Button size="small" onClick={() => setOpen('consents')} aria-haspopup="dialog">
            查看
          </Button>
        </Row>
        <Row title="导出个人信息" note="账号、认证、登录、交易与工单的副本，JSON 格式。">
          <Button size="small" onClick={() => setOpen('export')} aria-haspopup="dialog">
            导出
          </Button>
        </Row>
        <Row title="注销账号" note={<RuleText>{'须没有进行中的业务与余额；{{closing.days}} 天内可以撤销。'}</RuleText>}>
          <Button size="small" onClick={() => setOpen('close')} aria-haspopup="dialog">
            注销
          </Button>
        </Row>
      </RowList>
      <Dialog
        open={open === 'consents'}
        onClose={shut}
        rule="/help/common?id=close-account-and-export#withdraw"
        title="授权与同意"
      >
        <Consents />
      </Dialog>
      <Dialog
        open={open === 'export'}
        onClose={shut}
        rule="/help/common?id=close-account-and-export#export"
        title="导出个人信息"
        size="small"
      >
        <ExportForm phone={phone} onDone={shut} />
      </Dialog>
      <Dialog open={open === 'close'} onClose={shut} rule="/help/common?id=close-account-and-export#conditions" title="注销账号">
        <CloseForm phone={phone} onDone={shut} />
      </Dialog>
    </Card>
  );
}

function Consents() {
  const host = useHost();
  const { data, status, reload } = useServerData('auth/consents', {});
  const act = useServerAction('auth/consent');
  if (!data) {
    return status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton rows={3} rowHeight={48} />;
  }
  return (
    <>
      <RowList>
        {data.map((one) => (
          <Row
            key={one.doc}
            title={one.title}
            note={`${one.action === 'agree' ? '同意' : '撤回'}于 ${formatDateTime(one.at)} · 版本 ${one.version}${
              one.version === one.currentVersion ? '' : ` · 现行版本 ${one.currentVersion}`
            }`}
          >
            {one.withdrawable ? (
              <Button
                size="small"
                kind="quiet"
                aria-label={`撤回：${one.title}`}
                busy={act.busy}
                onClick={async () => {
                  const attempt = await act.run({ doc: one.doc as Parameters<typeof act.run>[0]['doc'], action: 'withdraw' });
                  if (!attempt.done) return;
                  host.notify.toast('已撤回；之后须重新同意才能使用相关功能', 'success');
                }}
              >
                撤回
              </Button>
            ) : null}
          </Row>
        ))}
      </RowList>
      <RefusalNotice refusal={act.refusal} />
    </>
  );
}

function ExportForm({ phone, onDone }: { phone: string; onDone: () => void }) {
  const host = useHost();
  return (
    <FactorForm
      label="导出个人信息"
      confirm="验证并导出"
      phone={phone}
      act={async (proof) => {
        const { generatedAt, data } = await host.call('user/dataExport', proof);
        saveFile(
          new Blob([JSON.stringify({ 生成时间: formatDateTime(generatedAt), ...data }, null, 2)], { type: 'application/json' }),
          `个人信息-${formatDate(generatedAt)}.json`,
        );
        host.notify.toast('已导出', 'success');
        onDone();
      }}
    >
      <RowNote>文件含您的手机号与交易记录，请妥善保管。证件号与银行卡号仍以掩码显示。</RowNote>
    </FactorForm>
  );
}

function CloseForm({ phone, onDone }: { phone: string; onDone: () => void }) {
  const host = useHost();
  const check = useServerData('user/closeCheck', {});
  if (!check.data) {
    return check.status === 'failed' ? (
      <InlineFailure onRetry={() => void check.reload()} />
    ) : (
      <Skeleton rows={4} rowHeight={32} />
    );
  }
  const { ready, checks, coolingDays } = check.data;
  return (
    <>
      <ul className={css.checks} aria-label="注销前的检查">
        {checks.map(({ key, label, ok, detail }) => (
          <li key={key}>
            <span data-ok={ok}>
              <Icon name={ok ? 'check' : 'warning'} size={18} />
            </span>
            <span>
              {label}
              {detail ? <span className={css.detail}>（{detail}）</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {ready ? (
        <FactorForm
          label="注销账号"
          confirm="注销账号"
          danger
          phone={phone}
          act={async (proof) => {
            const { closesAt } = await host.call('user/close', proof);
            host.notify.toast(`已申请注销，${formatDate(closesAt)} 前重新登录可撤销`, 'success');
            onDone();
            host.session.signOut();
          }}
        >
          <Notice tone="warning">
            提交后全部登录立即结束；{coolingDays}{' '}
            天内重新登录可以撤销，之后昵称、头像与手机号绑定删除，不能恢复。交易、同意与登录记录按法律要求的期限保存。
          </Notice>
        </FactorForm>
      ) : (
        <Notice>处理完以上事项后可以注销。</Notice>
      )}
    </>
  );
}
