/**
 * TestCafe's `customCompilerModulePath`: the few parts of TypeScript's API that TestCafe calls, without type checking.
 *
 * Types are checked by our own `tsc -p e2e`. TestCafe's TypeScript (4.9) cannot resolve the workspaces'
 * `exports`, and TestCafe has no setting that skips the check. Rejected: swc, whose terse `(a)=>f(a)` TestCafe's parser of
 * client functions mistakes for a method.
 */
const { readFileSync } = require('node:fs');
/** @type {any} */
const typescript = require(require.resolve('typescript', { paths: [require.resolve('testcafe')] }));

const compilerOptions = {
  // Not later: TestCafe assigns steps to tests by hooking promises, which native async functions bypass.
  target: typescript.ScriptTarget.ES2016,
  module: typescript.ModuleKind.CommonJS,
  esModuleInterop: true,
  isolatedModules: true,
  inlineSourceMap: true,
};

/** `<const T extends …>`, which TestCafe's TypeScript cannot parse yet; it has no meaning once the types are removed. */
const constTypeParameter = /([<,]\s*)const (?=[A-Z]\w* extends )/g;

/** @typedef {(file: string, code: string, mark: undefined, onError: undefined, sources: { fileName: string }[]) => void} WriteFile */

/** @param {string[]} files the first is TestCafe's own declaration file */
function createProgram([, ...files]) {
  return {
    getSourceFiles: () => [],
    /** @param {unknown} _target @param {WriteFile} write */
    emit(_target, write) {
      for (const fileName of files) {
        const source = readFileSync(fileName, 'utf8').replace(constTypeParameter, '$1');
        const { outputText } = typescript.transpileModule(source, { fileName, compilerOptions });
        write(fileName, outputText, undefined, undefined, [{ fileName }]);
      }
    },
  };
}

module.exports = { version: typescript.version, createProgram, getPreEmitDiagnostics: () => [] };
