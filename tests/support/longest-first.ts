/** The order of the test files. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** By default large files start first; these are small, but take long. */
const longest = /\/tests\/(universe\/universe|liars\/gallery)\.test\.ts$/;

/** Starts the files that take longest first, so that no worker is idle at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
