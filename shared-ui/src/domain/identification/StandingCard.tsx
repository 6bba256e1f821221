import { useHost } from '@shizhong/shared-contracts';
import { identityKinds } from '@shizhong/shared-contracts/identity';
import { securityFigures } from '@shizhong/shared-contracts/public-rules';
import { Descriptions } from '@shizhong/shared-ui/antd/data';
import { type ReactNode, useState } from 'react';
import { Button } from '../../patterns/button';
import { Dialog } from '../../patterns/dialog';
import { Card } from '../../primitives/card/Card';
import { fileAddress } from '../../primitives/file-address/file-address';
import { FactorForm } from '../second-factor';
import type { AuthData } from './model';
import { type RegionData, regionText } from './regions';
import css from './StandingCard.module.css';

type FormView = NonNullable<AuthData['form']>;

/** The submitted or approved data: numbers are masked and revealed after a second factor. */
export function StandingCard({
  title,
  form,
  regions,
  industries,
  revealable = false,
  phone,
}: {
  title: string;
  form: FormView;
  regions: RegionData;
  industries: readonly { code: string; name: string }[];
  revealable?: boolean;
  phone?: string | undefined;
}) {
  const [revealing, setRevealing] = useState(false);
  const rows: [string, ReactNode][] = [
    ['主体类型', identityKinds[form.kind]],
    [form.kind === 'person' ? '姓名' : '名称', form.name],
    ...(form.kind === 'person'
      ? ([['身份证号', form.personId ?? '--']] as [string, ReactNode][])
      : ([
          ['信用代码', form.uscc ?? '--'],
          ['有效期', form.licenceFrom ? `${form.licenceFrom} 至 ${form.licenceTo ?? '长期'}` : (form.licenceTo ?? '长期')],
          ['法定代表人', [form.legalName, form.legalId].filter(Boolean).join(' ') || '--'],
          ['所在地区', regionText(regions.tree, form.region)],
          ['详细地址', form.address || '--'],
          ['联系人', [form.contactName, form.contactPhone].filter(Boolean).join(' ') || '--'],
        ] as [string, ReactNode][])),
    ['邮箱', form.email || '--'],
    ...(form.bankNo ? ([['对公账户', [form.bankName, form.bankNo].join(' ')]] as [string, ReactNode][]) : []),
    ...(form.industry
      ? ([['推广行业', industries.find(({ code }) => code === form.industry)?.name ?? '--']] as [string, ReactNode][])
      : []),
    ...(form.taxpayer
      ? ([['纳税人类型', form.taxpayer === 'general' ? '一般纳税人' : '小规模纳税人']] as [string, ReactNode][])
      : []),
    ['证件文件', <Files key="files" files={form.files} held={form.held} />],
  ];
  return (
    <Card
      title={title}
      extra={
        revealable ? (
          <Button size="small" onClick={() => setRevealing(true)} aria-haspopup="dialog">
            查看完整信息
          </Button>
        ) : null
      }
    >
      <Facts rows={rows} columns={2} />
      <Dialog
        open={revealing}
        onClose={() => setRevealing(false)}
        title="查看完整信息"
        rule="/help/common?id=why-certification#safety"
        size="small"
      >
        <RevealForm phone={phone} />
      </Dialog>
    </Card>
  );
}

/** Side by side where there is room for it. */
function Facts({ rows, columns }: { rows: readonly (readonly [string, ReactNode])[]; columns: number }) {
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 1, md: columns }}
      items={rows.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}

function Files({ files, held }: Pick<FormView, 'files' | 'held'>) {
  const closed = (['front', 'back', 'mandate'] as const).filter((name) => held[name]).map((name) => paperNames[name]);
  const open = { licence: files.licence, trademark: files.trademark };
  if (!files.licence && !files.trademark && !closed.length) return '--';
  return (
    <>
      <FileLinks files={open} />
      {closed.length ? <span className={css.small}>{closed.join('、')}已加密留存，验证身份后可查看</span> : null}
    </>
  );
}

const paperNames = {
  licence: '营业执照',
  trademark: '商标注册证或授权',
  front: '人像面',
  back: '国徽面',
  mandate: '授权书',
} as const;

function FileLinks({ files }: { files: Partial<Record<keyof typeof paperNames, string | null>> }) {
  const named = Object.entries(paperNames).flatMap(([key, name]) => {
    const url = files[key as keyof typeof paperNames];
    return url ? [[name, url] as const] : [];
  });
  if (!named.length) return null;
  return (
    <>
      {named.map(([name, url], index) => (
        <span key={name}>
          {index ? '、' : ''}
          <a href={fileAddress(url)} target="_blank" rel="noreferrer" className={css.inText}>
            {name}
          </a>
        </span>
      ))}
      <span className={css.small}>（链接 {securityFigures['file_link.min']} 分钟有效）</span>
    </>
  );
}

interface Revealed {
  name: string;
  legalId: string | null;
  personId: string | null;
  contactPhone: string | null;
  bankNo: string | null;
  files: { front: string | null; back: string | null; mandate: string | null };
}

function RevealForm({ phone }: { phone: string | undefined }) {
  const host = useHost();
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  if (revealed) {
    const { files } = revealed;
    const numbers = [
      ['名称', revealed.name],
      ['身份证号', revealed.personId],
      ['法定代表人身份证号', revealed.legalId],
      ['联系手机号', revealed.contactPhone],
      ['对公账号', revealed.bankNo],
    ].filter((row): row is [string, string] => Boolean(row[1]));
    const papers: [string, ReactNode][] = Object.values(files).some(Boolean)
      ? [['证件照片', <FileLinks key="files" files={files} />]]
      : [];
    return <Facts rows={[...numbers, ...papers]} columns={1} />;
  }
  return (
    <FactorForm
      label="查看完整信息"
      confirm="查看"
      phone={phone}
      act={async (proof) => setRevealed(await host.call('auth/authReveal', proof))}
    >
      <p className={css.small}>每次查看都会记录时间与地址。</p>
    </FactorForm>
  );
}
