/**
 * What the scripts of a page can do with what somebody enters: nothing (`none`), nothing beyond the page (`local`), send it
 * to some host (`sends`), or send it to a host that the code names or hides (`sends away`). Ordered from the weakest.
 */
export const reaches = ['none', 'local', 'sends', 'sends away'] as const;
export type ScriptReach = (typeof reaches)[number];

export function furthestReach(all: Iterable<ScriptReach>): ScriptReach {
  return reaches[Math.max(0, ...[...all].map((reach) => reaches.indexOf(reach)))] ?? 'none';
}

/** Characters of a script that are read. A longer one is a library. */
const maxLength = 1024 * 1024;

/** Calls that leave the page: requests, navigation, elements that load, messages, and code built from text. */
const sending =
  /\b(?:fetch|sendBeacon|XMLHttpRequest|WebSocket|EventSource|RTCPeerConnection|importScripts|postMessage|eval|Function)\s*\(|\bnew\s+(?:Image|XMLHttpRequest|WebSocket)\b|\bimport\s*\(|\$\.(?:ajax|get|post)\b|\baxios\b|\.submit\s*\(|\blocation\b|\bwindow\.open\b|\bdocument\.write|\.(?:src|href|action|innerHTML|outerHTML)\s*=|\bsetAttribute\s*\(|\bcreateElement\s*\(\s*['"`](?:script|img|iframe|form|link|object|embed)/;

/** A call that sends, with the address of a host among its arguments or on its right side. */
const sendingToHost =
  /(?:\b(?:fetch|sendBeacon|WebSocket|EventSource|open|ajax|post|axios)\s*\(|\.action\s*=|\blocation(?:\.href)?\s*=|\blocation\.(?:assign|replace)\s*\(|\bImage\(\)\)?\.src\s*=)[^;]{0,200}?['"`](?:https?:|wss?:)?\/\/[a-z\d]/i;

/** Inboxes that anybody can have without a server: where stolen passwords are usually sent. */
const anonymousInbox =
  /api\.telegram\.org\/bot|discord(?:app)?\.com\/api\/webhooks|webhook\.site|script\.google\.com\/macros|formspree\.io|emailjs|\bsmtpjs\b/i;

/** Code that hides what it does. */
const hidden =
  /\b(?:eval|Function|write)\s*\(\s*(?:window\.)?(?:atob|unescape|decodeURIComponent)\s*\(|(?:\\x[\da-f]{2}){40}|(?:%[\da-f]{2}){60}|String\.fromCharCode\((?:\s*\d+\s*,){20}/i;

/** Judges the text of a script by the calls in it, without running it. */
export function scriptReach(script: string): ScriptReach {
  const text = script.slice(0, maxLength);
  if (sendingToHost.test(text) || anonymousInbox.test(text) || hidden.test(text)) return 'sends away';
  return sending.test(text) ? 'sends' : 'local';
}
