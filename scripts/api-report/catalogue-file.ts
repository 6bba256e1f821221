/** `docs/api/catalogue.json`: one line for each name, so that a change of the contract reads as a change of lines. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type Catalogue, catalogueSchema, emptyCatalogue } from '../shapes/catalogue';

/** @throws ValiError when the file is not a catalogue */
export async function readCatalogue(file: string): Promise<Catalogue> {
  return existsSync(file) ? v.parse(catalogueSchema, JSON.parse(await readFile(file, 'utf8'))) : emptyCatalogue;
}

export function writtenCatalogue({ endpoints, offered, taken }: Catalogue): string {
  const lines = (named: object, indent: string) =>
    `{\n${Object.entries(named)
      .map(([name, shape]) => `${indent} ${JSON.stringify(name)}: ${JSON.stringify(shape)}`)
      .join(',\n')}\n${indent}}`;
  const sections = (part: Catalogue['offered']) =>
    `{\n${Object.entries(part)
      .map(([section, named]) => `  ${JSON.stringify(section)}: ${lines(named, '  ')}`)
      .join(',\n')}\n }`;
  return `{\n "endpoints": ${lines(endpoints, ' ')},\n "offered": ${sections(offered)},\n "taken": ${sections(taken)}\n}\n`;
}
