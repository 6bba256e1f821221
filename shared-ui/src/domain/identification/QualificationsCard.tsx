import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Input } from '@shizhong/shared-ui/antd/form';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useCallback, useState } from 'react';
import { Button } from '../../patterns/button';
import { ConfirmDialog, Dialog } from '../../patterns/dialog';
import { ActionForm, type Errors, FormCheck, FormFoot, FormItem, useActionForm } from '../../patterns/form-page';
import { Row, RowList, RowNote } from '../../patterns/row-list';
import { InlineFailure, Skeleton } from '../../patterns/states';
import { FormFiles, pictureOrPdfRules, type StoredFile } from '../../patterns/upload';
import { Card } from '../../primitives/card/Card';
import { fileAddress } from '../../primitives/file-address/file-address';
import { StatusTag } from '../../primitives/status/StatusTag';
import { useRuleTexts } from '../rules-in-force';
import css from './QualificationsCard.module.css';
import { LastDay } from './SubjectSection';

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
              <h3 className={css.subhead}>已提交</h3>
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
  const errorsOf = useCallback(
    (values: Values): Errors => ({
      ...(proof.reviewNumber && !values.number.trim() ? { number: '请填写审查文号' } : {}),
      ...(values.fileId.length ? {} : { fileId: '请上传文件' }),
      ...(values.forEver || values.endsOn ? {} : { endsOn: '请选择到期日，或勾选长期' }),
    }),
    [proof],
  );
  const form = useActionForm<Values>({
    initial: { number: '', fileId: [], endsOn: '', forEver: !proof.expires },
    errorsOf,
    async act({ number, fileId, endsOn, forEver }) {
      const attempt = await save.run({
        code: proof.code,
        fileId: fileId[0]?.fileId ?? '',
        endsOn: forEver ? null : endsOn,
        ...(number.trim() ? { number: number.trim() } : {}),
      });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast(submitted, 'success');
      onDone();
      return null;
    },
  });
  const { values } = form.engine;

  return (
    <ActionForm form={form} name="proof" label={`提交${proof.name}`}>
      <FormFiles label={proof.name} purpose="licence" required rules={pictureOrPdfRules} name="fileId" />
      <FormItem name="number" label={proof.reviewNumber ? '审查文号' : '证件编号'} required={proof.reviewNumber}>
        <Input maxLength={60} />
      </FormItem>
      <FormItem name="endsOn" label="有效期至" required={!values.forEver}>
        <LastDay forEver={values.forEver} />
      </FormItem>
      <FormCheck name="forEver">长期有效</FormCheck>
      <FormFoot>
        <Button kind="primary" type="submit" busy={form.busy}>
          提交审核
        </Button>
      </FormFoot>
    </ActionForm>
  );
}
