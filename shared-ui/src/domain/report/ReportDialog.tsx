import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import type { CampaignArea } from '@shizhong/shared-contracts/kinds';
import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../primitives/copy/CopyButton';
import { PaperDialog } from './PaperDialog';
import css from './report.module.css';

export interface ReportDialogProps {
  /** The endpoint of the side and order kind. */
  endpoint: `${CampaignArea}/orderReport` | 'adPosition/orderReport' | 'media/orderReport' | 'media/positionReport';
  orderId: string;
  onClose: () => void;
}

/**
 * 交付报告: as a PDF or as signed text, with a number and a code that anybody can verify.
 * `docs/domain/order.md#delivery-reports`, `docs/domain/features.md#f3-public-verification`.
 */
export function ReportDialog({ endpoint, orderId, onClose }: ReportDialogProps) {
  const host = useHost();
  const [withAmount, setWithAmount] = useState(false);
  const asked = useServerData(endpoint, { id: orderId, withAmount });
  const { data } = asked;

  return (
    <PaperDialog
      title="交付报告"
      onClose={onClose}
      asked={asked}
      pdf="report/pdf"
      files={({ no, file }) => ({ name: no, text: file, pdf: { no } })}
      choice={
        <Checkbox checked={withAmount} onChange={({ target }) => setWithAmount(target.checked)}>
          含单价与金额（单独编号，首次勾选时签发）
        </Checkbox>
      }
      facts={({ no, code, issuedAt, supersedes, sha256, keyNumber }) => [
        { label: '报告编号', value: <Copied text={no} what="报告编号" /> },
        { label: '校验码', value: <Copied text={code} what="校验码" /> },
        { label: '出具时间', value: formatDateTime(issuedAt) },
        supersedes ? { label: '更正的报告', value: supersedes } : null,
        { label: 'SHA-256 指纹', value: <span className={css.hash}>{sha256}</span> },
        { label: '签名', value: `平台第 ${keyNumber} 号密钥（Ed25519）` },
      ]}
    >
      任何人凭编号与校验码，或把 PDF、JSON 放进数据验真页面，都能核对内容是否被改动。
      {data && host.hasPage('/data-valid') ? (
        <>
          {' '}
          <Link to={`/data-valid?no=${data.no}&code=${data.code}`}>去验真</Link>
        </>
      ) : null}
    </PaperDialog>
  );
}

function Copied({ text, what }: { text: string; what: string }) {
  return (
    <>
      {text}
      <CopyButton text={text} what={what} />
    </>
  );
}
