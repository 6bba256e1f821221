/** Personal fields of an object: masked for everybody, whole for who may see them and says why. `docs/domain/operator.md#objects`. */
import { maySee, type ObjectKind, type PersonalField, personalFields } from '@shizhong/shared-contracts/operator/objects';
import { sql } from 'kysely';
import { unseal } from '../../identity';
import { inTransaction, maskPhone, refuse } from '../../platform';
import { recordAct } from '../command-line/act';
import type { Asker, DeskServices } from '../desk/run-command';

type Services = DeskServices['services'];

interface FieldSource {
  /** The encrypted column of the object with this id. */
  sealed: (id: string) => ReturnType<typeof sql<{ sealed: string | null }>>;
  open(services: Services, sealed: string): string;
  mask(value: string): string;
}

const phone = {
  open: ({ phones }: Services, sealed: string) => phones.open(sealed),
  mask: maskPhone,
};
const payee = {
  open: ({ keys }: Services, sealed: string) => unseal(keys, 'payee', sealed),
  mask: (value: string) => `尾号 ${value.slice(-4)}`,
};

const fieldSources: Readonly<Record<PersonalField, FieldSource>> = {
  phone: { ...phone, sealed: (id) => sql`select phone_enc as sealed from "user" where id = ${id}::uuid` },
  visitorPhone: { ...phone, sealed: (id) => sql`select phone_enc as sealed from ticket where id = ${id}::uuid` },
  contactPhone: {
    open: ({ keys }, sealed) => unseal(keys, 'contact-phone', sealed),
    mask: maskPhone,
    sealed: (id) => sql`select contact_phone_enc as sealed from media_account where id = ${id}::uuid`,
  },
  payee: {
    ...payee,
    sealed: (id) =>
      sql`select p.no_enc as sealed from cash_out o join payee_account p on p.id = o.payee_id where o.id = ${id}::uuid`,
  },
  refundBank: { ...payee, sealed: (id) => sql`select bank_enc as sealed from refund where id = ${id}::uuid` },
};

async function openField({ services }: Pick<DeskServices, 'services'>, field: PersonalField, id: string): Promise<string | null> {
  const source = fieldSources[field];
  const { rows } = await source.sealed(id).execute(services.db);
  const sealed = rows[0]?.sealed;
  return sealed ? source.open(services, sealed) : null;
}

export async function maskedFields(
  desk: DeskServices,
  id: string,
  fields: readonly PersonalField[],
): Promise<Map<PersonalField, string>> {
  const masked = new Map<PersonalField, string>();
  for (const field of fields) {
    const value = await openField(desk, field, id);
    if (value) masked.set(field, fieldSources[field].mask(value));
  }
  return masked;
}

/** The reason stands in the log of acts before the value is answered. @throws Refusal `deskNotPermitted`, `deskNoObject` */
export async function reveal(
  desk: DeskServices,
  caller: Asker,
  { kind, id, field, reason }: { kind: ObjectKind; id: string; field: PersonalField; reason: string },
): Promise<string> {
  if (personalFields[field].of !== kind || !maySee(caller.role, field)) throw refuse('deskNotPermitted');
  const value = await openField(desk, field, id);
  if (!value) throw refuse('deskNoObject');
  await inTransaction(desk.services.db, (trx) =>
    recordAct(trx, desk.services, { operator: caller.name, act: 'object reveal', input: { kind, id, field, reason } }),
  );
  return value;
}
