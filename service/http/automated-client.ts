/** A client without a person: it fetches a link for a preview, or scans what it leads to. */
export type AutomatedClient = 'preview' | 'scanner';

/** Programs that show a preview of a pasted link, and only then open it, by the names that they look for in robots.txt. */
export const previewers = [
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'Slackbot',
  'Slackbot-LinkExpanding',
  'Discordbot',
  'TelegramBot',
  'WhatsApp',
  'SkypeUriPreview',
];

/** Other services that fetch a link to show a preview, and crawlers; some run scripts. */
const crawlers =
  /facebookcatalog|slack-imgproxy|teams\.microsoft|msteams|googleimageproxy|google-(?:inspectiontool|read-aloud|pagerenderer)|chrome-lighthouse|bingpreview|pinterest(?:bot)?\/|redditbot|embedly|iframely|applebot|vkshare|viber|line-poker|snap url preview|mattermost|rocket\.chat|notionembedder|flipboard|yahoo link preview|yahoomailproxy|outlook-(?:ios|android)\/preview|quora link preview|\b\w*(?:bot|crawler|spider)\b(?! \w)/i;

const previews = new RegExp(`\\b(?:${previewers.join('|')})\\b|${crawlers.source}`, 'i');

/** Email scanners that follow links before a person does, and plain HTTP clients. */
const scanners =
  /barracuda|mimecast|proofpoint|urldefense|fireeye|trellix|symantec|messagelabs|sophos|trend ?micro|forcepoint|cisco[- ](?:esa|umbrella|talos)|ironport|zscaler|bitdefender|kaspersky|avast|norton-safeweb|safelinks|microsoft office (?:existence|protocol) discovery|virustotal|urlscan|checkpoint|cloudflare-(?:radar|email)|^(?:curl|wget|python-|go-http-client|okhttp|java\/|apache-httpclient|libwww-perl|node-fetch|undici|axios|ruby|php|httpie|aiohttp|postmanruntime|node$)/i;

/**
 * Detects automated clients by their name. Automated browsers (headless, a test) are not detected: they may be
 * someone's own, and a scanner that lies has no telling name.
 * @param agent the `User-Agent` header; a missing one means a program
 */
export function automatedClient(agent: string | undefined): AutomatedClient | undefined {
  if (agent === undefined || agent.trim() === '') return 'scanner';
  if (scanners.test(agent)) return 'scanner';
  return previews.test(agent) ? 'preview' : undefined;
}
