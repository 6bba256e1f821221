/**
 * Numbers and levels of the OWASP Application Security Verification Standard 5.0.0, levels 1 and 2. © 2008-2025 The OWASP Foundation,
 * CC BY-SA 4.0; its texts are not repeated here. A later version is a new list: what it adds is missing then, and what it takes back unknown.
 */

export const version = '5.0.0';

export interface Chapter {
  number: number;
  title: string;
  /** Numbers within the chapter: `2.1` of chapter 1 is requirement 1.2.1. */
  level1: string;
  level2: string;
  /** Sections that ask for documentation: there a document is evidence enough. */
  documentation: readonly number[];
}

export const chapters: readonly Chapter[] = [
  {
    ...{ number: 1, title: 'Encoding and Sanitization', documentation: [] },
    level1: '2.1 2.2 2.3 2.4 2.5 3.1 3.2 5.1',
    level2: '1.1 1.2 2.6 2.7 2.8 2.9 3.3 3.4 3.5 3.6 3.7 3.8 3.9 3.10 3.11 4.1 4.2 4.3 5.2',
  },
  {
    ...{ number: 2, title: 'Validation and Business Logic', documentation: [1] },
    level1: '1.1 2.1 2.2 3.1',
    level2: '1.2 1.3 2.3 3.2 3.3 3.4 4.1',
  },
  {
    ...{ number: 3, title: 'Web Frontend Security', documentation: [1] },
    level1: '2.1 2.2 3.1 4.1 4.2 5.1 5.2 5.3',
    level2: '3.2 3.3 3.4 4.3 4.4 4.5 4.6 5.4 5.5 7.1 7.2',
  },
  {
    ...{ number: 4, title: 'API and Web Service', documentation: [] },
    level1: '1.1 4.1',
    level2: '1.2 1.3 2.1 3.1 3.2 4.2 4.3 4.4',
  },
  {
    ...{ number: 5, title: 'File Handling', documentation: [1] },
    level1: '2.1 2.2 3.1 3.2',
    level2: '1.1 2.3 4.1 4.2 4.3',
  },
  {
    ...{ number: 6, title: 'Authentication', documentation: [1] },
    level1: '1.1 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 3.1 3.2 4.1 4.2',
    level2: '1.2 1.3 2.9 2.10 2.11 2.12 3.3 3.4 4.3 4.4 5.1 5.2 5.3 5.4 5.5 6.1 6.2 6.3 8.1 8.2 8.3 8.4',
  },
  {
    ...{ number: 7, title: 'Session Management', documentation: [1] },
    level1: '2.1 2.2 2.3 2.4 4.1 4.2',
    level2: '1.1 1.2 1.3 3.1 3.2 4.3 4.4 4.5 5.1 5.2 6.1 6.2',
  },
  {
    ...{ number: 8, title: 'Authorization', documentation: [1] },
    level1: '1.1 2.1 2.2 3.1',
    level2: '1.2 2.3 4.1',
  },
  {
    ...{ number: 9, title: 'Self-contained Tokens', documentation: [] },
    level1: '1.1 1.2 1.3 2.1',
    level2: '2.2 2.3 2.4',
  },
  {
    ...{ number: 10, title: 'OAuth and OIDC', documentation: [] },
    level1: '4.1 4.2 4.3 4.4 4.5',
    level2: '1.1 1.2 2.1 2.2 3.1 3.2 3.3 3.4 4.6 4.7 4.8 4.9 4.10 4.11 5.1 5.2 5.3 5.4 5.5 6.1 6.2 7.1 7.2 7.3',
  },
  {
    ...{ number: 11, title: 'Cryptography', documentation: [1] },
    level1: '3.1 3.2 4.1',
    level2: '1.1 1.2 2.1 2.2 2.3 3.3 4.2 4.3 4.4 5.1 6.1',
  },
  {
    ...{ number: 12, title: 'Secure Communication', documentation: [] },
    level1: '1.1 2.1 2.2',
    level2: '1.2 1.3 3.1 3.2 3.3 3.4',
  },
  {
    ...{ number: 13, title: 'Configuration', documentation: [1] },
    level1: '4.1',
    level2: '1.1 2.1 2.2 2.3 2.4 2.5 3.1 3.2 4.2 4.3 4.4 4.5',
  },
  {
    ...{ number: 14, title: 'Data Protection', documentation: [1] },
    level1: '2.1 3.1',
    level2: '1.1 1.2 2.2 2.3 2.4 3.2 3.3',
  },
  {
    ...{ number: 15, title: 'Secure Coding and Architecture', documentation: [1] },
    level1: '1.1 2.1 3.1',
    level2: '1.2 1.3 2.2 2.3 3.2 3.3 3.4 3.5 3.6 3.7',
  },
  {
    ...{ number: 16, title: 'Security Logging and Error Handling', documentation: [1] },
    level1: '',
    level2: '1.1 2.1 2.2 2.3 2.4 2.5 3.1 3.2 3.3 3.4 4.1 4.2 4.3 5.1 5.2 5.3',
  },
  {
    ...{ number: 17, title: 'WebRTC', documentation: [] },
    level1: '',
    level2: '1.1 2.1 2.2 2.3 2.4 3.1 3.2',
  },
];

export interface Requirement {
  id: string;
  chapter: Chapter;
  level: 1 | 2;
  isDocumentation: boolean;
}

/** In the order of the standard. */
export function requirementsOf(chapter: Chapter): Requirement[] {
  const ofLevel = (level: 1 | 2, numbers: string): Requirement[] =>
    numbers
      .split(' ')
      .filter((number) => number !== '')
      .map((number) => ({
        ...{ id: `${chapter.number}.${number}`, chapter, level },
        isDocumentation: chapter.documentation.includes(Number.parseInt(number, 10)),
      }));
  return [...ofLevel(1, chapter.level1), ...ofLevel(2, chapter.level2)].sort((a, b) => compareIds(a.id, b.id));
}

export function compareIds(a: string, b: string): number {
  const [left, right] = [a, b].map((id) => id.split('.').map(Number)) as [number[], number[]];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
