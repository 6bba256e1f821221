import { useHost } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { marketFigures, wechatFigures } from '@shizhong/shared-contracts/public-rules';
import { Button, Checkbox, CopyButton, FormField, Notice, SelectInput, TextInput } from '@shizhong/shared-ui';
import { useFields } from '@shizhong/shared-ui/fields';
import { RuleText, useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { RefusalNotice, useServerAction } from '@shizhong/shared-ui/server-data';
import { FileField, type StoredFile } from '@shizhong/shared-ui/upload';
import { useState } from 'react';
import { type AccountKind, kindWords, positionsOf } from './account';
import { blank, type DeclaredAccount, declaredOf, validate, wholeNumber } from './declared-account';
import { EntryBar } from './EntryBar';
import { entryGap } from './entry-gap';
import styles from './forms.module.css';

export interface ManualStepProps {
  kind: AccountKind;
  /** Called with the new account's id and the phrase to put into its profile. */
  onAdded: (id: string, phrase: string) => void;
}

/**
 * 人工凭证, first part: declares what WeChat cannot provide; gaps to the entry requirements show while typing.
 * `docs/pages/media-owner.md#official-accounts`.
 */
export function ManualStep({ kind, onAdded }: ManualStepProps) {
  const host = useHost();
  const rules = useRulesInForce();
  const words = kindWords[kind];
  const { articles } = accountKinds[kind];
  const add = useServerAction('media/accountAdd');
  const [rest, setRest] = useState<string | null>(null);
  const fields = useFields<DeclaredAccount>(
    blank,
    (values) => validate(kind, values),
    async (values) => {
      setRest(null);
      const attempt = await add.run({
        kind,
        platformId: values.platformId.trim(),
        declared: declaredOf(kind, values),
      });
      if (attempt.done) onAdded(attempt.data.id, attempt.data.phrase);
      else setRest(fields.place(attempt.refusal));
    },
  );
  const { values, errors, set } = fields;
  const text = (name: Exclude<keyof DeclaredAccount, 'verified'>) => ({
    'data-field': name,
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
  });
  const best = Math.max(...[values.median1, values.median2, values.median3].map((each) => wholeNumber(each) ?? -1));
  return (
    <form {...fields.form} className={styles['form']} aria-label="账号数据">
      <Notice>无法扫码时使用：数据由您申报并上传后台截图，人工核对；每单发布后也须上传数据凭证。</Notice>
      <div className={styles['grid']}>
        <FormField label="账号名称" required error={errors.name}>
          <TextInput {...text('name')} maxLength={60} />
        </FormField>
        <FormField
          label={words.id}
          required
          error={errors.platformId}
          hint={articles ? '后台「账号信息」中的 gh_ 开头' : '视频号助手中的 ID'}
        >
          <TextInput {...text('platformId')} maxLength={64} />
        </FormField>
        {articles ? (
          <FormField label="类型" required>
            <SelectInput
              {...text('serviceType')}
              options={[
                { value: '1', label: `订阅号（每天群发 ${wechatFigures['wechat.subscription_pushes']} 次）` },
                { value: '2', label: `服务号（每月群发 ${wechatFigures['wechat.service_pushes']} 次）` },
              ]}
            />
          </FormField>
        ) : null}
        <FormField label="主体名称" error={errors.principal} hint="个人号可不填">
          <TextInput {...text('principal')} maxLength={100} />
        </FormField>
        <FormField label="粉丝数" required rule={`/help/order?id=join-requirements#${kind}`} error={errors.fans}>
          <TextInput {...text('fans')} inputMode="numeric" />
        </FormField>
        <FormField label={`近 ${marketFigures['account.figures_days']} 天${words.posts}`} required error={errors.posts30d}>
          <TextInput {...text('posts30d')} inputMode="numeric" suffix="篇" />
        </FormField>
        <FormField label="注册日期" required={articles} error={errors.registeredOn}>
          <TextInput {...text('registeredOn')} type="date" />
        </FormField>
      </div>
      {articles ? (
        <div className={styles['three']}>
          {positionsOf('oa').map(({ position, label }) => (
            <FormField
              key={position}
              label={`${label}阅读中位数`}
              error={errors[`median${position}` as keyof DeclaredAccount]}
              hint={`近 ${marketFigures['account.figures_days']} 天`}
            >
              <TextInput {...text(`median${position}` as 'median1')} inputMode="numeric" />
            </FormField>
          ))}
        </div>
      ) : null}
      <Checkbox checked={values.verified} onChange={({ currentTarget }) => set('verified', currentTarget.checked)}>
        已完成微信认证
      </Checkbox>
      <h3 className={styles['sub']}>入驻条件</h3>
      <EntryBar
        items={entryGap(
          kind,
          {
            fans: wholeNumber(values.fans),
            bestMedian: best < 0 ? null : best,
            posts30d: wholeNumber(values.posts30d),
            registeredOn: values.registeredOn,
          },
          rules,
          host.now(),
        )}
      />
      {rest ? <RefusalNotice refusal={add.refusal} /> : null}
      <div className={styles['foot']}>
        <Button kind="primary" type="submit" busy={add.busy}>
          保存并上传凭证
        </Button>
      </div>
    </form>
  );
}

export interface ProofStepProps {
  id: string;
  phrase: string;
  kind: AccountKind;
  onDone: () => void;
}

/** 人工凭证, second part: screenshots, and a phrase to keep in the profile for some time. */
export function ProofStep({ id, phrase, kind, onDone }: ProofStepProps) {
  const { articles } = accountKinds[kind];
  const [files, setFiles] = useState<StoredFile[]>([]);
  const [error, setError] = useState<string | null>(null);
  const proof = useServerAction('media/accountProof');
  return (
    <div className={styles['form']}>
      <Notice tone="warning">
        请把验证语 <b>{phrase}</b> <CopyButton text={phrase} what="验证语" />{' '}
        <RuleText>{'放进账号简介，保留 {{account.proof_h}} 小时，供平台核对归属。'}</RuleText>
      </Notice>
      <FileField
        label={articles ? '主页二维码与后台数据截图' : '主页二维码与视频号助手截图'}
        required
        purpose="attachment"
        most={5}
        value={files}
        onChange={setFiles}
        error={error}
        hint={`须看得到账号名称、粉丝数与近 ${marketFigures['account.figures_days']} 天数据；最多 5 张`}
      />
      <RefusalNotice refusal={proof.refusal} />
      <div className={styles['foot']}>
        <Button
          kind="primary"
          busy={proof.busy}
          onClick={async () => {
            setError(files.length ? null : '请上传凭证');
            if (files.length && (await proof.run({ id, files: files.map(({ fileId }) => fileId) })).done) onDone();
          }}
        >
          提交凭证，下一步
        </Button>
      </div>
    </div>
  );
}
