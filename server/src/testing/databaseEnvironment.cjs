const { readFileSync } = require('node:fs');
const path = require('node:path');
const V8Environment = require('../../../scripts/v8Environment.cjs');

const WASM = path.join(path.dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');

/**
 * V8 compiles the embedded database once for all that ask for it while one of them lives: the class keeps it as long as its worker runs,
 * so that not every test file waits for it.
 */
module.exports = class DatabaseEnvironment extends V8Environment {
  static compiled = new WebAssembly.Module(readFileSync(WASM));
};
