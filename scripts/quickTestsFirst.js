import sequencer from '@jest/test-sequencer';

/** Runs what failed first, then the quickest tests: while watching, a change is answered before the slow ones have begun. */
export default class QuickTestsFirst extends sequencer.default {
  sort(tests) {
    const failed = this.allFailedTests(tests);
    const slowestFirst = super.sort(tests).filter((test) => !failed.includes(test));
    return [...failed, ...slowestFirst.reverse()];
  }
}
