import { browser } from 'wxt/browser';

/**
 * Wakes the background every `seconds` (browsers allow 30 at least), also after a restart of the browser. An existing
 * alarm stays as it is: recreating it at each start of the worker would postpone it forever. An alarm further off than
 * its period was set before the clock was turned back, and is recreated.
 */
export async function createPeriodicAlarm(name: string, seconds: number): Promise<void> {
  const periodInMinutes = seconds / 60;
  const alarm = await browser.alarms.get(name);
  if (alarm?.periodInMinutes === periodInMinutes && alarm.scheduledTime <= Date.now() + seconds * 1000) return;
  await browser.alarms.create(name, { periodInMinutes });
}

/** Calls back on each alarm of this name. Call it synchronously at the start of the background. */
export function onAlarm(name: string, listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) listener();
  });
}
