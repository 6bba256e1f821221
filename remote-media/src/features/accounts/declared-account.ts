import type { RequestOf } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import type { DraftPlace, Errors } from '@shizhong/shared-ui/form-page';
import { type AccountKind, kindWords } from './account';

export const wholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

export interface DeclaredAccount {
  platformId: string;
  name: string;
  serviceType: string;
  verified: boolean;
  principal: string;
  fans: string;
  posts30d: string;
  registeredOn: string;
  median1: string;
  median2: string;
  median3: string;
}

export const blank: DeclaredAccount = {
  platformId: '',
  name: '',
  serviceType: '1',
  verified: false,
  principal: '',
  fans: '',
  posts30d: '',
  registeredOn: '',
  median1: '',
  median2: '',
  median3: '',
};

export function validate(kind: AccountKind, values: DeclaredAccount): Errors {
  const faults: Partial<Record<keyof DeclaredAccount, string>> = {};
  if (values.platformId.trim().length < 3) faults.platformId = `请输入${kindWords[kind].id}`;
  if (!values.name.trim()) faults.name = '请输入账号名称';
  for (const name of ['fans', 'posts30d'] as const) if (wholeNumber(values[name]) === null) faults[name] = '请填写整数';
  if (accountKinds[kind].articles) {
    for (const name of ['median1', 'median2', 'median3'] as const)
      if (values[name].trim() && wholeNumber(values[name]) === null) faults[name] = '请填写整数';
    if (!values.registeredOn) faults.registeredOn = '请选择注册日期';
  }
  return faults;
}

/** What the media owner declares, as it is sent. */
export function declaredOf(kind: AccountKind, values: DeclaredAccount): RequestOf<'media/accountAdd'>['declared'] {
  const { articles } = accountKinds[kind];
  const medians = Object.fromEntries(
    (['1', '2', '3'] as const).flatMap((position) => {
      const median = wholeNumber(values[`median${position}`]);
      return articles && median !== null ? [[position, { median, n: 10, cv: 0 }]] : [];
    }),
  );
  return {
    name: values.name.trim(),
    fans: Number(values.fans),
    posts30d: Number(values.posts30d),
    verified: values.verified,
    principal: values.principal.trim() || null,
    registeredOn: values.registeredOn || null,
    ...(articles ? { serviceType: Number(values.serviceType), medians } : {}),
  };
}

/** The field that shows an error of the server. */
export function fieldOfDeclared(path: string): string {
  const [, position] = /^declared\.medians\.(\d)/.exec(path) ?? [];
  return position ? `median${position}` : path.replace(/^declared\./, '');
}

/** What was typed of a new account, until the server knows the account. */
export const declaredDraft = (userId: string, kind: AccountKind): DraftPlace<DeclaredAccount> => ({
  key: `sz-account-draft:${userId}:new:${kind}`,
  format: 1,
  revive: (kept: Partial<DeclaredAccount>) => ({ ...blank, ...kept }),
});
