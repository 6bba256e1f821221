/** The steps of the form: one per section of the table of fields. */
import type { ResponseOf } from '@shizhong/shared-contracts';
import { type FormSection, formSections, sectionOfPath } from '@shizhong/shared-contracts/campaign-form';

export type FormTerms = ResponseOf<'adRead/formTerms'>;

const titles: Record<FormSection, string> = {
  content: '推广内容',
  targeting: '定向媒体',
  price: '出价与预算',
  schedule: '投放时间',
};

export const steps = formSections.map((section) => titles[section]);
export type Step = 0 | 1 | 2 | 3;
export const lastStep: Step = 3;

/** The step that shows an error of the server. */
export const stepOf = (path: string): Step => formSections.indexOf(sectionOfPath(path)) as Step;
