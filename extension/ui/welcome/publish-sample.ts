import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { t } from '#shared/messages/translate.ts';
import { ask } from '../../messages/ask.ts';
import { deleteKeptFile, keepFile } from '../../stores/kept-files.ts';

/** Publishes the sample page. @returns the job's id */
export async function publishSample({ service, workspace }: SignedInAccount): Promise<string> {
  const title = t('sample.title');
  const kept = `page-${crypto.randomUUID()}`;
  await keepFile(kept, new Blob([samplePage(document.documentElement)]));
  try {
    return await ask('publish.start', {
      content: { kept, summary: {}, redacted: false },
      service,
      workspace: workspace.uuid,
      page: { url: location.href, title },
      title,
      settings: {},
      watched: true,
    });
  } catch (error) {
    await deleteKeptFile(kept);
    throw error;
  }
}

/** Returns a page of several screens in the person's language, so that there is something to read. */
function samplePage({ lang, dir }: { lang: string; dir: string }): string {
  const sections = [
    [t('sample.first'), t('sample.first-text')],
    [t('sample.second'), t('sample.second-text')],
    [t('sample.third'), t('sample.third-text')],
  ].map(([heading = '', text = '']) => `<section><h2>${escaped(heading)}</h2><p>${escaped(text)}</p></section>`);
  const title = escaped(t('sample.title'));
  return `<!doctype html>
<html lang="${escaped(lang)}" dir="${escaped(dir)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<header><h1>${title}</h1></header>
${sections.join('\n')}
</body>
</html>`;
}

const styles = `
:root { color-scheme: light dark }
body { margin: 0; font: 18px/1.6 system-ui, sans-serif; background: light-dark(#f6fafb, #10191c); color: light-dark(#1d2b2f, #e6eef0) }
header, section { display: grid; align-content: center; gap: 16px; min-height: 60vh; padding: 32px max(24px, calc(50% - 320px)) }
header { background: linear-gradient(150deg, #0b5460, #2f9aa5); color: #fff }
section + section { border-block-start: 1px solid light-dark(#d7e3e6, #2a3a3f) }
h1 { font-size: clamp(32px, 7vw, 56px); line-height: 1.15 }
h1, h2, p { margin: 0; max-inline-size: 34em }
h2 { font-size: 28px }`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
