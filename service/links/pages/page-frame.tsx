import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { AssetFiles } from '../assets/link-assets.ts';
import type { LinkPreview } from '../link-preview.ts';
import type { Sender } from '../published-document.ts';
import type { VisitorWords } from '../words/visitor-words.ts';

/** Inputs of every page of ours. */
export interface PageParts {
  assets: AssetFiles;
  /** In the visitor's language. */
  words: VisitorWords;
  /** Address of the privacy page. */
  privacy: string;
  /** Where to report the document of the page; absent where none is known, and for its owner. */
  report?: string | undefined;
  /** Who sends; absent where no document or room is known. */
  sender?: Sender | undefined;
}

export interface PageFrameProps {
  parts: Pick<PageParts, 'assets' | 'words' | 'sender'>;
  title: string;
  /** Addresses of style sheets. */
  styles: readonly string[];
  /** Address of a module. */
  script?: string;
  /** Seconds after which the page reloads itself without scripts. */
  refresh?: number | undefined;
  preview?: LinkPreview | undefined;
  body: { class: string } & Record<`data-${string}`, string>;
  children: Child;
}

/** Renders a whole page of ours. It loads no font, image or script from another host. */
export function PageFrame(props: PageFrameProps) {
  const { assets, words, sender } = props.parts;
  const accent = sender?.color === undefined ? [] : [assets.accent(sender.color)];
  return (
    <>
      {raw('<!doctype html>')}
      <html lang={words.language} dir={words.direction === 'rtl' ? 'rtl' : undefined}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          {props.refresh === undefined ? null : (
            <noscript>
              <meta http-equiv="refresh" content={String(props.refresh)} />
            </noscript>
          )}
          <title>{props.title}</title>
          {props.preview ? <Preview preview={props.preview} sender={sender} words={words} /> : null}
          <link rel="icon" href={assets.mark} />
          {[...props.styles, ...accent].map((href) => (
            <link rel="stylesheet" href={href} />
          ))}
          {props.script === undefined ? null : <script type="module" src={props.script} />}
        </head>
        <body {...props.body}>{props.children}</body>
      </html>
    </>
  );
}

/** Renders the meta tags of a link preview. */
function Preview(props: { preview: LinkPreview; sender: Sender | undefined; words: VisitorWords }) {
  const { preview, sender, words } = props;
  const { title, link, picture } = preview;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={link} />
      {sender?.name ? <meta property="og:description" content={words.say('sharedBy', { name: sender.name })} /> : null}
      {picture ? (
        <>
          <meta property="og:image" content={picture.address} />
          <meta property="og:image:type" content="image/jpeg" />
          {picture.size ? (
            <>
              <meta property="og:image:width" content={String(picture.size.width)} />
              <meta property="og:image:height" content={String(picture.size.height)} />
            </>
          ) : null}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  );
}
