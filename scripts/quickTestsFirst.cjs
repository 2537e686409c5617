// CommonJS: Jest loads it as it loads its configuration, through a loader that reads default exports differently than Node does.
const { default: Sequencer } = require('@jest/test-sequencer');

/** Runs what failed first, then the quickest tests: while watching, a change is answered before the slow ones have begun. */
module.exports = class QuickTestsFirst extends Sequencer {
  sort(tests) {
    const slowestFirst = super.sort(tests);
    const failed = slowestFirst.filter((test) => this.hasFailed(test));
    return [...failed, ...slowestFirst.filter((test) => !failed.includes(test)).reverse()];
  }
};
