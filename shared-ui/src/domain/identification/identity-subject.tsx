/** The subject of identification: a person with an identity card, or an organisation with a licence. */

import type { Side } from '@shizhong/shared-contracts';
import { type IdentityKind, identityKinds, identityKindsOf } from '@shizhong/shared-contracts/identity';
import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { RadioGroup } from '../../patterns/controls/RadioGroup';
import { DateInput } from '../../patterns/dates';
import { FormField } from '../../patterns/form/FormField';
import { Card } from '../../primitives/card/Card';
import { RuleLink } from '../../primitives/rule-link/RuleLink';
import styles from './identification.module.css';
import { type IdentityCardProps, inputsOf } from './identity-inputs';

export function SubjectCard({ side, fields, kept }: IdentityCardProps & { side: Side }) {
  const { values, errors, set } = fields;
  const person = values.kind === 'person';
  return (
    <Card
      title="主体信息"
      extra={<RuleLink to={`/help/audit-rule?id=certification-materials#${person ? 'person' : 'company'}`} about="认证材料" />}
    >
      <FormField label="主体类型" required error={errors.kind}>
        <RadioGroup
          aria-label="主体类型"
          options={identityKindsOf[side].map((kind) => ({ value: kind, label: identityKinds[kind] }))}
          value={values.kind}
          onChange={(kind) => set('kind', kind as IdentityKind)}
        />
      </FormField>
      {person ? <PersonFields fields={fields} kept={kept} /> : <OrganisationFields side={side} fields={fields} kept={kept} />}
    </Card>
  );
}

function PersonFields({ fields, kept }: IdentityCardProps) {
  const { text, file } = inputsOf(fields);
  return (
    <div className={styles['grid']}>
      {text('name', '姓名', { maxLength: 25, autoComplete: 'name', hint: '与身份证一致' })}
      {text('personId', '身份证号', {
        maxLength: 18,
        hint: kept?.personId ? `已提交 ${kept.personId}；姓名不变时可不填` : '须年满 18 周岁；加密保存，只用于实名与纳税',
        transform: (typed) => typed.trim().toUpperCase(),
      })}
      {file('frontFileId', '身份证人像面', kept?.files.front)}
      {file('backFileId', '身份证国徽面', kept?.files.back)}
    </div>
  );
}

function OrganisationFields({ side, fields, kept }: IdentityCardProps & { side: Side }) {
  const { values, errors, set } = fields;
  const { text, file } = inputsOf(fields);
  return (
    <div className={styles['grid']}>
      {text('name', values.kind === 'company' ? '企业名称' : '名称', { maxLength: 100, hint: '与营业执照一致' })}
      {text('uscc', '统一社会信用代码', {
        maxLength: 18,
        hint: '18 位，会核对校验位',
        transform: (typed) => typed.trim().toUpperCase(),
      })}
      <div className={styles['wide']}>{file('licenceFileId', '营业执照', kept?.files.licence)}</div>
      <FormField label="执照有效期自" error={errors.licenceFrom}>
        <DateInput data-field="licenceFrom" value={values.licenceFrom} onChange={(day) => set('licenceFrom', day)} />
      </FormField>
      <FormField label="执照有效期至" required error={errors.licenceTo}>
        <DateInput
          data-field="licenceTo"
          disabled={values.forEver}
          value={values.forEver ? '' : values.licenceTo}
          onChange={(text) => set('licenceTo', text)}
        />
      </FormField>
      <div className={styles['wide']}>
        <Checkbox checked={values.forEver} onChange={(event) => set('forEver', event.target.checked)}>
          长期有效
        </Checkbox>
      </div>
      {text('legalName', '法定代表人姓名', {
        maxLength: 50,
        hint: kept?.legalName ? `上次提交 ${kept.legalName}` : undefined,
      })}
      {text('legalId', '法定代表人身份证号', {
        maxLength: 18,
        required: false,
        hint: kept?.legalId ? `已提交 ${kept.legalId}；法定代表人不变时可不填` : '选填；加密保存',
        transform: (typed) => typed.trim().toUpperCase(),
      })}
      <div className={styles['wide']}>
        {file('mandateFileId', '授权书', kept?.files.mandate, {
          required: false,
          hint: '经办人不是法定代表人时上传；JPG、PNG、WebP 或 PDF，不超过 5 MB',
        })}
      </div>
      {side === 'ad' ? (
        <div className={styles['wide']}>
          {file('trademarkFileId', '商标注册证或使用授权', kept?.files.trademark, {
            required: false,
            hint: '广告中使用商标时上传；JPG、PNG、WebP 或 PDF，不超过 5 MB',
          })}
        </div>
      ) : null}
    </div>
  );
}
