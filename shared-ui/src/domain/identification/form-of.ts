/** Maps between the form's fields and the server's request and response. */
import type { RequestOf, Side } from '@shizhong/shared-contracts';
import type { StoredFile } from '../../patterns/upload';
import type { IdentityValues } from './validate';

/** Reviewers name a field as the operator's tool does, with or without the 「Id」 suffix of a file. */
export function fieldOfReason(field: string): string {
  const files: Record<string, string> = {
    licence: 'licenceFileId',
    front: 'frontFileId',
    back: 'backFileId',
    mandate: 'mandateFileId',
    trademark: 'trademarkFileId',
  };
  return files[field] ?? field;
}

export function formOf(values: IdentityValues, side: Side): RequestOf<'auth/saveAuth'>['form'] {
  const fileId = (files: StoredFile[]) => files[0]?.fileId ?? null;
  const name = values.name.trim();
  const industry = side === 'ad' ? values.industry : null;
  if (values.kind === 'person') {
    return {
      kind: 'person',
      name,
      personId: values.personId.toUpperCase() || null,
      frontFileId: fileId(values.frontFileId),
      backFileId: fileId(values.backFileId),
      email: values.email.trim() || null,
    };
  }
  return {
    kind: values.kind,
    name,
    uscc: values.uscc,
    legalName: values.legalName.trim(),
    legalId: values.legalId || null,
    licenceFileId: fileId(values.licenceFileId),
    mandateFileId: fileId(values.mandateFileId),
    trademarkFileId: side === 'ad' ? fileId(values.trademarkFileId) : null,
    licenceFrom: values.licenceFrom || null,
    licenceTo: values.forEver ? null : values.licenceTo || null,
    region: values.region,
    address: values.address.trim(),
    contactName: values.contactName.trim(),
    contactPhone: values.contactPhone || null,
    email: values.email.trim() || null,
    industry,
    taxpayer: side === 'media' && values.taxpayer ? values.taxpayer : null,
    ...(side === 'ad' ? { bankName: values.bankName.trim() || null, bankNo: values.bankNo || null } : {}),
  };
}
