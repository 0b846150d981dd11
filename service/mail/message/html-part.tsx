import { raw } from 'hono/html';
import type { MailContent } from '../mail-content.ts';
import { mailWords } from '../words/mail-words.ts';

/** Mail programs drop most style sheets, so the styles are in the elements; the sheet only darkens them. */
const styles = {
  body: 'margin:0;padding:24px 12px;background:#f3f5f7;color:#17202a;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px',
  heading: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  rows: 'margin:0 0 16px;padding-inline-start:20px',
  row: 'margin:0 0 8px;overflow-wrap:anywhere',
  detail: 'color:#5a6773;font-size:14px',
  note: 'margin:0 0 16px;padding:4px 16px;border-inline-start:3px solid #8aa0b4;white-space:pre-line;overflow-wrap:anywhere',
  code: 'margin:0 0 16px;font:600 30px/1.3 ui-monospace,Consolas,monospace;letter-spacing:6px',
  button:
    'display:inline-block;padding:11px 20px;background:#00666d;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none',
  footer: 'max-width:560px;margin:16px auto 0;padding:0 28px;color:#5a6773;font-size:13px;overflow-wrap:anywhere',
};

const dark = `@media (prefers-color-scheme:dark){body{background:#10151a!important;color:#e8edf2!important}
.card{background:#1a2128!important}.soft{color:#a3b0bc!important}.soft a,li a{color:#5cc8cf!important}}
`;

/** Returns the HTML of a mail. It loads nothing, so that opening it tells nobody. */
export function htmlPart(content: MailContent): string {
  const { language, heading, paragraphs, rows = [], advice = [], note, code, button, footer, unsubscribeUrl } = content;
  const page = (
    <html lang={language} dir={language === 'ar' ? 'rtl' : undefined}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{content.subject}</title>
        <style>{raw(dark)}</style>
      </head>
      <body style={styles.body}>
        <div class="card" style={styles.card}>
          <h1 style={styles.heading}>{heading}</h1>
          {paragraphs.map((text) => (
            <p style={styles.paragraph}>{text}</p>
          ))}
          {rows.length === 0 ? null : (
            <ul style={styles.rows}>
              {rows.map(({ text, detail, url }) => (
                <li style={styles.row}>
                  {url === undefined ? text : <a href={url}>{text}</a>}
                  {detail === undefined ? null : (
                    <div class="soft" style={styles.detail}>
                      {detail}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )}
          {advice.map((text) => (
            <p style={styles.paragraph}>{text}</p>
          ))}
          {note === undefined ? null : (
            <blockquote dir="auto" style={styles.note}>
              {note}
            </blockquote>
          )}
          {code === undefined ? null : (
            <p style={styles.code} dir="ltr">
              {code}
            </p>
          )}
          {button ? (
            <p style={styles.paragraph}>
              <a href={button.url} style={styles.button}>
                {button.label}
              </a>
            </p>
          ) : null}
        </div>
        <div class="soft" style={styles.footer}>
          {footer.map((text) => (
            <p style={styles.paragraph}>{text}</p>
          ))}
          {unsubscribeUrl === undefined ? null : (
            <p style={styles.paragraph}>
              <a href={unsubscribeUrl}>{mailWords(language).say('unsubscribe')}</a>
            </p>
          )}
        </div>
      </body>
    </html>
  );
  return `<!doctype html>${page}`;
}
