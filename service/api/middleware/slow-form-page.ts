import { sha256 } from '../../crypto/hashes.ts';

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:36rem;margin:4rem auto;padding:0 1rem}';

/**
 * The page for a person whose form did not arrive in time. It is complete in itself: a line that is too slow for a form loads no
 * style sheet.
 */
export const slowFormPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Connection too slow</title>
<style>${style}</style>
<h1>Connection too slow</h1>
<p>The request did not arrive in time. Go back and send it again.</p>
</html>
`;

/** The page runs nothing and shows nothing of others. */
export const slowFormPolicy = `default-src 'none'; style-src 'sha256-${sha256(style).toString('base64')}'; frame-ancestors 'none'`;
