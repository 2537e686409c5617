const { readFileSync } = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const WASM = path.join(path.dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');
const { createContext } = vm;

/**
 * Node's own environment. V8 compiles the embedded database once for all that ask for it while one of them lives: the class keeps it as
 * long as its worker runs, so that not every test file waits for it.
 */
module.exports = class DatabaseEnvironment extends TestEnvironment {
  static compiled = new WebAssembly.Module(readFileSync(WASM));

  /** Jest's context asks a proxy for every global: `Math.abs` takes a hundred times as long as in the context that V8 itself makes. */
  constructor(...options) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...options);
    } finally {
      vm.createContext = createContext;
    }
  }
};
