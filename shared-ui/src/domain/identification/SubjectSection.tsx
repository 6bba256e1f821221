/** The subject of identification: a person with an identity card, or an organisation with a licence. */
import type { Side } from '@shizhong/shared-contracts';
import { identityKinds, identityKindsOf } from '@shizhong/shared-contracts/identity';
import { Form, Input, Radio } from '@shizhong/shared-ui/antd/form';
import {
  DayInput,
  type DayInputProps,
  FieldGroup,
  FormCheck,
  type FormEngine,
  FormItem,
  FormPair,
  FormSection,
} from '../../patterns/form-page';
import { RuleLink } from '../../primitives/rule-link/RuleLink';
import type { AuthData } from './model';
import { PaperField } from './PaperField';
import type { IdentityValues } from './validate';

/** Props of the form's sections. */
export interface IdentitySectionProps {
  engine: FormEngine<IdentityValues>;
  /** The form submitted last, if it was of the same type. */
  kept: AuthData['form'];
}

/** The papers come first: the fields below ask for what is printed on them. */
export function SubjectSection({ side, engine, kept }: IdentitySectionProps & { side: Side }) {
  const person = engine.values.kind === 'person';
  return (
    <FormSection
      title="主体信息"
      note={<RuleLink to={`/help/audit-rule?id=certification-materials#${person ? 'person' : 'company'}`} about="认证材料" />}
    >
      <FieldGroup legend="主体类型" path="kind" required>
        <Form.Item name="kind" noStyle>
          <Radio.Group
            aria-label="主体类型"
            options={identityKindsOf[side].map((kind) => ({ value: kind, label: identityKinds[kind] }))}
            // Reasons of the last review are about fields that another kind may not have.
            onChange={engine.settle}
          />
        </Form.Item>
      </FieldGroup>
      {person ? <PersonFields engine={engine} kept={kept} /> : <OrganisationFields side={side} engine={engine} kept={kept} />}
    </FormSection>
  );
}

const capitals = (typed: string) => typed.trim().toUpperCase();

function PersonFields({ engine, kept }: IdentitySectionProps) {
  return (
    <FormPair>
      <PaperField engine={engine} name="frontFileId" label="身份证人像面" kept={kept?.held.front} />
      <PaperField engine={engine} name="backFileId" label="身份证国徽面" kept={kept?.held.back} />
      <FormItem name="name" label="姓名" required hint="与身份证一致">
        <Input maxLength={25} autoComplete="name" />
      </FormItem>
      <FormItem
        name="personId"
        label="身份证号"
        required
        normalize={capitals}
        hint={kept?.personId ? `已提交 ${kept.personId}；姓名不变时可不填` : '须年满 18 周岁；加密保存，只用于实名与纳税'}
      >
        <Input maxLength={18} autoComplete="off" />
      </FormItem>
    </FormPair>
  );
}

function OrganisationFields({ side, engine, kept }: IdentitySectionProps & { side: Side }) {
  const { values } = engine;
  return (
    <>
      <PaperField engine={engine} name="licenceFileId" label="营业执照" kept={kept?.files.licence} />
      <FormPair>
        <FormItem name="name" label={values.kind === 'company' ? '企业名称' : '名称'} required hint="与营业执照一致">
          <Input maxLength={100} />
        </FormItem>
        <FormItem name="uscc" label="统一社会信用代码" required normalize={capitals} hint="18 位，会核对校验位">
          <Input maxLength={18} />
        </FormItem>
      </FormPair>
      <FormPair>
        <FormItem name="licenceFrom" label="执照有效期自">
          <DayInput />
        </FormItem>
        <FormItem name="licenceTo" label="执照有效期至" required={!values.forEver}>
          <LastDay forEver={values.forEver} />
        </FormItem>
      </FormPair>
      <FormCheck name="forEver">长期有效</FormCheck>
      <FormPair>
        <FormItem
          name="legalName"
          label="法定代表人姓名"
          required
          hint={kept?.legalName ? `上次提交 ${kept.legalName}` : undefined}
        >
          <Input maxLength={50} />
        </FormItem>
        <FormItem
          name="legalId"
          label="法定代表人身份证号"
          normalize={capitals}
          hint={kept?.legalId ? `已提交 ${kept.legalId}；法定代表人不变时可不填` : '选填；加密保存'}
        >
          <Input maxLength={18} autoComplete="off" />
        </FormItem>
      </FormPair>
      <PaperField
        engine={engine}
        name="mandateFileId"
        label="授权书"
        kept={kept?.held.mandate}
        required={false}
        hint="经办人不是法定代表人时上传；JPG、PNG、WebP 或 PDF，不超过 5 MB"
      />
      {side === 'ad' ? (
        <PaperField
          engine={engine}
          name="trademarkFileId"
          label="商标注册证或使用授权"
          kept={kept?.files.trademark}
          required={false}
          hint="广告中使用商标时上传；JPG、PNG、WebP 或 PDF，不超过 5 MB"
        />
      ) : null}
    </>
  );
}

/** Empty and closed for a paper without an end. */
export function LastDay({ forEver, value = '', ...rest }: DayInputProps & { forEver: boolean }) {
  return <DayInput {...rest} value={forEver ? '' : value} disabled={forEver} />;
}
