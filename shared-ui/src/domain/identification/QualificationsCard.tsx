import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { TextInput } from '../../patterns/controls/TextInput';
import { DateInput } from '../../patterns/dates';
import { ConfirmDialog, Dialog } from '../../patterns/dialog';
import { useFields } from '../../patterns/fields';
import { FormField } from '../../patterns/form/FormField';
import { Row, RowList, RowNote } from '../../patterns/row-list';
import { FileField, pictureOrPdfRules, type StoredFile } from '../../patterns/upload';
import { Button } from '../../primitives/button/Button';
import { Card } from '../../primitives/card/Card';
import { InlineFailure } from '../../primitives/failure/InlineFailure';
import { fileAddress } from '../../primitives/file-address/file-address';
import { Notice } from '../../primitives/notice/Notice';
import { Skeleton } from '../../primitives/skeleton/Skeleton';
import { StatusTag } from '../../primitives/status/StatusTag';
import { useRuleTexts } from '../rules-in-force';
import styles from './identification.module.css';

type Answer = ResponseOf<'auth/qualifications'>;
type Proof = Answer['required'][number];
type Held = Answer['held'][number];

const needs = { all: '必须', any: '任选其一', occasion: '按商品' } as const;
const statuses = {
  reviewing: { label: '审核中', tone: 'blue' },
  passed: { label: '已通过', tone: 'green' },
  rejected: { label: '未通过', tone: 'red' },
  withdrawn: { label: '已撤回', tone: 'grey' },
  expired: { label: '已过期', tone: 'red' },
} as const;

/** 行业资质: the qualifications the industry requires and which of them are on file. Reviewed separately from the identity. */
export function QualificationsCard({ industry }: { industry: string }) {
  const answer = useServerData('auth/qualifications', industry ? { industry } : {}, { keepPrevious: true });
  const [adding, setAdding] = useState<Proof | null>(null);
  const [taking, setTaking] = useState<Held | null>(null);
  const withdraw = useServerAction('auth/qualificationWithdraw');
  const { data } = answer;
  const shown = data?.held.filter(({ status }) => status !== 'withdrawn') ?? [];
  return (
    <Card title="行业资质">
      {data ? (
        <>
          {data.required.length ? (
            <RowList label="需要的资质">
              {data.required.map((proof) => (
                <Row key={proof.code} title={proof.name} note={[needs[proof.need], proof.when].filter(Boolean).join(' · ')}>
                  {data.missing.includes(proof.code) || data.missing.includes(proof.name) ? (
                    <StatusTag tone="orange">待提交</StatusTag>
                  ) : null}
                  <Button size="small" aria-label={`提交${proof.name}`} onClick={() => setAdding(proof)} aria-haspopup="dialog">
                    提交
                  </Button>
                </Row>
              ))}
            </RowList>
          ) : (
            <RowNote>{industry ? '该行业不需要另外的资质。' : '选择推广行业后，这里列出需要的资质。'}</RowNote>
          )}
          {shown.length ? (
            <>
              <h3 className={styles['subhead']}>已提交</h3>
              <RowList label="已提交的资质">
                {shown.map((held) => (
                  <Row
                    key={held.id}
                    title={
                      <a href={fileAddress(held.fileUrl)} target="_blank" rel="noreferrer">
                        {held.name}
                      </a>
                    }
                    note={[held.number, held.endsOn ? `有效至 ${held.endsOn}` : '长期', held.reason].filter(Boolean).join(' · ')}
                  >
                    <StatusTag tone={statuses[held.status].tone}>{statuses[held.status].label}</StatusTag>
                    <Button
                      size="small"
                      kind="quiet"
                      aria-label={`撤回${held.name}`}
                      onClick={() => setTaking(held)}
                      aria-haspopup="dialog"
                    >
                      撤回
                    </Button>
                  </Row>
                ))}
              </RowList>
            </>
          ) : null}
        </>
      ) : answer.status === 'failed' ? (
        <InlineFailure onRetry={() => void answer.reload()} />
      ) : (
        <Skeleton rows={2} rowHeight={48} />
      )}
      <Dialog
        open={adding !== null}
        onClose={() => setAdding(null)}
        rule="/help/audit-rule?id=special-qualifications#upload"
        title={`提交${adding?.name ?? ''}`}
      >
        {adding ? <ProofForm proof={adding} onDone={() => setAdding(null)} /> : null}
      </Dialog>
      <ConfirmDialog
        open={taking !== null}
        onClose={() => {
          withdraw.reset();
          setTaking(null);
        }}
        title={`撤回${taking?.name ?? ''}？`}
        confirm="撤回资质"
        danger
        busy={withdraw.busy}
        refusal={withdraw.refusal}
        onConfirm={async () => {
          if (!taking || !(await withdraw.run({ id: taking.id })).done) return;
          setTaking(null);
        }}
      >
        <p>撤回后，须用它的新广告不能提交；进行中的广告不受影响。</p>
      </ConfirmDialog>
    </Card>
  );
}

interface Values {
  number: string;
  fileId: StoredFile[];
  endsOn: string;
  forEver: boolean;
}

function ProofForm({ proof, onDone }: { proof: Proof; onDone: () => void }) {
  const host = useHost();
  const submitted = useRuleTexts('资质已提交，{{identification.review_wd}} 个工作日内审核');
  const save = useServerAction('auth/qualificationSave');
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields<Values>(
    { number: '', fileId: [], endsOn: '', forEver: !proof.expires },
    (values) => ({
      ...(proof.reviewNumber && !values.number.trim() ? { number: '请填写审查文号' } : {}),
      ...(values.fileId.length ? {} : { fileId: '请上传文件' }),
      ...(values.forEver || values.endsOn ? {} : { endsOn: '请选择到期日，或勾选长期' }),
    }),
    async ({ number, fileId, endsOn, forEver }) => {
      setFailure(null);
      const attempt = await save.run({
        code: proof.code,
        fileId: fileId[0]?.fileId ?? '',
        endsOn: forEver ? null : endsOn,
        ...(number.trim() ? { number: number.trim() } : {}),
      });
      if (attempt.done) {
        host.notify.toast(submitted, 'success');
        onDone();
      } else setFailure(fields.place(attempt.refusal));
    },
  );
  const { values, errors, set } = fields;
  return (
    <form {...fields.form} aria-label={`提交${proof.name}`}>
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      <FileField
        label={proof.name}
        purpose="licence"
        required
        rules={pictureOrPdfRules}
        value={values.fileId}
        onChange={(files) => set('fileId', files)}
        error={errors.fileId}
      />
      <FormField label={proof.reviewNumber ? '审查文号' : '证件编号'} required={proof.reviewNumber} error={errors.number}>
        <TextInput
          data-field="number"
          maxLength={60}
          value={values.number}
          onChange={(event) => set('number', event.target.value)}
        />
      </FormField>
      <FormField label="有效期至" required={!values.forEver} error={errors.endsOn}>
        <DateInput
          data-field="endsOn"
          disabled={values.forEver}
          value={values.forEver ? '' : values.endsOn}
          onChange={(text) => set('endsOn', text)}
        />
      </FormField>
      <Checkbox checked={values.forEver} onChange={(event) => set('forEver', event.target.checked)}>
        长期有效
      </Checkbox>
      <Button kind="primary" type="submit" block size="large" busy={save.busy}>
        提交审核
      </Button>
    </form>
  );
}
