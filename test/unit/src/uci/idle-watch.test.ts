import { afterEach, expect, test, vi } from "vitest";
import { IdleWatch } from "../../../../src/uci/idle-watch.js";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Whether a period of so many milliseconds is over in which the process used the processor for so many of them. */
function isOver(passed: number, used: number, grace: number): boolean {
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  const usage = vi.spyOn(process, "cpuUsage").mockReturnValue({ user: 0, system: 0 });
  const watch = new IdleWatch();
  now.mockReturnValue(1000 + passed);
  usage.mockReturnValue({ user: used * 1000, system: 0 });
  return watch.isOver(grace);
}

test.each([
  ["not before its time", 399, 399, 400, false],
  ["in time where the work had the processor long enough", 550, 500, 400, true],
  ["in time where nothing works", 400, 0, 400, true],
  ["later where other programs leave the work little of the processor", 5000, 300, 400, false],
  ["at last whatever the machine does", 20_000, 300, 400, true],
])("a period is over %s", (_, passed, used, grace, expected) => {
  expect(isOver(passed, used, grace)).toBe(expected);
});
