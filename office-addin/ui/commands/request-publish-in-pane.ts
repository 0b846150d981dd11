import { openPublishChannel, type PublishMessage, paneLock, publishMessage } from '../publish/publish-channel.ts';

/** Milliseconds for which the ribbon waits for a pane that is open; it may be busy. */
const openPaneTimeout = 5000;

/** The same where the browser does not say whether one is open. */
const anyPaneTimeout = 500;

/** Milliseconds that an answer may take from the pane to the ribbon. */
const onTheWay = 100;

/** @returns how many panes show the document; `undefined` where the browser does not say */
async function countPanes(addressHash: string): Promise<number | undefined> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name === paneLock(addressHash)).length;
  } catch {
    return undefined;
  }
}

/** Requests a publish from the ribbon. @returns whether a pane with the document accepted it */
export async function requestPublishInPane(addressHash: string): Promise<boolean> {
  const panes = await countPanes(addressHash);
  if (panes === 0) return false;
  const channel = openPublishChannel();
  if (!channel) return false;
  const timeout = panes === undefined ? anyPaneTimeout : openPaneTimeout;
  let refusals = 0;
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), timeout);
    channel.onmessage = ({ data }) => {
      const answer = publishMessage.safeParse(data).data;
      if (answer?.type !== 'answer' || answer.addressHash !== addressHash) return;
      if (!answer.taken) refusals += 1;
      if (!answer.taken && refusals !== panes) return;
      clearTimeout(timer);
      resolve(answer.taken);
    };
    const asking: PublishMessage = { type: 'publish', addressHash, until: Date.now() + timeout - onTheWay };
    channel.postMessage(asking);
  }).finally(() => channel.close());
}
