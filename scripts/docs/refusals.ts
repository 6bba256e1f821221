import { businessCodes, endpoints } from '@shizhong/shared-contracts/endpoints';
import { type RefusalDefinition, refusalsByContext } from '@shizhong/shared-contracts/refusals';
import { code, codes, printed, table } from './markdown';

export function refusalsDocument(): string {
  return printed('Refusals', '`shared-contracts/src/domain/refusals.ts` and the declared endpoints', [
    'What the server answers instead of doing what it was asked. A text is changed in the `refusals.ts` of its context and nowhere else; the envelope that carries it is described in [wire-format.md](../wire-format.md).',
    '## Codes',
    table(
      ['code', 'name', 'endpoints that declare it'],
      Object.entries(businessCodes)
        .filter(([name]) => name !== 'ok')
        .map(([name, value]) => [String(value), code(name), endpointsWith(value)]),
    ),
    ...Object.entries(refusalsByContext).flatMap(([context, refusals]) => [`## ${context}`, contextTable(refusals)]),
  ]);
}

function contextTable(refusals: Readonly<Record<string, RefusalDefinition>>): string {
  return table(
    ['name', 'code', 'text', 'shown', 'field'],
    Object.entries(refusals).map(([name, refusal]) => [
      code(name),
      String(refusal.code),
      refusalText(refusal.text),
      refusal.shownAt,
      refusal.path ? code(refusal.path) : '',
    ]),
  );
}

/** A text that is made of parameters is printed with their names. */
export function refusalText(text: RefusalDefinition['text']): string {
  if (typeof text === 'string') return text;
  const names = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
  return text(names as never);
}

function endpointsWith(value: number): string {
  const keys = Object.entries(endpoints)
    .filter(([, { refusals }]) => (refusals as readonly number[]).includes(value))
    .map(([key]) => key);
  return keys.length > 12 ? `${keys.length} of them` : codes(keys);
}
