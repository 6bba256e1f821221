/**
 * The shape of a type, read from its declaration: from the contract's sources in this repository, from its `.d.ts` files where it is
 * installed. TypeScript 7 has no JavaScript API to ask. What is neither an object, a list, a function nor a plain type stays a name.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Shape } from '@shizhong/shared-contracts/build';
import { parseSync, type TsFnParameter, type TsType, type TsTypeElement } from '@swc/core';

/** Where a type is declared that another file only refers to, by its name: file without its end. */
export type Substitutes = Readonly<Record<string, string>>;

interface Declaration {
  file: SourceFile;
  /** Members of an interface, after those it extends. */
  members?: readonly TsTypeElement[];
  extended?: readonly string[];
  type?: TsType;
}

interface SourceFile {
  place: string;
  bytes: Buffer;
  declared: Map<string, Omit<Declaration, 'file'>>;
  imported: Map<string, string>;
  passedOn: string[];
}

/** @param place file without its end: `…/protocol/host/host`. @throws DeclarationMissing */
export function declaredShape(place: string, name: string, substitutes: Substitutes = {}): Shape {
  return new DeclarationReader(substitutes).declaration(place, name);
}

class DeclarationReader {
  readonly #files = new Map<string, SourceFile>();
  readonly #substitutes: Substitutes;

  constructor(substitutes: Substitutes) {
    this.#substitutes = substitutes;
  }

  declaration(place: string, name: string): Shape {
    const found = this.#find(place, name);
    if (!found) throw new DeclarationMissing(place, name);
    return this.#expanded(found, name, []);
  }

  #find(place: string, name: string): Declaration | null {
    const file = this.#file(place);
    if (!file) return null;
    const own = file.declared.get(name);
    if (own) return { file, ...own };
    const substitute = this.#substitutes[name];
    if (substitute && substitute !== place) return this.#find(substitute, name);
    const from = file.imported.get(name);
    for (const other of from === undefined ? file.passedOn : [from]) {
      const found = this.#find(join(dirname(file.place), other.replace(/\.js$/, '')), name);
      if (found) return found;
    }
    return null;
  }

  /** @param above names that are being expanded: one that contains itself stays a name */
  #expanded({ file, members, extended = [], type }: Declaration, name: string, above: readonly string[]): Shape {
    const within = [...above, name];
    if (type) return this.#shape(type, file, within);
    const inherited = extended.map((each) => this.#reference(each, file, within));
    const fields = inherited.flatMap((each) => (typeof each === 'object' && 'fields' in each ? Object.entries(each.fields) : []));
    return { fields: Object.fromEntries([...fields, ...this.#members(members ?? [], file, within)]) };
  }

  #reference(name: string, file: SourceFile, above: readonly string[]): Shape {
    const found = above.includes(name) ? null : this.#find(file.place, name);
    if (!found) return { named: name };
    const shape = this.#expanded(found, name, above);
    // An alias of what cannot be expanded says more by its own name.
    return typeof shape === 'object' && 'named' in shape ? { named: name } : shape;
  }

  #members(members: readonly TsTypeElement[], file: SourceFile, above: readonly string[]): [string, Shape][] {
    return members.flatMap((member): [string, Shape][] => {
      if (member.type !== 'TsPropertySignature' && member.type !== 'TsMethodSignature') return [];
      if (member.key.type !== 'Identifier' && member.key.type !== 'StringLiteral') return [];
      const name = `${member.key.value}${member.optional ? '?' : ''}`;
      if (member.type === 'TsMethodSignature')
        return [[name, this.#function(member.params, member.typeAnn?.typeAnnotation, file, above)]];
      return [[name, member.typeAnnotation ? this.#shape(member.typeAnnotation.typeAnnotation, file, above) : 'unknown']];
    });
  }

  #function(params: readonly TsFnParameter[], returns: TsType | undefined, file: SourceFile, above: readonly string[]): Shape {
    const takes = params.map((param): Shape => {
      const type = 'typeAnnotation' in param ? param.typeAnnotation?.typeAnnotation : undefined;
      return type ? this.#shape(type, file, above) : 'unknown';
    });
    const needed = params.filter(
      (param) => !(param.type === 'Identifier' && param.optional) && param.type !== 'RestElement',
    ).length;
    return { takes, needed, returns: returns ? this.#shape(returns, file, above) : 'undefined' };
  }

  #shape(type: TsType, file: SourceFile, above: readonly string[]): Shape {
    const inner = (part: TsType): Shape => this.#shape(part, file, above);
    switch (type.type) {
      case 'TsKeywordType':
        return type.kind === 'void' ? 'undefined' : (keywords.find((each) => each === type.kind) ?? { named: type.kind });
      case 'TsParenthesizedType':
        return inner(type.typeAnnotation);
      case 'TsTypeOperator':
        return type.op === 'readonly' ? inner(type.typeAnnotation) : { named: this.#text(type, file) };
      case 'TsArrayType':
        return { list: inner(type.elemType) };
      case 'TsTypeLiteral':
        return { fields: Object.fromEntries(this.#members(type.members, file, above)) };
      case 'TsFunctionType':
        return this.#function(type.params, type.typeAnnotation.typeAnnotation, file, above);
      case 'TsLiteralType':
        return 'value' in type.literal && typeof type.literal.value !== 'bigint'
          ? { values: [type.literal.value] }
          : { named: this.#text(type, file) };
      case 'TsUnionType':
        return union(type.types.map(inner));
      case 'TsTypeReference':
        return type.typeName.type === 'Identifier' && !type.typeParams
          ? this.#reference(type.typeName.value, file, above)
          : { named: this.#text(type, file) };
      default:
        return { named: this.#text(type, file) };
    }
  }

  /** As it is written, in one line: sources and built declarations wrap lines otherwise. */
  #text({ span }: { span: { start: number; end: number } }, { bytes }: SourceFile): string {
    return bytes
      .subarray(span.start - 1, span.end - 1)
      .toString()
      .replaceAll(/\s+/g, ' ')
      .replaceAll('"', "'");
  }

  #file(place: string): SourceFile | null {
    const known = this.#files.get(place);
    if (known) return known;
    const path = ['.ts', '.d.ts', '.tsx', '/index.ts', '/index.d.ts'].map((end) => place + end).find((each) => existsSync(each));
    if (!path) return null;
    // A folder's declarations are in its index, and their imports are relative to it.
    const file: SourceFile = {
      place: path.includes('/index.') ? join(place, 'index') : place,
      bytes: readFileSync(path),
      declared: new Map(),
      imported: new Map(),
      passedOn: [],
    };
    this.#files.set(place, file);
    for (const item of parseSync(file.bytes.toString(), { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' })
      .body) {
      if (item.type === 'ExportAllDeclaration') file.passedOn.push(item.source.value);
      else if (item.type === 'ImportDeclaration') {
        for (const { local } of item.specifiers)
          if (item.source.value.startsWith('.')) file.imported.set(local.value, item.source.value);
      } else {
        const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
        if (declaration.type === 'TsInterfaceDeclaration')
          file.declared.set(declaration.id.value, {
            members: declaration.body.body,
            extended: declaration.extends.flatMap(({ expression }) =>
              expression.type === 'Identifier' ? [expression.value] : [],
            ),
          });
        else if (declaration.type === 'TsTypeAliasDeclaration' && !declaration.typeParams)
          file.declared.set(declaration.id.value, { type: declaration.typeAnnotation });
      }
    }
    return file;
  }
}

const keywords = ['string', 'number', 'boolean', 'null', 'undefined', 'unknown'] as const;

/** Literals of one union are the values of one enumeration. */
function union(shapes: readonly Shape[]): Shape {
  const values = shapes.flatMap((each) => (typeof each === 'object' && 'values' in each ? each.values : []));
  const rest = shapes.filter((each) => typeof each !== 'object' || !('values' in each));
  const all: Shape[] = values.length > 0 ? [{ values }, ...rest] : [...rest];
  const [only] = all;
  return all.length === 1 && only !== undefined ? only : { either: all };
}

export class DeclarationMissing extends Error {
  override readonly name = 'DeclarationMissing';
  constructor(place: string, name: string) {
    super(`${place} declares no ${name}`);
  }
}
