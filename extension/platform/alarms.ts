import { browser } from 'wxt/browser';

/**
 * Wakes the background every `seconds` (browsers allow 30 at the least), also after the browser was closed. An alarm
 * that is set already keeps its rhythm: setting it anew at each start of the worker would put it off for ever. One that
 * is further off than its period was set before the clock was put back, and would not come for as long as that.
 */
export async function wakeEvery(name: string, seconds: number): Promise<void> {
  const periodInMinutes = seconds / 60;
  const alarm = await browser.alarms.get(name);
  if (alarm?.periodInMinutes === periodInMinutes && alarm.scheduledTime <= Date.now() + seconds * 1000) return;
  await browser.alarms.create(name, { periodInMinutes });
}

export function onAlarm(name: string, listener: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) listener();
  });
}
