import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import Runtime from 'jest-runtime';

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

/** Transformer and options of the file that is running. */
let current;
const sourceMaps = new Map();

/**
 * Jest with Node's own modules: what a worker has loaded once, such as NestJS, TypeORM and the contracts, serves all
 * its files (decision: tests). They share globals and modules, so a spec puts back what it changes of them.
 */
export default class NativeRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    // Jest itself stays in a context of its own: `expect.any(String)` has to mean our String.
    for (const name of CLASSES) environment.global[name] = globalThis[name];
    current = { transformer, options: { ...ESM, ...coverage } };
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    Object.assign(globalThis, globals, { jest: this.jestGlobals.jestObjectFor(this._testPath) });
  }

  /** Each file gets new test state from Jest, but shares `expect` and everything that it loads. */
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
  load: (url, context, next) => {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    const file = fileURLToPath(url);
    const { code, sourceMapPath } = current.transformer.transform(file, current.options, readFileSync(file, 'utf8'));
    if (sourceMapPath) sourceMaps.set(url, sourceMapPath);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
