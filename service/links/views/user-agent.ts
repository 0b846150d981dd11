import { createRequire } from 'node:module';
import type Bowser from 'bowser';

/** Why a look at a link is kept apart and is no view (`views.uncounted_reason`). */
export type UncountedReason = 'owner' | 'preview' | 'scanner';

/** Services that fetch a link to show a card of it, and crawlers; some run scripts. */
const previews =
  /facebookexternalhit|facebookcatalog|twitterbot|slackbot|slack-imgproxy|discordbot|telegrambot|whatsapp\/|linkedinbot|skypeuripreview|teams\.microsoft|msteams|googleimageproxy|google-(?:inspectiontool|read-aloud|pagerenderer)|chrome-lighthouse|bingpreview|pinterest(?:bot)?\/|redditbot|embedly|iframely|applebot|vkshare|viber|line-poker|snap url preview|mattermost|rocket\.chat|notionembedder|flipboard|yahoo link preview|yahoomailproxy|outlook-(?:ios|android)\/preview|quora link preview|\b\w*(?:bot|crawler|spider)\b(?! \w)/i;

/** Programs that follow the links of a mail before a person does, and plain HTTP clients. */
const scanners =
  /barracuda|mimecast|proofpoint|urldefense|fireeye|trellix|symantec|messagelabs|sophos|trend ?micro|forcepoint|cisco[- ](?:esa|umbrella|talos)|ironport|zscaler|bitdefender|kaspersky|avast|norton-safeweb|safelinks|microsoft office (?:existence|protocol) discovery|virustotal|urlscan|checkpoint|cloudflare-(?:radar|email)|^(?:curl|wget|python-|go-http-client|okhttp|java\/|apache-httpclient|libwww-perl|node-fetch|undici|axios|ruby|php|httpie|aiohttp|postmanruntime|node$)/i;

/**
 * Tells a program from a person by the name it gives itself. A browser driven by a program (headless, a test) is not
 * told apart here: it may be somebody's own, and a scanner that lies cannot be known by its name.
 * @param agent the `User-Agent` header; none at all is a program's
 */
export function automatedReason(agent: string | undefined): Exclude<UncountedReason, 'owner'> | undefined {
  if (agent === undefined || agent.trim() === '') return 'scanner';
  if (scanners.test(agent)) return 'scanner';
  return previews.test(agent) ? 'preview' : undefined;
}

// A CommonJS package whose parts have no named exports under Node.
const bowser: typeof Bowser = createRequire(import.meta.url)('bowser');

/** A browser that bowser does not know is called what it calls itself, and that can be anything. */
const longestName = 40;

/** "Chrome on Windows", "Safari on an iPhone": as much as a person wants to know; `undefined` for what cannot be told. */
export function deviceName(agent: string): string | undefined {
  const { browser, os, platform } = bowser.parse(agent);
  const system = platform.model && /^(iPhone|iPad)$/.test(platform.model) ? `an ${platform.model}` : os.name;
  const name = browser.name && browser.name.length <= longestName ? browser.name : undefined;
  if (name && system) return `${name} on ${system}`;
  return name || system || undefined;
}
