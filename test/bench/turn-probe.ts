/**
 * Runs inside a measured process (`--import`), and tells its parent the longest turn of the event loop since it was asked last,
 * in milliseconds of processor time. Other programs of a busy machine do not count, as they do on the clock.
 */
const intervalMs = 1;

let longest = 0;
let last = process.threadCpuUsage();

setInterval(() => {
  const { user, system } = process.threadCpuUsage(last);
  last = process.threadCpuUsage();
  longest = Math.max(longest, (user + system) / 1000);
}, intervalMs).unref();

process.on('message', (message) => {
  if (message !== 'longest turn') return;
  process.send?.({ longestTurn: longest });
  longest = 0;
});
process.channel?.unref();

export {};
