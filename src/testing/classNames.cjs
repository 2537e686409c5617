/** Replaces CSS modules in tests: each class has its own name. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : name) });
