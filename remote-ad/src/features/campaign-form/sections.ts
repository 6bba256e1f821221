/** The sections of the form, as the table of fields has them. */
import type { ResponseOf } from '@shizhong/shared-contracts';
import { type FormSection, sectionOfPath } from '@shizhong/shared-contracts/campaign-form';
import type { Errors } from '@shizhong/shared-ui/form-page';

export type FormTerms = ResponseOf<'adRead/formTerms'>;

export const sectionTitles: Record<FormSection, string> = {
  content: '推广内容',
  targeting: '定向媒体',
  price: '出价与预算',
  schedule: '投放时间',
};

export const hasErrors = (section: FormSection, errors: Errors): boolean =>
  Object.keys(errors).some((path) => sectionOfPath(path) === section);
