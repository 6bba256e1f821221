/**
 * Faults of a remote that would otherwise show only in the browser: a second antd or a second host context bundled in,
 * a share key nobody provides, a name outside the shared list of a package. Each is an error of the build that names the file.
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
    advice: 'this package exists once, in the shell: import it by its share key',
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
          for (const fault of this.faultsOf(module, compilation)) compilation.errors.push(new webpack.WebpackError(fault));
        }
      });
    });
  }

  private faultsOf(module: webpack.Module, compilation: webpack.Compilation): string[] {
    const key = consumedKey(module);
    if (key && !shareKeys.includes(key))
      return [`${this.app.card.name} asks for the share key "${key}", which the shell does not offer`];
    const list = key && curatedModules[key];
    if (list) return curatedFaults(key, list, module, compilation);
    const file = module.nameForCondition()?.replaceAll('\\', '/');
    const fault = file && owned.find(({ pattern }) => pattern.test(file));
    return fault ? [`${this.app.card.name} bundles ${file}\n  from ${importerOf(module, compilation)}\n  ${fault.advice}`] : [];
  }
}

function curatedFaults(key: string, list: string, module: webpack.Module, compilation: webpack.Compilation): string[] {
  const offered = namesIn(list);
  const faults: string[] = [];
  for (const { dependency, originModule } of compilation.moduleGraph.getIncomingConnections(module)) {
    const names = dependency instanceof webpack.dependencies.HarmonyImportDependency ? namesOf(dependency, compilation) : [];
    for (const name of names.filter((name) => !offered.has(name))) {
      faults.push(`${originModule?.nameForCondition()} imports ${name} from ${key}: not in ${list}`);
    }
  }
  return faults;
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
