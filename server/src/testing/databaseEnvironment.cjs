const { AsyncLocalStorage } = require('node:async_hooks');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const V8Environment = require('../../../scripts/v8Environment.cjs');

const WASM = path.join(path.dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');

/** The storages that the present test file has used. */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...call) {
  storages.add(this);
  return run.apply(this, call);
};

/** What the test files of a worker have in common. */
const kept = {};

module.exports = class DatabaseEnvironment extends V8Environment {
  /**
   * V8 compiles the embedded database once for all that ask for it while one of them lives: the class keeps it as long as its worker runs,
   * so that not every test file waits for it.
   */
  static compiled = new WebAssembly.Module(readFileSync(WASM));

  async setup() {
    await super.setup();
    this.global.kept = kept;
  }

  /** Node 20 hands each storage on with every promise until it is disabled, those of earlier test files too: a tenth of the time of later ones. */
  async teardown() {
    for (const storage of storages) storage.disable();
    storages.clear();
    await super.teardown();
  }
};
