import type { Fault } from '#shared/ui/fault.ts';
import { isNoticeKey, say } from '#shared/ui/messages/say.ts';

/**
 * A fault in the words of a notification. The background carries the sentences of those that come while nobody is
 * looking; of others it says what the service said, or that a screen says more.
 */
export function noticeOfFault({ code, variant, values, said }: Fault): string {
  const key = [`fault.${code}.${variant}`, `fault.${code}`].find(isNoticeKey);
  return key === undefined ? (said ?? say('publish.notice-why')) : say(key, values);
}
