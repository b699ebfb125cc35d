import type {Reporter, TestCase} from 'vitest/node';

/** Prints each test that only passed when it ran again: it waits for a time instead of a state, and has to be repaired. */
export class RetryReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const {retryCount = 0, flaky = false} = test.diagnostic() ?? {};
    if (retryCount > 0)
      console.log(
        `Ran again ${retryCount} times, ${flaky ? 'then passed' : 'and failed'}: ${test.module.relativeModuleId} > ${test.fullName}`,
      );
  }
}
