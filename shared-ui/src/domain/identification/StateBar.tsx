import { formatDateTime, type Side, useHost } from '@shizhong/shared-contracts';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { type ReactNode, useState } from 'react';
import { Button } from '../../patterns/button';
import { ConfirmDialog } from '../../patterns/dialog';
import { CertStatusTag } from '../cert-status/CertStatusTag';
import type { AuthData } from './model';
import css from './StateBar.module.css';

const fieldWords: Record<string, string> = {
  kind: '主体类型',
  name: '名称',
  uscc: '统一社会信用代码',
  legalName: '法定代表人',
  legalId: '法定代表人身份证号',
  personId: '身份证号',
  licence: '营业执照',
  licenceFileId: '营业执照',
  front: '身份证人像面',
  frontFileId: '身份证人像面',
  back: '身份证国徽面',
  backFileId: '身份证国徽面',
  mandate: '授权书',
  mandateFileId: '授权书',
  trademark: '商标注册证或授权',
  trademarkFileId: '商标注册证或授权',
  bankName: '开户行',
  bankNo: '对公账号',
  licenceFrom: '有效期',
  licenceTo: '有效期',
  region: '所在地区',
  address: '详细地址',
  contactName: '联系人',
  contactPhone: '联系手机号',
  email: '邮箱',
  industry: '推广行业',
  taxpayer: '纳税人类型',
};

interface StateBarProps {
  data: AuthData;
  side: Side;
  changing: boolean;
  onChange: () => void;
  onDone: () => void;
}

/** The current state, the next step and the one available action. */
export function StateBar({ data, side, changing, onChange, onDone }: StateBarProps) {
  const host = useHost();
  const withdraw = useServerAction('auth/authWithdraw');
  const cancelChange = useServerAction('auth/authChangeCancel');
  const [asking, setAsking] = useState(false);
  const taking = data.status === 'changing' ? cancelChange : withdraw;
  const face = faceOf(data, side);
  const actions: ReactNode =
    data.status === 'reviewing' || data.status === 'changing' ? (
      <Button onClick={() => setAsking(true)} aria-haspopup="dialog">
        {data.status === 'changing' ? '撤回变更' : '撤回提交'}
      </Button>
    ) : data.status === 'passed' && !changing ? (
      <Button onClick={onChange}>申请变更</Button>
    ) : data.status === 'frozen' ? (
      <Button onClick={() => host.dialogs.showService(true)}>联系客服</Button>
    ) : null;
  return (
    <section className={css.state} data-tone={face.tone} aria-label="认证状态">
      <CertStatusTag status={data.status} />
      <div className={css.words}>
        <b>{face.title}</b>
        <p>{face.text}</p>
        {data.reasons.length ? (
          <ul>
            {data.reasons.map(({ field, reason }) => (
              <li key={`${field}${reason}`}>
                {fieldWords[field] ?? '资料'}：{reason}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {actions}
      <ConfirmDialog
        open={asking}
        onClose={() => {
          taking.reset();
          setAsking(false);
        }}
        title={data.status === 'changing' ? '撤回变更？' : '撤回提交？'}
        confirm="撤回"
        busy={taking.busy}
        refusal={taking.refusal}
        onRefresh={() => {
          setAsking(false);
          onDone();
        }}
        onConfirm={async () => {
          const attempt = await taking.run(data.version === null ? {} : { version: data.version });
          if (!attempt.done) return;
          setAsking(false);
          host.notify.toast('已撤回', 'success');
          onDone();
        }}
      >
        <p>{data.status === 'changing' ? '变更不再审核，原认证继续有效。' : '撤回后可以修改，再重新提交审核。'}</p>
      </ConfirmDialog>
    </section>
  );
}

function faceOf(data: AuthData, side: Side): { tone: string; title: string; text: string } {
  const by = data.reviewBy ? `预计 ${formatDateTime(data.reviewBy)} 前完成，结果会发消息给您。` : '';
  const may = side === 'ad' ? '投放广告' : '接单和提现';
  switch (data.status) {
    case 'none':
      return { tone: 'grey', title: '还没有认证', text: `填写以下资料并提交，通过后即可${may}。` };
    case 'reviewing':
      return { tone: 'blue', title: '正在审核', text: by };
    case 'passed':
      return data.reasons.length
        ? { tone: 'orange', title: '变更未通过，原认证继续有效', text: '请按以下原因修改后重新申请。' }
        : { tone: 'green', title: `${data.name ?? ''} 已通过认证`, text: data.validTo ? `有效期至 ${data.validTo}` : '长期有效' };
    case 'rejected':
      return { tone: 'red', title: '认证未通过', text: '请按以下原因修改，再重新提交。' };
    case 'changing':
      return { tone: 'blue', title: '变更审核中，原认证继续有效', text: by };
    case 'expired':
      return {
        tone: 'red',
        title: '证照已过期',
        text: `更新证照前不能${side === 'ad' ? '新建广告' : '接单和提现'}，进行中的订单不受影响。`,
      };
    case 'frozen':
      return { tone: 'red', title: '认证已冻结', text: '请联系客服了解原因。' };
  }
}
