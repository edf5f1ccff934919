import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import Runtime from 'jest-runtime';

const GLOBALS = 'jest:globals';
const ESM = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};
const CLASSES = runInNewContext('Object.getOwnPropertyNames(globalThis)').filter(
  (name) => /^[A-Z]/.test(name) && typeof globalThis[name] === 'function',
);

const require = createRequire(import.meta.url);
/** Under which Jest keeps the listeners of the tests of a file. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Of the file that runs now. */
let current;
const sourceMaps = new Map();

/**
 * Jest with Node's own modules: what a worker has loaded once, such as NestJS, TypeORM and the contracts, serves all its
 * files (decision: tests). They share globals and modules, so a spec puts back what it changes of them.
 */
export default class NativeRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    // Jest itself stays in a context of its own: `expect.any(String)` has to mean our String.
    for (const name of CLASSES) environment.global[name] = globalThis[name];
    current = { transformer, options: { ...ESM, ...coverage }, globals: undefined };
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    current.globals = { ...globals, jest: this.jestGlobals.jestObjectFor(this._testPath) };
  }

  /** Of Jest itself each file gets only the state of its tests anew, not `expect` and all that it loads. */
  requireInternalModule(from, to) {
    if (to !== undefined) return super.requireInternalModule(from, to);
    delete require.cache[from];
    delete globalThis[EVENT_HANDLERS];
    return require(from);
  }

  async unstable_importModule(path) {
    await import(pathToFileURL(path).href);
  }

  getSourceMaps() {
    return sourceMaps;
  }
}

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: `${GLOBALS}?${context.parentURL}`, format: 'module', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    if (url.startsWith(GLOBALS)) return { format: 'module', source: globalsFor(url), shortCircuit: true };
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    const file = fileURLToPath(url);
    const { code, sourceMapPath } = current.transformer.transform(file, current.options, readFileSync(file, 'utf8'));
    if (sourceMapPath) sourceMaps.set(url, sourceMapPath);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** The functions themselves for a spec. What several specs import is loaded once: it asks the file that runs then. */
function globalsFor(url) {
  const names = Object.keys(current.globals);
  globalThis[Symbol.for(url)] = url.endsWith('.spec.ts')
    ? current.globals
    : Object.fromEntries(names.map((name) => [name, delegate(name)]));
  return `export const { ${names.join(', ')} } = globalThis[Symbol.for(${JSON.stringify(url)})];`;
}

function delegate(name) {
  return new Proxy(() => undefined, {
    apply: (_target, self, args) => Reflect.apply(current.globals[name], self, args),
    get: (_target, key) => Reflect.get(current.globals[name], key),
  });
}
