import type { Client } from '#shared/api/client.ts';
import { delay } from '#shared/api/delay.ts';

export interface UploadTools {
  documents: Client['documents'];
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  /** It is not known yet whether it has arrived: it was cancelled too late, or no response came and the service is searched. */
  onLost: () => void;
}

/** The tools of an upload of which it is known whether everything has been sent. */
export interface Sending extends UploadTools {
  isSent: () => boolean;
}

/** How long the response to a cancelled upload is waited for: a slow service takes seconds. */
const answerMs = 3_000;

/** Makes the signal abort an upload at once only as long as not everything has been sent. */
export function answeredOnceSent(tools: UploadTools): Sending {
  const { signal, onProgress, onLost } = tools;
  const controller = new AbortController();
  let allSent = false;
  const cancel = async () => {
    if (allSent) {
      onLost();
      await delay(answerMs);
    }
    controller.abort(signal.reason);
  };
  if (signal.aborted) void cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  return {
    ...tools,
    signal: controller.signal,
    onProgress: (sent, total) => {
      allSent = sent >= total;
      onProgress(sent, total);
    },
    isSent: () => allSent,
  };
}

/** Whether it was cancelled when everything had been sent, and got no response. */
export function isUnanswered({ signal, isSent }: Sending): boolean {
  return signal.aborted && isSent();
}
