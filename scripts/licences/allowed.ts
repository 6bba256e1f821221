/** Licences that a dependency may have, and packages that do not declare theirs. An entry that nothing needs fails the check. */

export interface AllowedLicence {
  /** Identifier of SPDX. */
  licence: string;
  /** Of what is built with only, and not delivered. */
  developmentOnly?: true;
  why: string;
}

export const allowedLicences: readonly AllowedLicence[] = [
  { licence: 'MIT', why: 'asks for its notice only' },
  { licence: 'MIT-0', why: 'asks for nothing' },
  { licence: '0BSD', why: 'asks for nothing' },
  { licence: 'ISC', why: 'asks for its notice only' },
  { licence: 'BSD-2-Clause', why: 'asks for its notice only' },
  { licence: 'BSD-3-Clause', why: 'asks for its notice only' },
  { licence: 'BlueOak-1.0.0', why: 'asks for its notice only' },
  { licence: 'Apache-2.0', why: 'asks for its notice, and gives the patents' },
  { licence: 'OFL-1.1', why: 'the font of printed papers, delivered as it is' },
  {
    licence: 'LGPL-3.0-or-later',
    why: 'libvips beneath sharp: a library of its own that is loaded at run time and can be replaced',
  },
  { licence: 'MPL-2.0', why: 'axe-core, lightningcss and web-push: binds changes of their own files, of which we make none' },
  { licence: 'CC-BY-4.0', why: 'data of caniuse, named in its package' },
  { licence: 'CC0-1.0', developmentOnly: true, why: 'data of browsers' },
  { licence: 'Unlicense', developmentOnly: true, why: 'public domain' },
  { licence: 'WTFPL', developmentOnly: true, why: 'asks for nothing' },
  { licence: 'PSF-2.0', developmentOnly: true, why: 'asks for its notice only' },
  { licence: 'Python-2.0', developmentOnly: true, why: 'asks for its notice only' },
];

export interface DeclaredHere {
  /** Its versions are named, so that another one is read again. */
  name: string;
  version: string;
  licence: string;
  /** Where it says so, since its declaration does not. */
  seenIn: string;
}

export const declaredHere: readonly DeclaredHere[] = [
  { name: 'png-js', version: '2.0.0', licence: 'MIT', seenIn: 'LICENSE' },
  { name: 'callsite', version: '1.0.0', licence: 'MIT', seenIn: 'Readme.md' },
  { name: 'crypto-md5', version: '1.0.0', licence: 'BSD-2-Clause', seenIn: 'LICENSE, which is BSD with two clauses' },
  { name: 'email-validator', version: '2.0.4', licence: 'Unlicense', seenIn: 'LICENSE; `licenses` says MIT' },
  { name: 'parse5', version: '1.5.1', licence: 'MIT', seenIn: 'LICENSE and `licenses`' },
  { name: 'qrcode-terminal', version: '0.10.0', licence: 'Apache-2.0', seenIn: 'LICENSE and `licenses`' },
];
