/**
 * Rejects mistakes in a remote that would otherwise surface only in the browser: a second antd or host context bundled in,
 * an unknown share key, a name outside the shared list of a package. Each is a build error that names the file.
 */
import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import type { RemoteApp } from '../app';
import { curatedModules, shareKeys } from '../sharing';
import { consumedKey } from './shared-modules';

const owned: { pattern: RegExp; advice: string }[] = [
  {
    pattern: /\/node_modules\/(antd|@ant-design|@rc-component)\//,
    advice: 'antd comes from the shell: import from @shizhong/shared-ui/antd/<group>',
  },
  {
    pattern:
      /\/node_modules\/(react|react-dom|react-router|react-router-dom|redux|react-redux|redux-saga|@redux-saga|@reduxjs)\//,
    advice: 'this package is provided once, by the shell: import it by its share key',
  },
  {
    pattern: /\/shared-contracts\/(src|lib)\/protocol\/host\//,
    advice: 'a second host context would be empty: import from @shizhong/shared-contracts',
  },
  { pattern: /\/node_modules\/zod\//, advice: 'schemas of endpoints are for types only: use `import type`' },
];

export class RemoteChecksPlugin {
  constructor(private readonly app: RemoteApp) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteChecksPlugin', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('RemoteChecksPlugin', (modules) => {
        for (const module of modules) {
          for (const problem of this.problemsIn(module, compilation)) compilation.errors.push(new webpack.WebpackError(problem));
        }
      });
    });
  }

  private problemsIn(module: webpack.Module, compilation: webpack.Compilation): string[] {
    const key = consumedKey(module);
    if (key && !shareKeys.includes(key))
      return [`${this.app.card.name} imports the share key "${key}", which the shell does not offer`];
    const list = key && curatedModules[key];
    if (list) return missingNames(key, list, module, compilation);
    const file = module.nameForCondition()?.replaceAll('\\', '/');
    const problem = file && owned.find(({ pattern }) => pattern.test(file));
    return problem
      ? [`${this.app.card.name} bundles ${file}\n  from ${importerOf(module, compilation)}\n  ${problem.advice}`]
      : [];
  }
}

function missingNames(key: string, list: string, module: webpack.Module, compilation: webpack.Compilation): string[] {
  const offered = namesIn(list);
  const problems: string[] = [];
  for (const { dependency, originModule } of compilation.moduleGraph.getIncomingConnections(module)) {
    const names = dependency instanceof webpack.dependencies.HarmonyImportDependency ? namesOf(dependency, compilation) : [];
    for (const name of names.filter((name) => !offered.has(name))) {
      problems.push(`${originModule?.nameForCondition()} imports ${name} from ${key}: not in ${list}`);
    }
  }
  return problems;
}

function namesIn(list: string): Set<string> {
  const names = /export \{([^}]*)\}/.exec(readFileSync(list, 'utf8'))?.[1] ?? '';
  return new Set(
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

function namesOf(dependency: webpack.Dependency, compilation: webpack.Compilation): string[] {
  return dependency
    .getReferencedExports(compilation.moduleGraph, undefined)
    .flatMap((reference) => (Array.isArray(reference) ? reference.slice(0, 1) : reference.name.slice(0, 1)));
}

/** First importer outside node_modules, walking up. */
function importerOf(module: webpack.Module, compilation: webpack.Compilation): string {
  const seen = new Set<webpack.Module>([module]);
  for (const current of seen) {
    const file = current.nameForCondition();
    if (file && current !== module && !file.includes('node_modules')) return file;
    for (const { originModule } of compilation.moduleGraph.getIncomingConnections(current))
      if (originModule) seen.add(originModule);
  }
  return 'an unknown module';
}
