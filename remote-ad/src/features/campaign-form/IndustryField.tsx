import { useHost } from '@shizhong/shared-contracts';
import { labelOfField } from '@shizhong/shared-contracts/campaign-form';
import { ChoiceInput, FormItem } from '@shizhong/shared-ui/form-page';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import { useCampaignForm } from './form-context';
import css from './section.module.css';

/** The industry, with its missing qualifications. */
export function IndustryField() {
  const host = useHost();
  const { about, values, isLocked } = useCampaignForm();
  const industries = useServerData('home/industries', {});
  const chosen = industries.data?.find(({ code }) => code === values.industry);
  const proofs = useServerData('auth/qualifications', { industry: values.industry }, { enabled: Boolean(chosen?.qualification) });
  const missing = proofs.data?.missing ?? [];
  if (industries.status === 'failed' && !industries.data)
    return <InlineFailure text="行业没有加载出来" onRetry={() => void industries.reload()} />;
  return (
    <div>
      <FormItem
        name="industry"
        label={labelOfField('industry', about)}
        required
        rule="/help/audit-rule?id=special-qualifications#required"
        hint="决定需要的资质和可投的账号"
      >
        <ChoiceInput
          disabled={isLocked('industry')}
          recent="industry"
          loading={!industries.data}
          options={(industries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
      </FormItem>
      {missing.length ? (
        <div className={css.notice}>
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
