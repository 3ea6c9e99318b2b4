/** The processor's time so far, s: other work on the machine does not count. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
