import { useHost } from '@shizhong/shared-contracts';
import { labelOfField } from '@shizhong/shared-contracts/campaign-form';
import { FormField, InlineFailure, Notice, SelectInput } from '@shizhong/shared-ui';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Link } from 'react-router-dom';
import { useCampaignForm } from './form-context';
import styles from './step.module.css';

/** The industry, with its missing qualifications. */
export function IndustryField() {
  const host = useHost();
  const { about, values, set, fault, isLocked } = useCampaignForm();
  const industries = useServerData('home/industries', {});
  const chosen = industries.data?.find(({ code }) => code === values.industry);
  const proofs = useServerData('auth/qualifications', { industry: values.industry }, { enabled: Boolean(chosen?.qualification) });
  const missing = proofs.data?.missing ?? [];
  if (industries.status === 'failed' && !industries.data)
    return <InlineFailure text="行业没有加载出来" onRetry={() => void industries.reload()} />;
  return (
    <div className={styles['set']}>
      <FormField
        label={labelOfField('industry', about)}
        required
        rule="/help/audit-rule?id=special-qualifications#required"
        error={fault('industry')}
        hint="决定需要的资质和可投的账号"
      >
        <SelectInput
          value={values.industry}
          disabled={isLocked('industry')}
          options={(industries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => set({ industry: event.target.value })}
        />
      </FormField>
      {missing.length ? (
        <div className={styles['notice']}>
          <Notice tone="warning">
            提交前还缺资质：{missing.join('、')}
            {host.hasPage('/admin-ad/personal/identification') ? (
              <>
                {' '}
                <Link to="/admin-ad/personal/identification">去上传</Link>
              </>
            ) : null}
          </Notice>
        </div>
      ) : null}
    </div>
  );
}
